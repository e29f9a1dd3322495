import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import {
  dateOfDay,
  dayOfDate,
  instantOfIso,
  instantOfWall,
  isoAt,
  wallAt,
} from '../../../../contract/time/zones.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import type { Dropped } from '../drag/dragged.ts'
import { expertHours } from '../grid/columnEvents.ts'
import { minutesPerDay } from '../grid/dayAxis.ts'
import { namedClosures, openWindows } from '../grid/events.ts'
import type { ExpertColumn } from '../grid/useExpertColumns.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'
import { monthDays, type MonthLine } from '../month/monthDays.ts'

/** A day of an expert: what they do, and why they do not work. */
export type TeamCell = {
  date: string
  lines: readonly MonthLine[]
  /** Whether neither the branch is open nor the expert there. */
  isOff: boolean
  /** The reason of a holiday, or of time off. */
  reason: string | undefined
}

type Week = {
  branch: Branch
  dates: readonly string[]
  bookings: readonly CalendarBooking[]
  blocks: readonly BlockRecord[]
}

/** The days of an expert, with the services that they give themselves. */
export const teamRow = (
  expert: ExpertColumn,
  { branch, dates, bookings, blocks }: Week,
): TeamCell[] => {
  const days = monthDays({
    dates,
    bookings: bookings.flatMap((booking) => partOf(booking, expert.id)),
    blocks: blocks.filter((block) => block.expert.id === expert.id),
    counts: new Map(),
    zone: branch.timeZone,
    linesPerDay: Infinity,
  })
  const closures = namedClosures(branch.overrides ?? [])
  return days.map(({ date, lines }) => {
    const away = expert.away.find(
      ({ dateFrom, dateTo }) => dateFrom && dateTo && dateFrom <= date && date <= dateTo,
    )
    const closure = closures.find((each) => each.date === date)
    return {
      date,
      lines,
      isOff: away !== undefined || !isOpen(branch, date) || !works(expert, branch, date),
      reason: closure?.reason ?? away?.reason ?? undefined,
    }
  })
}

/** An appointment as far as an expert takes part in it; none where they do not. */
const partOf = (booking: CalendarBooking, expert: number): CalendarBooking[] => {
  const items = booking.items.filter((item) => item.expert.id === expert)
  const [first, last] = [items[0], items.at(-1)]
  return first && last ? [{ ...booking, items, startsAt: first.startsAt, endsAt: last.endsAt }] : []
}

const isOpen = (branch: Branch, date: string): boolean =>
  openWindows({ ...branch, overrides: branch.overrides ?? [] }, date, nextDate(date)).length > 0

const works = ({ here }: ExpertColumn, branch: Branch, date: string): boolean => {
  const own = expertHours(here, date, branch)
  return own === undefined || openWindows(own, date, nextDate(date)).length > 0
}

const nextDate = (date: string): string => dateOfDay(dayOfDate(date) + 1)

/** A cell of the week, as its element says it: `2026-12-01/7`. */
export type CellKey = { date: string; expert: number }

export const cellKey = ({ date, expert }: CellKey): string => `${date}/${expert}`

export const cellOf = (key: string): CellKey => {
  const [date = '', expert] = key.split('/')
  return { date, expert: Number(expert) }
}

/**
 * An appointment dropped onto a cell: at its time of day on that date, with what one expert gave of
 * it given by the other.
 */
export const droppedOnto = (
  booking: CalendarBooking,
  from: CellKey,
  to: CellKey,
): Omit<Dropped, 'revert'> => ({
  booking,
  start: onOtherDate(booking.startsAt, booking.timeZone, daysBetween(from, to)),
  items: itemsOf(booking).map((item) =>
    item.expert === from.expert ? { ...item, expert: to.expert } : item,
  ),
})

/** The same as it is rendered there until its question is answered. */
export const bookingAt = (
  booking: CalendarBooking,
  from: CellKey,
  to: { date: string; expert: { id: number; name: string } },
): CalendarBooking => {
  const days = daysBetween(from, to)
  const moved = <Span extends { startsAt: string; endsAt: string }>(span: Span): Span => ({
    ...span,
    startsAt: onOtherDate(span.startsAt, booking.timeZone, days),
    endsAt: onOtherDate(span.endsAt, booking.timeZone, days),
  })
  return {
    ...moved(booking),
    items: booking.items.map((item) => ({
      ...moved(item),
      expert: item.expert.id === from.expert ? to.expert : item.expert,
    })),
  }
}

const daysBetween = (from: { date: string }, to: { date: string }): number =>
  dayOfDate(to.date) - dayOfDate(from.date)

/** The same time of a clock, days later. */
const onOtherDate = (iso: string, zone: string, days: number): string =>
  days === 0
    ? iso
    : isoAt(zone, instantOfWall(zone, wallAt(zone, instantOfIso(iso)) + days * minutesPerDay))
