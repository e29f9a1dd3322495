import type { Job, OrganizationJob } from '../../ports/outbox.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import type { TimeRule } from '../../../contract/time/timeRules.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import { freeTimes } from '../../domain/availability/availability.ts'
import { datesLeft, suits } from '../../domain/scheduling/waiting.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Waiting } from '../../ports/appointments.ts'
import {
  branchIfThere,
  configurationOf,
  readCalendar,
  seenFor,
  type Calendar,
} from '../availability/calendar.ts'
import { availabilityInput } from '../availability/availabilityInput.ts'
import { placeWaiting } from './placeEntry.ts'
import { reachToWait } from '../availability/reach.ts'
import { endOverdueOffer } from './endOverdueOffer.ts'
import { reasonOf } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'

const { waiting, expired } = waitlistStatuses.ids

/**
 * Offers the free times of a branch to the clients on its waitlist, one after the other as they
 * stand in the line: each at most one, which is held for them; none where the waitlist is off.
 * Entries whose last day is over expire either way. May run several times at once.
 * @returns how many were offered a time
 */
export const offerFreed = async (
  ports: Ports,
  organization: number,
  { branchOffice, ref }: { branchOffice: number; ref: string },
): Promise<number> => {
  const branch = await branchIfThere(ports, organization, branchOffice)
  if (branch === undefined) return 0
  const zone = branch.branch.timeZone
  const now = ports.clock.now()
  const minute = Math.floor(now.getTime() / 60_000)
  await endPast(ports, organization, { branchOffice, today: dateAt(zone, minute), now, ref })
  if (!configurationOf(branch).waitlist.enabled) return 0
  const calendars = new Map<string, ReturnType<typeof readFor>>()
  let offered = 0
  for (const entry of await ports.store.waitlist.line(organization, branchOffice)) {
    const dates = datesLeft(entry, minute, zone)
    if (dates === null) continue
    // Those who wait for the same read the same calendar, until one of them was given a time.
    const key = JSON.stringify([entry.directLink, entry.services, dates])
    const calendar = await (calendars.get(key) ??
      calendars
        .set(key, readFor(ports, organization, { branchOffice, waiting: entry, dates, now }))
        .get(key)!)
    if (calendar === undefined) continue
    const found = suitingTimes(calendar, { entry, dates, now })
    const starts = await besideOwn(ports, organization, { calendar, entry, found })
    if (await offersOne(ports, { organization, branchOffice, entry, starts, ref })) {
      offered += 1
      calendars.clear()
    }
  }
  return offered
}

type Past = { branchOffice: number; today: string; now: Date; ref: string }

/** Ends the entries that wait for days which are over, also of those who are offered nothing. */
const endPast = async (
  { store }: Ports,
  organization: number,
  { branchOffice, today, now, ref }: Past,
): Promise<void> => {
  for (const id of await store.waitlist.past(organization, branchOffice, today))
    await store.waitlist.turn(organization, {
      id,
      from: [waiting],
      to: expired,
      who: null,
      now: now.toISOString(),
      ref,
      outbox: [],
    })
}

type Dates = { from: string; to: string }

const readFor = (
  ports: Ports,
  organization: number,
  {
    branchOffice,
    waiting: { services, linkName },
    dates: { from, to },
    now,
  }: { branchOffice: number; waiting: Waiting; dates: Dates; now: Date },
) =>
  readCalendar(ports, {
    organization,
    branchOffice,
    link: linkName,
    entailedProducts: services,
    seen: seenFor(from, to),
    now,
  })

/** Free starts in minutes since 1970, by day, and how many minutes each would last. */
type Suiting = { starts: { start: number; date: string }[]; length: number }

/** The free starts that suit an entry, the first one first. */
const suitingTimes = (
  calendar: Calendar & { branch: object },
  { entry, dates, now }: { entry: Waiting; dates: Dates; now: Date },
): Suiting => {
  if (!entry.services.every((service) => calendar.products.some(({ id }) => id === service)))
    return { starts: [], length: 0 }
  const items = entry.services.map((entailedProduct) => ({ entailedProduct, expert: null }))
  const { starts, length } = freeTimes(
    availabilityInput(
      calendar,
      { items, quantity: 1, ...dates, now },
      reachToWait(entry)(calendar),
    ),
  )
  const zone = calendar.branch.timeZone
  const suiting = starts.filter((start) => suits(entry, start, zone))
  return { starts: suiting.map((start) => ({ start, date: dateAt(zone, start) })), length }
}

