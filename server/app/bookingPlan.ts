import type { PublicBooking } from '../../contract/endpoints/public.ts'
import { channels } from '../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses, statusName } from '../../contract/statuses.ts'
import { isoAt, wallAt } from '../../contract/zones.ts'
import type { AvailabilityInput } from '../domain/availabilityInput.ts'
import { footprintSegments } from '../domain/footprintSegments.ts'
import { occupationsOf, type ChainItem } from '../domain/occupations.ts'
import type { Caller, Ports, Values } from '../ports.ts'
import { configurationOf, priceOf, priceOfChain, type Calendar } from './calendar.ts'
import type { Input } from './handlers/handler.ts'

/** The secrets of one booking: the hold's, and the one that opens the appointment's page. Only their hashes are stored. */
export type BookingTokens = { hold: string; view: string }

/** Live holds of one device and address (definitions 3.8). */
const mostHolds = 3

type Accepted = {
  input: Input<'public.book'>
  ports: Ports
  caller: Caller
  now: Date
  bodyHash: string
  tokens: BookingTokens
  calendar: Calendar
  within: AvailabilityInput
  chain: ChainItem[]
}

/** An accepted start as the database function book writes it, with the answer that the visitor gets (secrets left out). */
export const bookingPlan = (accepted: Accepted): { plan: Values; answer: PublicBooking } => {
  const { input, ports, caller, now, bodyHash, tokens, calendar, within, chain } = accepted
  const isHold = input.booker === undefined
  const status = isHold ? scheduleStatuses.ids.held : statusAfterBooking(calendar)
  const holdExpiresAt = isHold ? new Date(now.getTime() + configurationOf(calendar).holdMinutes * 60_000).toISOString() : null
  const total = priceOfChain(calendar, chain, input.quantity)
  const code = ports.secrets.code()
  const occupations = occupationsOf(chain, within.items, within.internalBuffers ?? false)
  const segments = footprintSegments(occupations)
  const start = chain[0]!.start
  const end = chain.at(-1)!.end
  const plan = {
    version: calendar.version,
    now: now.toISOString(),
    action: isHold ? 'hold' : 'book',
    ref: caller.ref,
    branch: calendar.branch!.id,
    confirm: false,
    hold: input.hold === undefined ? null : ports.secrets.hash(input.hold),
    key: input.idempotencyKey ?? null,
    bodyHash,
    holder: isHold ? ports.secrets.hash(`${caller.device ?? ''} ${caller.address}`) : null,
    maxHolds: mostHolds,
    schedule: {
      code,
      status,
      booker: bookerOf(input),
      client: null,
      startsAt: iso(start),
      endsAt: iso(end),
      wallStart: new Date(wallAt(within.branch.zone, start) * 60_000).toISOString().slice(0, 16),
      timeZone: within.branch.zone,
      quantity: input.quantity,
      totalAmount: total.amount,
      totalCurrency: total.currency,
      channel: channelOf(input),
      directLink: calendar.link?.id ?? null,
      holdExpiresAt,
      holdHash: isHold ? ports.secrets.hash(tokens.hold) : null,
      viewHash: isHold ? null : ports.secrets.hash(tokens.view),
    },
    items: occupations.map((occupation, position) => {
      const price = priceOf(
        calendar.products.find(({ id }) => id === occupation.entailedProduct)!,
        occupation.expert,
      )
      return {
        position,
        entailedProduct: occupation.entailedProduct,
        expert: occupation.expert,
        startsAt: iso(occupation.start),
        endsAt: iso(occupation.end),
        bufferBefore: occupation.bufferBefore,
        bufferAfter: occupation.bufferAfter,
        quantity: occupation.quantity,
        priceAmount: price.amount,
        priceCurrency: price.currency,
      }
    }),
    occupations: occupations.flatMap((occupation, position) =>
      segments[position]!.map(({ from, to }, segment) => ({
        ...occupation,
        segment,
        from,
        to,
        capacity: 1,
        processing: undefined,
        processingAfter: occupation.processing?.after ?? null,
        processingLength: occupation.processing?.length ?? null,
      })),
    ),
    outbox: isHold ? [] : [{ topic: 'schedules.booked', payload: {} }],
  }
  const answer = answerOf(accepted, { code, status, holdExpiresAt, total })
  return { plan: { ...plan, answer }, answer }
}

/** Confirmed at once, or to be approved first where the configuration asks for it; a visitor is not yet known to anybody. */
export const statusAfterBooking = (calendar: Calendar): number =>
  configurationOf(calendar).approval === 0 ? scheduleStatuses.ids.confirmed : scheduleStatuses.ids.requested

/** The visitor as they gave themselves: a snapshot, never an edit of a client (definitions 3.5). */
export const bookerOf = ({ booker }: Input<'public.book'>) =>
  booker === undefined ? null : { name: booker.name, email: booker.email, phone: booker.phone ?? null, taxId: booker.taxId ?? null }

const channelOf = ({ directLink }: Input<'public.book'>): number => (directLink === undefined ? channels.public_page : channels.direct_link)

const iso = (minute: number): string => new Date(minute * 60_000).toISOString()

const answerOf = (
  { input, calendar, within, chain }: Accepted,
  { code, status, holdExpiresAt, total }: { code: string; status: number; holdExpiresAt: string | null; total: PublicBooking['total'] },
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
    items: chain.map((item) => ({
      entailedProduct: named(calendar.products, item.entailedProduct),
      expert: named(calendar.experts, item.expert),
      start: isoAt(zone, item.start),
      end: isoAt(zone, item.end),
    })),
    total,
    holdExpiresAt,
    hold: null,
    token: null,
  }
}
