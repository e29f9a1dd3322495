import type { AvailabilityReply, Slot } from '../../../contract/endpoints/appointmentParts.ts'
import type { Discount } from '../../../contract/money/terms.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Money } from '../../../contract/money/money.ts'
import { dateOfDay, dayOfWall, wallAt, isoAt } from '../../../contract/time/zones.ts'
import { freeTimes, type FreeTimes } from '../../domain/availability/availability.ts'
import type { AvailabilityInput } from '../../domain/availability/input.ts'
import { merged } from '../../domain/availability/spans.ts'
import { compactTimesOf } from '../../domain/availability/compactReply.ts'
import { availabilityReply, describeDays } from '../../domain/availability/reply.ts'
import type { ChainItem } from '../../domain/availability/occupations.ts'
import type { Ports } from '../../ports/ports.ts'
import { demandDays } from './request.ts'
import { refuseOwnLength, type WantedItem, priceOfChain } from './items.ts'
import { readCalendar, seenFor, type Calendar } from './calendar.ts'
import { availabilityInput, type Reach, type AvailabilityQuery } from './availabilityInput.ts'

export type Offered = {
  organization: number
  branchOffice: number
  directLink?: string
  linkKey?: string | null
  items: WantedItem[]
  from: string
  to: string
  timeZone?: string
  quantity: number
  view: 'slots' | 'month' | 'compact'
  excludeSchedule?: number
  /**
   * When the appointment that is moved begins, where that is not offered to it (minutes since
   * 1970).
   */
  excludeStart?: number
  /** What the appointment that is moved was booked for less by; else what the page gives. */
  discount?: Discount | null
}

/**
 * The free starts of a range for a caller with that reach: one query, or a second one that looks
 * beyond a range with nothing free.
 */
export const offer = async (
  ports: Ports,
  requested: Offered,
  reachOf: (calendar: Calendar, now: Date) => Reach,
): Promise<AvailabilityReply> => {
  demandDays(requested.from, requested.to)
  const now = ports.clock.now()
  const read = async (to: string) => {
    const calendar = await readCalendar(ports, {
      organization: requested.organization,
      branchOffice: requested.branchOffice,
      link: requested.directLink ?? null,
      linkKey: requested.linkKey,
      entailedProducts: requested.items.map(({ entailedProduct }) => entailedProduct),
      seen: seenFor(requested.from, to),
      now,
      namesAppointments: requested.excludeSchedule !== undefined,
    })
    if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
    refuseUnknown(calendar, requested.items)
    return requested.discount === undefined
      ? calendar
      : { ...calendar, discount: requested.discount }
  }
  const request = {
    items: requested.items,
    quantity: requested.quantity,
    from: requested.from,
    to: requested.to,
    timeZone: requested.timeZone,
    now,
    excludeSchedule: requested.excludeSchedule,
    excludeStart: requested.excludeStart,
  }
  const calendar = await read(requested.to)
  const within = availabilityInput(calendar, request, reachOf(calendar, now))
  const free = freeTimes(within)
  const horizon = horizonOf(within)
  const nothingFree =
    free.starts.length === 0 && free.emptyReason !== 'disabled' && free.emptyReason !== 'no_expert'
  if (!nothingFree || horizon <= requested.to) return reply(calendar, { within, free }, requested)
  const wider = await read(horizon)
  const beyond = availabilityInput(wider, { ...request, searchUntil: horizon }, reachOf(wider, now))
  return reply(wider, { within: beyond, free: freeTimes(beyond) }, requested)
}

/** Every service requested must be one of the branch, and be able to take as long as requested. */
export const refuseUnknown = (
  calendar: Calendar,
  items: Parameters<typeof refuseOwnLength>[1],
): void => {
  for (const [index, { entailedProduct }] of items.entries()) {
    if (!calendar.products.some(({ id }) => id === entailedProduct))
      throw refuseField(`items.${index}.entailedProduct`, 'unknown')
  }
  refuseOwnLength(calendar, items)
}

