import { Refusal } from '../../../contract/kernel/errors.ts'
import { dateAt, instantOfIso } from '../../../contract/time/zones.ts'
import { nearestStarts } from '../../domain/availability/availability.ts'
import type { AvailabilityInput } from '../../domain/availability/input.ts'
import { merged } from '../../domain/availability/spans.ts'
import { startsTooMany } from '../../domain/availability/startsTooMany.ts'
import type { ClientLimits } from '../../ports/bookingPlan.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PersonLimits } from './availabilityInput.ts'
import { nearbySlots } from './availableTimes.ts'
import type { Calendar } from './calendar.ts'
import type { WantedItem } from './items.ts'

type Person = {
  organization: number
  /** The appointment that is being moved. */
  exclude?: number | null | undefined
  zone: string
}

/**
 * Decides a time; where it is refused, for whatever reason, the nearest ones that the refusal names
 * leave out those at which the person has another appointment, or enough on that day. Their own
 * appointments are read only then.
 * @param limits what the person may have; null where nothing is known of them, or they are set
 * aside
 * @throws Refusal what the decision was refused by
 */
export const decideForPerson = async <Decided>(
  ports: Ports,
  { limits, ...person }: Person & { limits: () => ClientLimits | null },
  decide: (person?: PersonLimits) => Promise<Decided>,
): Promise<Decided> => {
  try {
    return await decide()
  } catch (error) {
    const known = namesTimes(error) ? limits() : null
    if (known === null || (!known.apart && known.perDay === 0)) throw error
    const own = await ownAppointments(ports, person, known)
    if (own.length === 0) throw error
    return decide({ limits: known, own })
  }
}

const namesTimes = (error: unknown): boolean =>
  error instanceof Refusal && Array.isArray(error.details.slots) && error.details.slots.length > 0

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
  ports: Ports,
  { organization, start, present, limits }: Wanted & { limits: ClientLimits },
  { calendar, within, items, quantity }: Near,
) => {
  const { zone } = within.branch
  const person = { organization, zone, exclude: within.excludeSchedule }
  const own = await ownAppointments(ports, person, limits)
  const tooMany = startsTooMany({ zone, items: within.items }, limits, own)
  const excludedStarts = merged([...(within.excludedStarts ?? []), ...tooMany])
  const stays = present === undefined ? null : instantOfIso(present)
  const starts = nearestStarts({ ...within, excludedStarts }, instantOfIso(start), stays)
  return nearbySlots(calendar, { within, starts }, { items, quantity })
}

/** What a person has booked, a day before now and later. */
const ownAppointments = async (
  { store, clock }: Ports,
  { organization, exclude = null, zone }: Person,
  { id, email }: ClientLimits,
): Promise<PersonLimits['own']> => {
  if (id === null && email === null) return []
  const now = clock.now().getTime()
  const found = await store.bookings.clientOverlaps(organization, {
    client: id,
    email,
    from: new Date(now - 86_400_000),
    to: new Date(now + mostAhead),
    exclude,
  })
  return found.map((each) => {
    const start = instantOfIso(each.start)
    return { start, end: instantOfIso(each.end), date: dateAt(zone, start) }
  })
}

/** Further ahead than anything is booked. */
const mostAhead = 3 * 366 * 86_400_000