/** Those of them that overlap no appointment of the person's own, where the branch forbids that. */
const besideOwn = async (
  { store }: Ports,
  organization: number,
  { calendar, entry, found }: { calendar: Calendar; entry: Waiting; found: Suiting },
): Promise<Suiting['starts']> => {
  const { starts, length } = found
  const [first, last] = [starts[0], starts.at(-1)]
  const { overlapForClient } = configurationOf(calendar)
  if (overlapForClient !== 'forbid' || first === undefined || last === undefined) return starts
  const own = await store.bookings.clientOverlaps(organization, {
    client: entry.client,
    email: entry.email,
    from: new Date(first.start * 60_000),
    to: new Date((last.start + length) * 60_000),
    exclude: null,
  })
  const spans = own.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
  return starts.filter(({ start }) =>
    spans.every(([from, to]) => (start + length) * 60_000 <= from || start * 60_000 >= to),
  )
}

/** How many starts are tried for one entry at a turn. */
const mostTries = 5

/**
 * Offers the first of some starts that the limits of the person allow: a day on which they have
 * enough is left, and where they have enough altogether nothing more is tried.
 */
const offersOne = async (
  ports: Ports,
  { starts, ...offered }: Omit<Offered, 'start'> & Pick<Suiting, 'starts'>,
): Promise<boolean> => {
  let left = starts
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [next, ...others] = left
    if (next === undefined) return false
    const result = await offersTime(ports, { ...offered, start: next.start })
    if (result === 'offered') return true
    if (result !== 'clientDay' && result !== 'clientOverlap') return false
    left = result === 'clientDay' ? others.filter(({ date }) => date !== next.date) : others
  }
  return false
}

type Offered = {
  organization: number
  branchOffice: number
  entry: Waiting
  start: number
  ref: string
}

/**
 * Holds a start for an entry. Otherwise the rule that refuses it, where there is one: another
 * request was faster, the time is no longer free for this entry, or the person has enough.
 */
const offersTime = async (
  ports: Ports,
  { start, ref, ...offered }: Offered,
): Promise<TimeRule | 'offered' | 'refused'> => {
  try {
    await placeWaiting(
      { ports, caller: { accountId: null, ref } },
      {
        ...offered,
        start: new Date(start * 60_000).toISOString(),
        expert: null,
        link: offered.entry.linkName,
        reachOf: reachToWait(offered.entry),
        as: 'offer',
        notify: true,
      },
    )
    return 'offered'
  } catch (error) {
    if (error instanceof Refusal) return error.details.rule ?? 'refused'
    throw error
  }
}

/**
 * Ends the offers of a branch whose time is over, and offers what is free to the next clients in
 * line.
 */
export const passLine = async (
  ports: Ports,
  organization: number,
  { branchOffice, ref }: { branchOffice: number; ref: string },
): Promise<void> => {
  const overdue = await ports.store.waitlist.overdueOffers(
    organization,
    branchOffice,
    ports.clock.now(),
  )
  for (const id of overdue) await endOverdueOffer(ports, organization, { entry: id, ref })
  await offerFreed(ports, organization, { branchOffice, ref })
}

/** The appointment or the place in the line that an event is about. */
type Freed = { schedule?: number; entry?: number }

/**
 * Offers what an event may have freed at its branch to the clients who wait there, then does the
 * rest of the work. What fails here is done again by the clock, and keeps no email from being sent.
 */
export const offerAfter =
  <Payload extends Freed>(ports: Ports, rest: (event: Job<Payload>) => Promise<void>) =>
  async (event: Job<Payload>): Promise<void> => {
    try {
      const { id, organization, payload } = event
      if (organization !== undefined) await offerFreedBy(ports, { id, organization, payload })
    } catch (error) {
      ports.log.error('a freed time could not be offered to the waitlist; it is tried again', {
        id: event.id,
        error: reasonOf(error),
      })
    }
    await rest(event)
  }

const offerFreedBy = async (ports: Ports, event: OrganizationJob<Freed>): Promise<void> => {
  const branchOffice = await branchOf(ports, event)
  if (branchOffice === undefined) return
  await offerFreed(ports, event.organization, { branchOffice, ref: `outbox ${event.id}` })
}

const branchOf = async (
  { store }: Ports,
  { organization, payload: { schedule, entry } }: OrganizationJob<Freed>,
): Promise<number | undefined> => {
  if (entry !== undefined) return (await store.waitlist.entry(organization, entry))?.branchOffice
  if (schedule === undefined) return undefined
  const record = await store.schedule(onlyThat(organization), schedule)
  return record?.branchOffice.id
}
