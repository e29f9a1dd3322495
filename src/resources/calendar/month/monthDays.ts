import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { blockingScheduleStatuses } from '../../../../contract/kernel/scheduleStates.ts'
import {
  dateAt,
  dateOfDay,
  dayOfDate,
  dayOfWall,
  instantOfIso,
  wallAt,
} from '../../../../contract/time/zones.ts'

/**
 * A line of a day: an appointment, or a time that is blocked; one that lasts days has a line on
 * each, of which the first says when it begins.
 */
export type MonthLine = { wall: number; begins: boolean } & (
  | { booking: CalendarBooking; block?: undefined }
  | { block: BlockRecord; booking?: undefined }
)

/** What a day of a month shows, and how many more it has. */
export type MonthDay = { date: string; lines: readonly MonthLine[]; more: number }

type Month = {
  dates: readonly string[]
  bookings: readonly CalendarBooking[]
  blocks: readonly BlockRecord[]
  /** How many appointments each date has, of which not all have to be among the `bookings`. */
  counts: ReadonlyMap<string, number>
  zone: string
  /** How many lines a day has space for: the last says how many more there are, where there are. */
  linesPerDay: number
  /**
   * An appointment that is rendered on another date than its own, for as long as its question is
   * open.
   */
  moved?: { id: number; date: string } | undefined
}

const minutesPerDay = 1440
const takingPlace: readonly string[] = blockingScheduleStatuses

/**
 * What is rendered of each day of a month: in order of time, and what takes place before what was
 * called off.
 */
export const monthDays = ({
  dates,
  bookings,
  blocks,
  counts,
  zone,
  linesPerDay,
  moved,
}: Month): MonthDay[] => {
  const first = dates[0]!
  const placed = bookings.map((booking): Placed => {
    const wall = wallAt(zone, instantOfIso(booking.startsAt))
    const date = dateOfDay(dayOfWall(wall))
    // What began the night before the first day belongs to the first.
    const reachesIn = date < first && dateAt(zone, instantOfIso(booking.endsAt) - 1) >= first
    return { date: reachesIn ? first : date, line: { wall, begins: true, booking } }
  })
  const away = placed.find(({ line }) => line.booking?.id === moved?.id)
  const byTime = (one: MonthLine, other: MonthLine) => one.wall - other.wall
  const lines = Map.groupBy(
    [
      ...placed.map((each) => (each === away ? onDate(each, moved!.date) : each)),
      ...blocks.flatMap((block) => blockLines(block, zone, dates)),
    ],
    ({ date }) => date,
  )
  return dates.map((date) => {
    const ofDay = (lines.get(date) ?? []).map(({ line }) => line).toSorted(byTime)
    const counted =
      (counts.get(date) ?? 0) -
      Number(date === away?.date) +
      Number(away !== undefined && date === moved?.date)
    const known = ofDay.filter(({ booking }) => booking).length
    const all = ofDay.length - known + Math.max(known, counted)
    if (all === ofDay.length && all <= linesPerDay) return { date, lines: ofDay, more: 0 }
    const shown = ofDay
      .toSorted((one, other) => rank(one, moved?.id) - rank(other, moved?.id))
      .slice(0, linesPerDay - 1)
    return { date, lines: shown.toSorted(byTime), more: all - shown.length }
  })
}

type Placed = { date: string; line: MonthLine }

const onDate = ({ line }: Placed, date: string): Placed => ({
  date,
  line: { ...line, wall: line.wall + (dayOfDate(date) - dayOfWall(line.wall)) * minutesPerDay },
})

/** What a question is open about is seen in any case. */
const rank = ({ booking }: MonthLine, moved: number | undefined): number => {
  if (booking === undefined) return 1
  if (booking.id === moved) return 0
  return takingPlace.includes(booking.status.sysName) ? 1 : 2
}

const blockLines = (block: BlockRecord, zone: string, dates: readonly string[]): Placed[] => {
  const [from, to] = [
    wallAt(zone, instantOfIso(block.startsAt)),
    wallAt(zone, instantOfIso(block.endsAt)),
  ]
  const days = Math.max(1, dayOfWall(to - 1) - dayOfWall(from) + 1)
  return Array.from({ length: days }, (_, index) => dayOfWall(from) + index)
    .filter((day) => day >= dayOfDate(dates[0]!) && day <= dayOfDate(dates.at(-1)!))
    .map((day) => ({
      date: dateOfDay(day),
      line: { wall: Math.max(from, day * minutesPerDay), begins: day === dayOfWall(from), block },
    }))
}
