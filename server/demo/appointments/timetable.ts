import type { Money } from '../../../contract/money/money.ts'
import {
  dayOfDate,
  dayOfWall,
  instantsBetween,
  offsetSegments,
  wallAt,
  type OffsetSegment,
} from '../../../contract/time/zones.ts'
import type { ItemRequest, Occupation } from '../../domain/availability/input.ts'
import { busySpans, occupationsOf, type ChainItem } from '../../domain/availability/occupations.ts'
import { openingHours } from '../../domain/availability/openingHours.ts'
import { intersection, meet, merged, type Spans } from '../../domain/availability/spans.ts'
import type { FurnishedBranch, Offer } from '../furnish/branches.ts'
import type { FurnishedExpert } from '../furnish/experts.ts'
import type { DemoAddon } from '../furnish/services.ts'
import { chanceFor, type Chance } from '../rows/chance.ts'
import { clockChangeEve, minuteOf, reach, todayIn } from '../rows/days.ts'
import { statusesAt } from '../../../contract/kernel/scheduleStates.ts'
import { statusAt, type ScheduleStatus, standsInTheWay } from './statuses.ts'

/** An appointment before a client has been found for it. Instants in minutes. */
export type DemoAppointment = {
  branch: FurnishedBranch
  expert: FurnishedExpert
  chain: ChainItem[]
  occupations: Omit<Occupation, 'schedule' | 'branch'>[]
  prices: Money[]
  /** What may be added to each of its services. */
  addons: DemoAddon[][]
  start: number
  end: number
  status: ScheduleStatus
}

type Shift = {
  from: number
  to: number
  branch: FurnishedBranch
  offers: { offer: Offer; open: Spans }[]
}

/**
 * The appointments of one expert, one after the other through their hours, so that no two that
 * block overlap.
 */
export const appointmentsOf = (
  expert: FurnishedExpert,
  zone: string,
  { now, opensAtClockChange }: { now: Date; opensAtClockChange: boolean },
): DemoAppointment[] => {
  if (expert.described.status !== undefined) return []
  const chance = chanceFor(`visits of ${expert.described.name}`)
  const today = todayIn(zone, now)
  const eve = opensAtClockChange ? clockChangeEve(zone, today) : undefined
  const ranges = [{ from: today - reach, to: today + reach }]
  if (eve !== undefined && eve > today + reach) ranges.push({ from: eve, to: eve + 1 })

  const appointments: DemoAppointment[] = []
  let busyUntil = -Infinity
  for (const range of ranges) {
    const segments = offsetSegments(zone, (range.from - 3) * 1440, (range.to + 4) * 1440)
    const away = awayOf(expert, segments)
    for (const shift of shiftsOf(expert, segments, range)) {
      const day = dayOfWall(wallAt(zone, shift.from))
      const load = day === eve ? shift.branch.described.busy.now : loadOn(day - today, shift.branch)
      let cursor = Math.max(shift.from, busyUntil)
      while (cursor < shift.to) {
        const appointment = chance.happens(load)
          ? appointmentFrom(cursor, { shift, expert, away, chance, now })
          : undefined
        if (appointment) appointments.push(appointment)
        if (appointment && standsInTheWay(appointment.status))
          busyUntil = cursor = busySpans(appointment.occupations).at(-1)!
        else cursor += appointment ? 15 : chance.pick([15, 30, 45, 60])
      }
    }
  }
  return appointments
}

/** The week around today is full, the days next to it less so, all others quiet. */
const loadOn = (distance: number, { described: { busy } }: FurnishedBranch): number => {
  if (distance >= -3 && distance <= 4) return busy.now
  return Math.abs(distance) <= 8 ? (busy.now + busy.otherwise) / 3.5 : busy.otherwise
}

const awayOf = ({ away }: FurnishedExpert, segments: readonly OffsetSegment[]): Spans =>
  merged(
    away.flatMap((off) =>
      'from' in off
        ? [off.from, off.to]
        : instantsBetween(
            segments,
            dayOfDate(off.dateFrom) * 1440,
            (dayOfDate(off.dateTo) + 1) * 1440,
          ),
    ),
  )

