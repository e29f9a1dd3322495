import { Refusal } from '../../../contract/kernel/errors.ts'
import { dateAt, instantOfIso } from '../../../contract/time/zones.ts'
import { nearestStarts } from '../../domain/availability/availability.ts'
import type { AvailabilityInput } from '../../domain/availability/input.ts'
import { startsTooMany } from '../../domain/availability/startsTooMany.ts'
import { merged } from '../../domain/availability/spans.ts'
import type { ClientLimits } from '../../ports/bookingPlan.ts'
import type { Ports } from '../../ports/ports.ts'
import { nearbySlots } from './availableTimes.ts'
import type { Calendar } from './calendar.ts'
import type { WantedItem } from './items.ts'

/** What is free near a wanted start: for which services, and on how many places. */
export type Near = {
  calendar: Calendar
  within: AvailabilityInput
  items: WantedItem[]
  quantity: number
}

type Wanted = {
  organization: number
  /** ISO-8601. */
  start: string
  /** When the appointment that is being moved begins now. */
  present?: string | undefined
  /** What the person may have, by whom they are known; null where staff set that aside. */
  limits: ClientLimits | null
  near: () => Near | undefined | Promise<Near | undefined>
}

/**
 * Writes an appointment; where its person has another at the same time, or enough on that day, the
 * refusal names the nearest times at which they have not. Who has enough altogether is given none:
 * no time would do.
 * @throws Refusal what the write was refused by
 */
export const writeWithinLimits = async <Result>(
  ports: Ports,
  wanted: Wanted,
  write: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Refusal) || wanted.limits === null) throw error
    const { rule } = error.details
    if (rule !== 'clientOverlap' && rule !== 'clientDay') throw error
    const near = await wanted.near()
    if (near === undefined) throw error
    const slots = await nearestAllowed(ports, { ...wanted, limits: wanted.limits }, near)
    throw new Refusal(error.code, { ...error.details, slots })
  }
}

const nearestAllowed = async (
  { store }: Ports,
  { organization, start, present, limits }: Wanted & { limits: ClientLimits },
  { calendar, within, items, quantity }: Near,
) => {
  const zone = within.branch.zone
  const own = await store.bookings.clientOverlaps(organization, {
    client: limits.id,
    email: limits.email,
    // A day more on either side: dates are those of the branch.
    from: new Date(Date.parse(within.from) - dayLength),
    to: new Date(Date.parse(within.to) + 2 * dayLength),
    exclude: within.excludeSchedule ?? null,
  })
  const tooMany = startsTooMany(within, limits, own.map(spanOf(zone)))
  const excludedStarts = merged([...(within.excludedStarts ?? []), ...tooMany])
  const stays = present === undefined ? null : instantOfIso(present)
  const starts = nearestStarts({ ...within, excludedStarts }, instantOfIso(start), stays)
  return nearbySlots(calendar, { within, starts }, { items, quantity })
}

const dayLength = 86_400_000

const spanOf = (zone: string) => (each: { start: string; end: string }) => {
  const start = instantOfIso(each.start)
  return { start, end: instantOfIso(each.end), date: dateAt(zone, start) }
}