/** The last date, in the display zone, on which anything could be offered. */
const horizonOf = ({ now, branch, horizonDays }: AvailabilityInput): string =>
  dateOfDay(dayOfWall(wallAt(branch.zone, now)) + horizonDays + 1)

const reply = (
  calendar: Calendar,
  { within, free }: { within: AvailabilityInput; free: FreeTimes },
  { items, quantity, view }: Offered,
): AvailabilityReply => {
  const priceOf = pricesOfChains((chain) =>
    priceOfChain(calendar, { chain, quantity, wanted: items }),
  )
  if (view === 'slots') return availabilityReply(within, free, { tzdb, priceOf })
  const { days, ...rest } = availabilityReply(within, { ...free, starts: [] }, { tzdb, priceOf })
  return view === 'month'
    ? { ...rest, days, month: describeDays(within, free) }
    : { ...rest, days: [], compact: compactTimesOf(within, free, priceOf) }
}

/** The price of a chain depends on its experts alone: it is worked out once for each of them. */
const pricesOfChains = (priceOf: (chain: ChainItem[]) => Money) => {
  const prices = new Map<string, Money>()
  return (chain: ChainItem[]): Money => {
    const experts = chain.map(({ expert }) => expert).join()
    const price = prices.get(experts) ?? priceOf(chain)
    prices.set(experts, price)
    return price
  }
}

/** The version of the time zone data that the answers rest on. */
export const tzdb = process.versions.tz ?? ''

/** How many days around the wanted start nearby times are looked for. */
export const nearbyDays = { before: 3, after: 7 }

/** What has to be read of a calendar to decide a start there and to find free ones nearby. */
export const seenAround = (instant: Date): ReturnType<typeof seenFor> => {
  const day = Math.floor(instant.getTime() / 86_400_000)
  return seenFor(dateOfDay(day - nearbyDays.before - 1), dateOfDay(day + nearbyDays.after + 1))
}

/**
 * What the rules ask for to decide a start (minutes since 1970) and to find free ones nearby. Where
 * that start is still to come, so are these.
 */
export const inputAround = (
  calendar: Calendar & { branch: object },
  { start, ...request }: Omit<AvailabilityQuery, 'from' | 'to'> & { start: number },
  reach: Reach,
): AvailabilityInput => {
  const day = dayOfWall(wallAt(calendar.branch.timeZone, start))
  const range = { from: dateOfDay(day - nearbyDays.before), to: dateOfDay(day + nearbyDays.after) }
  const within = availabilityInput(calendar, { ...request, ...range }, reach)
  if (start < within.now) return within
  return {
    ...within,
    excludedStarts: merged([...(within.excludedStarts ?? []), -Infinity, within.now]),
  }
}

/** Nearby starts in the form in which availability offers them, nearest first. */
export const nearbySlots = (
  calendar: Calendar,
  { within, starts }: { within: AvailabilityInput; starts: readonly number[] },
  { items, quantity }: Pick<AvailabilityQuery, 'items' | 'quantity'>,
): Slot[] => {
  const free = freeTimes(within)
  const indexes = starts.map((start) => free.starts.indexOf(start))
  // only these few: putting a fortnight of starts into words costs more than the booking
  const nearest: FreeTimes = {
    ...free,
    starts: [...starts],
    expertsAt: (each) => free.expertsAt(indexes[each]!),
    remainingAt: (each) => free.remainingAt(indexes[each]!),
    chainAt: (each) => free.chainAt(indexes[each]!),
  }
  const reply = availabilityReply(within, nearest, {
    tzdb,
    priceOf: (chain) => priceOfChain(calendar, { chain, quantity, wanted: items }),
  })
  const slots: Slot[] = reply.days.flatMap((day) => day.slots)
  return starts.flatMap(
    (start) => slots.find((slot) => slot.start === isoAt(reply.timeZone, start)) ?? [],
  )
}
