import type { BookedAddon } from '../../contract/addons.ts'
import type { PublicBooking } from '../../contract/endpoints/public.ts'
import { channels } from '../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses, statusName } from '../../contract/statuses.ts'
import { isoAt } from '../../contract/zones.ts'
import type { AvailabilityInput } from '../domain/availabilityInput.ts'
import type { ChainItem } from '../domain/occupations.ts'
import type { Caller } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'
import type { Values } from '../ports/values.ts'
import { countedAddress } from './access/countedAddress.ts'
import type { Asked } from './bookingCall.ts'
import { blocks, clientLimits, holdEnd, policyOf } from './bookedAs.ts'
import { seenTurns } from './seenTurns.ts'
import { servicesAsked } from './payments/servicesAsked.ts'
import { personOf, visitorAsked } from './payments/visitorAsked.ts'
import type { Calendar } from './calendar.ts'
import type { Input } from './handlers/handler.ts'
import { askingOf, type AskedServices, type Asking } from './payments/askingOf.ts'
import { plannedVisit } from './plannedVisit.ts'
import { viewToken } from './viewToken.ts'
import { storedKey } from './keySpaces.ts'
import { sourceOf } from './auditOf.ts'

/**
 * The most live holds of one address at a branch, and of one issued device. Many people may share an address, such as a clinic's Wi-Fi or
 * a carrier's, so it allows more; a device the visitor merely claims to have adds no room beyond the address.
 */
const mostHolds = { address: 20, device: 3 }

type Accepted = Pick<Asked, 'proven'> & {
  input: Input<'public.book'>
  ports: Ports
  caller: Caller
  now: Date
  bodyHash: string
  organization: number
  /** The secret of the hold, of which only the hash is stored. */
  hold: string
  calendar: Calendar
  within: AvailabilityInput
  chain: ChainItem[]
}

/** An accepted start as the database function place_booking writes it, with the answer that the visitor gets (secrets left out). */
export const bookingPlan = async (accepted: Accepted): Promise<{ plan: Values; answer: PublicBooking }> => {
  const { input, ports, caller, now, bodyHash, calendar, within, chain } = accepted
  const isHold = input.booker === undefined
  const planned = plannedVisit(calendar, within, chain, input.quantity, input.items ?? [])
  const { items, occupations, when, addons, total, limits, resources } = planned
  const code = ports.secrets.code()
  const asking = isHold ? null : await askingForVisitor(accepted, servicesAsked(calendar, planned))
  const status = asking?.status ?? scheduleStatuses.ids.held
  const holdExpiresAt = isHold ? holdEnd(calendar, now) : asking!.held
  const plan = {
    version: calendar.version,
    now: now.toISOString(),
    action: isHold ? 'hold' : 'book',
    ...sourceOf(caller),
    branch: calendar.branch!.id,
    turns: seenTurns(calendar, input.items ?? []),
    confirm: false,
    hold: input.hold === undefined ? null : ports.secrets.hash(input.hold),
    holder: isHold ? ports.secrets.hash(`${countedAddress(caller.address)} ${calendar.branch!.id}`) : null,
    maxHolds: mostHolds.address,
    ...(isHold ? { holderDevice: caller.device, maxDeviceHolds: mostHolds.device } : {}),
    schedule: {
      code,
      status,
      booker: bookerOf(input, caller),
      client: null,
      ...when,
      quantity: input.quantity,
      totalAmount: total.amount,
      totalCurrency: total.currency,
      channel: channelOf(input),
      directLink: calendar.link?.id ?? null,
      holdExpiresAt,
      holdHash: isHold ? ports.secrets.hash(accepted.hold) : null,
      viewHash: isHold ? null : ports.secrets.hash(viewToken(ports, accepted.organization, code)),
      policy: asking?.policy ?? policyOf(calendar, total.currency),
      discount: calendar.discount,
    },
    ...(asking === null ? {} : { held: asking.held, asks: asking.asks }),
    blocking: blocks(calendar, status),
    limits,
    resources,
    client: clientLimits(calendar, { id: null, email: input.booker?.email ?? null }),
    items,
    occupations,
    outbox: asking?.outbox ?? [],
  }
  const answer = answerOf(accepted, { code, status, holdExpiresAt, addons, total, payment: asking?.payment ?? null })
  const key = input.idempotencyKey
  // Kept only to be given again, which is asked for by a key.
  return { plan: key === undefined ? plan : { ...plan, key: storedKey('visitor', key), bodyHash, answer }, answer }
}

const askingForVisitor = async (accepted: Accepted, visit: AskedServices): Promise<Asking> => {
  const visitor = await visitorAsked({ ...accepted, person: personOf(accepted.input.booker) })
  return askingOf({ ...accepted, ...visitor, email: accepted.proven?.email ?? null }, visit)
}

/** The visitor as they gave themselves, and the language of their page: a snapshot, never an edit of a client (definitions 3.5). */
export const bookerOf = ({ booker }: Input<'public.book'>, { language: locale }: Caller) =>
  booker === undefined ? null : { name: booker.name, email: booker.email, phone: booker.phone ?? null, taxId: booker.taxId ?? null, locale }

const channelOf = ({ directLink }: Input<'public.book'>): number => (directLink === undefined ? channels.public_page : channels.direct_link)

const answerOf = (
  { input, calendar, within, chain }: Accepted,
  {
    code,
    status,
    holdExpiresAt,
    addons,
    total,
    payment,
  }: Pick<PublicBooking, 'code' | 'holdExpiresAt' | 'total' | 'payment'> & { status: number; addons: BookedAddon[][] },
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
