import type { AvailabilityReply } from '../../../contract/endpoints/availability.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Money } from '../../../contract/money.ts'
import { dateOfDay, dayOfDate, dayOfWall, wallAt } from '../../../contract/zones.ts'
import { freeTimes, type FreeTimes } from '../../domain/availability.ts'
import type { AvailabilityInput } from '../../domain/availabilityInput.ts'
import { availabilityReply, describeDays } from '../../domain/availabilityReply.ts'
import type { ChainItem } from '../../domain/occupations.ts'
import type { Ports } from '../../ports.ts'
import { priceOfChain, readCalendar, seenFor, type Calendar } from '../calendar.ts'
import { visitorInput } from '../visitorInput.ts'
import type { Handlers, Input } from './handler.ts'

/** How many days may be asked for at once (availability 4.2). */
const mostDays = 62

export const publicAvailability: Handlers<'public.availability'> = {
  'public.availability': async (input, { ports }) => ({ r: await offer(ports, input) }),
}

/** The free starts of a range for visitors: one query, or a second one that looks beyond a range with nothing free. */
export const offer = async (ports: Ports, input: Input<'public.availability'>): Promise<AvailabilityReply> => {
  const days = dayOfDate(input.to) - dayOfDate(input.from) + 1
  if (days < 1) throw refuseField('to', 'order')
  if (days > mostDays) throw refuseField('to', 'tooBig', mostDays)
  const place = await ports.store.placeOfBranch(input.branchOffice)
  if (place === undefined) throw new Refusal('NOT_AVAILABLE')
  const now = ports.clock.now()
  const read = async (to: string) => {
    const calendar = await readCalendar(ports, {
      organization: place.organization,
      branchOffice: input.branchOffice,
      link: input.directLink ?? null,
      entailedProducts: input.items.map(({ entailedProduct }) => entailedProduct),
      seen: seenFor(input.from, to),
      now,
    })
    if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
    refuseUnknown(calendar, input.items)
    return calendar
  }
  const asked = {
    items: input.items.map(({ entailedProduct, expert }) => ({ entailedProduct, expert: expert ?? null })),
    quantity: input.quantity,
    from: input.from,
    to: input.to,
    timeZone: input.timeZone,
    asksForLink: input.directLink !== undefined,
    now,
  }
  const calendar = await read(input.to)
  const within = visitorInput(calendar, asked)
  const free = freeTimes(within)
  const horizon = horizonOf(within)
  const nothingFree = free.starts.length === 0 && free.emptyReason !== 'disabled' && free.emptyReason !== 'no_expert'
  if (!nothingFree || horizon <= input.to) return reply(calendar, within, free, input)
  const wider = await read(horizon)
  const beyond = visitorInput(wider, { ...asked, searchUntil: horizon })
  return reply(wider, beyond, freeTimes(beyond), input)
}

/** Every service asked for must be one of the branch. */
export const refuseUnknown = ({ products }: Calendar, items: readonly { entailedProduct: number }[]): void => {
  for (const [index, { entailedProduct }] of items.entries()) {
    if (!products.some(({ id }) => id === entailedProduct)) throw refuseField(`items.${index}.entailedProduct`, 'unknown')
  }
}

/** The last date, in the display zone, on which anything could be offered. */
const horizonOf = ({ now, branch, horizonDays }: AvailabilityInput): string =>
  dateOfDay(dayOfWall(wallAt(branch.zone, now)) + horizonDays + 1)

const reply = (
  calendar: Calendar,
  within: AvailabilityInput,
  free: FreeTimes,
  { quantity, view }: Input<'public.availability'>,
): AvailabilityReply => {
  const price = (chain: ChainItem[]): Money => priceOfChain(calendar, chain, quantity)
  if (view === 'month') {
    const days = { ...availabilityReply(within, { ...free, starts: [] }, { tzdb, priceOf: price }) }
    return { ...days, month: describeDays(within, free) } as AvailabilityReply
  }
  return availabilityReply(within, free, { tzdb, priceOf: price }) as AvailabilityReply
}

/** The version of the time zone data that the answers rest on. */
export const tzdb = process.versions.tz ?? ''
