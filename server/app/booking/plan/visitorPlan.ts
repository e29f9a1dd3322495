import type { BookedAddon } from '../../../../contract/catalog/addons.ts'
import type { PublicBooking } from '../../../../contract/endpoints/public.ts'
import { channels } from '../../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses, statusName } from '../../../../contract/kernel/statuses.ts'
import { isoAt } from '../../../../contract/time/zones.ts'
import type { AvailabilityInput } from '../../../domain/availability/input.ts'
import type { ChainItem } from '../../../domain/availability/occupations.ts'
import type { Caller } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { BookingPlan, HoldLimits } from '../../../ports/bookingPlan.ts'
import { countedAddress } from '../../authority/countedAddress.ts'
import type { BookingRequest } from '../bookingCall.ts'
import { holdEnd, policyOf } from '../bookedAs.ts'
import { bookingPlan, replayKey } from './bookingPlan.ts'
import {
  bookedServices,
  personOf,
  holdOfVisitor,
  paymentDemandOf,
  type BookedServices,
  type PaymentDemand,
} from '../paymentDemand.ts'
import type { Calendar } from '../../availability/calendar.ts'
import type { Input } from '../../kernel/call.ts'
import { plannedChain } from './plannedChain.ts'
import { viewToken } from '../../kernel/tokens.ts'
import { storedKey } from '../../kernel/idempotency.ts'

/**
 * The most live holds of one address at a branch, and of one issued device. Many people may share
 * an address, such as a clinic's Wi-Fi or a carrier's, so it allows more; a device the visitor
 * merely claims to have adds nothing beyond the address.
 */
const mostHolds = { address: 20, device: 3 }

type Accepted = Pick<BookingRequest, 'proven'> & {
  input: Input<'public.book'>
  ports: Ports
  caller: Caller
  now: Date
  bodyHash: string
  organization: number
  /** The secret of the hold, stored as a hash only. */
  hold: string
  calendar: Calendar & { branch: NonNullable<Calendar['branch']> }
  within: AvailabilityInput
  chain: ChainItem[]
}

/**
 * The plan of what a visitor books or holds, with the answer that the visitor gets (secrets left
 * out).
 */
export const visitorPlan = async (
  accepted: Accepted,
): Promise<{ plan: BookingPlan; answer: PublicBooking }> => {
  const { input, ports, caller, now, bodyHash, calendar, within, chain } = accepted
  const isHold = input.booker === undefined
  const { quantity, items: wanted = [], idempotencyKey: key } = input
  const planned = plannedChain(calendar, { within, chain, quantity, wanted })
  const { addons, total } = planned
  const code = ports.secrets.code()
  const demand = isHold ? null : await demandOfVisitor(accepted, bookedServices(calendar, planned))
  const status = demand?.status ?? scheduleStatuses.ids.held
  const holdExpiresAt = demand === null ? holdEnd(calendar, now) : demand.held
  const answer = answerOf(accepted, {
    code,
    status,
    holdExpiresAt,
    addons,
    total,
    payment: demand?.payment ?? null,
  })
  const plan = bookingPlan(
    { calendar, within, chain, quantity, wanted, now },
    {
      caller,
      who: null,
      action: isHold ? 'hold' : 'book',
      code,
      schedule: {
        status,
        booker: bookerOf(input, caller),
        client: null,
        channel: channelOf(input),
        directLink: calendar.link?.id ?? null,
        holdExpiresAt,
        holdHash: isHold ? ports.secrets.hash(accepted.hold) : null,
        viewHash: isHold
          ? null
          : ports.secrets.hash(viewToken(ports, accepted.organization, { code })),
        policy: policyOf(calendar, total.currency),
      },
      demand,
      hold: input.hold === undefined ? null : ports.secrets.hash(input.hold),
      holdLimits: isHold ? holdLimitsOf(accepted) : undefined,
      outbox: demand?.outbox ?? [],
      replay: replayKey(key === undefined ? null : storedKey('visitor', key), bodyHash, answer),
    },
    planned,
  )
  return { plan, answer }
}

const holdLimitsOf = ({ ports, caller, calendar }: Accepted): HoldLimits => ({
  holder: ports.secrets.hash(`${countedAddress(caller.address)} ${calendar.branch.id}`),
  maxHolds: mostHolds.address,
  holderDevice: caller.device,
  maxDeviceHolds: mostHolds.device,
})

const demandOfVisitor = async (
  accepted: Accepted,
  services: BookedServices,
): Promise<PaymentDemand> => {
  const visitor = await holdOfVisitor({ ...accepted, person: personOf(accepted.input.booker) })
  return paymentDemandOf(
    { ...accepted, ...visitor, email: accepted.proven?.email ?? null },
    services,
  )
}

/**
 * The visitor as they gave themselves, and the language of their page: a snapshot, never an edit of
 * a client (definitions 3.5).
 */
export const bookerOf = ({ booker }: Input<'public.book'>, { language: locale }: Caller) =>
  booker === undefined
    ? null
    : {
        name: booker.name,
        email: booker.email,
        phone: booker.phone ?? null,
        taxId: booker.taxId ?? null,
        locale,
      }

const channelOf = ({ directLink }: Input<'public.book'>): number =>
  directLink === undefined ? channels.public_page : channels.direct_link

const answerOf = (
  { input, calendar, within, chain }: Accepted,
  {
    code,
    status,
    holdExpiresAt,
    addons,
    total,
    payment,
  }: Pick<PublicBooking, 'code' | 'holdExpiresAt' | 'total' | 'payment'> & {
    status: number
    addons: BookedAddon[][]
  },
): PublicBooking => {
  const zone = input.timeZone ?? within.branch.zone
  const named = <Each extends { id: number; name: string }>(all: readonly Each[], id: number) => ({
    id,
    name: all.find((each) => each.id === id)?.name ?? '',
  })
  return {
    code,
    status: { id: status, sysName: statusName(scheduleStatuses, status) },
    start: isoAt(zone, chain[0]!.start),
    end: isoAt(zone, chain.at(-1)!.end),
    timeZone: zone,
    branchTimeZone: within.branch.zone,
    items: chain.map((item, place) => ({
      entailedProduct: named(calendar.products, item.entailedProduct),
      expert: named(calendar.experts, item.expert),
      addons: addons[place]!,
      start: isoAt(zone, item.start),
      end: isoAt(zone, item.end),
    })),
    total,
    payment,
    holdExpiresAt,
    hold: null,
    token: null,
  }
}