const shiftsOf = (
  { places }: FurnishedExpert,
  segments: readonly OffsetSegment[],
  { from, to }: { from: number; to: number },
): Shift[] =>
  places
    .flatMap(({ branch, calendar, offers }) => {
      const hours = openingHours(branch.hours, { segments, fromDay: from, toDay: to })
      const open = hours(calendar)
      const bookable = offers
        .filter(({ item }) => item.enabled && item.capacity === 1)
        .map((offer) => ({ offer, open: intersection(open, hours(offer.item.calendar)) }))
      return Array.from({ length: open.length / 2 }, (_, index) => ({
        from: open[2 * index]!,
        to: open[2 * index + 1]!,
        branch,
        offers: bookable,
      }))
    })
    .toSorted((a, b) => a.from - b.from)

type Place = { shift: Shift; expert: FurnishedExpert; away: Spans; chance: Chance; now: Date }

/**
 * One appointment, now and then of two services, at the first start of the grid; undefined where
 * what was rendered does not fit.
 */
const appointmentFrom = (
  cursor: number,
  { shift, expert, away, chance, now }: Place,
): DemoAppointment | undefined => {
  const chosen = [chance.pick(shift.offers)]
  const second = chance.pick(shift.offers)
  if (second !== chosen[0] && chance.happens(0.06)) chosen.push(second)
  const items = chosen.map(({ offer }) => offer.item)
  const start = nextStart(cursor + items[0]!.bufferBefore, items[0]!, shift.branch.hours.zone)
  const chain: ChainItem[] = []
  for (const { entailedProduct, duration } of items) {
    const from = chain.at(-1)?.end ?? start
    chain.push({ entailedProduct, expert: expert.id, start: from, end: from + duration })
  }
  const occupations = occupationsOf(chain, items, false)
  const fits = chain.every((item, index) => covers(chosen[index]!.open, item))
  if (!fits || meet(busySpans(occupations), away)) return undefined
  const end = chain.at(-1)!.end
  const status = statusAt({ start, end, now: minuteOf(now) }, chance)
  const prices = chosen.map(({ offer }) => offer.price)
  const addons = chosen.map(({ offer }) => offer.addons)
  return { branch: shift.branch, expert, chain, occupations, prices, addons, start, end, status }
}

const nextStart = (
  earliest: number,
  { granularity, gridOffset }: ItemRequest,
  zone: string,
): number => {
  const past = (((wallAt(zone, earliest) - gridOffset) % granularity) + granularity) % granularity
  return past === 0 ? earliest : earliest + granularity - past
}

const covers = (open: Spans, { start, end }: ChainItem): boolean => {
  const [from, to] = intersection(open, [start, end])
  return from === start && to === end
}

/** How many appointments, from now on or before now, a reader sees who only looks at the day. */
const near = 12

/**
 * Makes sure that each status is to be seen at the first branch, close to now, whatever the hour of
 * the first start. A visitor is always choosing a time right now; and where no client is there, at
 * night, the last two appointments have not been closed yet.
 */
export const everyStatus = (appointments: readonly DemoAppointment[], now: number): void => {
  const here = appointments
    .filter(({ branch }) => branch === appointments[0]?.branch)
    .toSorted((a, b) => a.start - b.start)
  const past = here.filter(({ end }) => end <= now).toReversed()
  const ahead = here.filter(({ start, expert }) => start >= now + 60 && !expert.described.notOnline)
  const present = here.filter(({ start, end }) => start <= now + 30 && end > now)
  for (const status of statusesAt('here').toReversed())
    show(status, { among: present, else: past, insteadOf: 'completed' })
  for (const status of ['no_show', 'cancelled'] as const)
    show(status, { among: past, else: past, insteadOf: 'completed' })
  for (const status of ['held', 'pending_payment', 'requested', 'cancelled'] as const)
    show(status, { among: ahead, else: ahead, insteadOf: 'confirmed' })
}

type Shown = {
  among: readonly DemoAppointment[]
  else: readonly DemoAppointment[]
  insteadOf: ScheduleStatus
}

const show = (status: ScheduleStatus, { among, else: others, insteadOf }: Shown): void => {
  if (among.slice(0, near).some((appointment) => appointment.status === status)) return
  const first = others.find((appointment) => appointment.status === insteadOf)
  if (first) first.status = status
}
