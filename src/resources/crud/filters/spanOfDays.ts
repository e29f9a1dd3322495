import { firstDayOfWeek, type WeekStart } from '../../../../contract/time/weekdays.ts'
import {
  dateAt,
  dateOfDay,
  dayOfDate,
  dayOfWall,
  instantOfIso,
  instantOfWall,
  isoAt,
  wallAt,
} from '../../../../contract/time/zones.ts'

/**
 * What a list is narrowed to: from an instant on, up to before another one; either end may be open.
 */
export type Span = { from?: string; to?: string }

/** The same as days of the calendar (YYYY-MM-DD), both of them within. */
export type Days = { from?: string; to?: string }

const minutesPerDay = 1440

const startOf = (zone: string, day: number): string =>
  isoAt(zone, instantOfWall(zone, day * minutesPerDay))

/**
 * The time that days are on the clock of a zone: from the first minute of the first to before the
 * first minute after the last.
 */
export const spanOfDays = <Ends extends Days>(zone: string, { from, to }: Ends) =>
  ({
    ...(from === undefined ? {} : { from: startOf(zone, dayOfDate(from)) }),
    ...(to === undefined ? {} : { to: startOf(zone, dayOfDate(to) + 1) }),
  }) as { [End in keyof Ends]: string }

/** The days that a span touches on the clock of a zone; what is no instant is no end. */
export const daysOfSpan = (zone: string, span: unknown): Days => {
  const { from, to } = (typeof span === 'object' && span !== null ? span : {}) as Record<
    string,
    unknown
  >
  const [first, end] = [from, to].map((each) =>
    typeof each === 'string' ? instantOfIso(each) : Number.NaN,
  ) as [number, number]
  return {
    ...(Number.isNaN(first) ? {} : { from: dateAt(zone, first) }),
    ...(Number.isNaN(end) ? {} : { to: dateAt(zone, end - 1) }),
  }
}

/** The same of a filter that is days already. */
export const daysIn = (span: unknown): Days => {
  const { from, to } = (typeof span === 'object' && span !== null ? span : {}) as Record<
    string,
    unknown
  >
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof to === 'string' ? { to } : {}),
  }
}

export const quickSpans = ['today', 'week', 'month'] as const
export type QuickSpan = (typeof quickSpans)[number]

/**
 * Today, this week from its first day, and this month, on the clock of a zone; `now` in minutes.
 */
export const quickDays = (
  zone: string,
  now: number,
  weekStart: WeekStart,
): Record<QuickSpan, Required<Days>> => {
  const day = dayOfWall(wallAt(zone, now))
  const weekFrom = firstDayOfWeek(day, weekStart)
  const [year, month] = dateOfDay(day).split('-').map(Number) as [number, number]
  const monthFrom = Date.UTC(year, month - 1, 1) / 86_400_000
  const monthTo = Date.UTC(year, month, 1) / 86_400_000 - 1
  const days = (from: number, to: number) => ({ from: dateOfDay(from), to: dateOfDay(to) })
  return {
    today: days(day, day),
    week: days(weekFrom, weekFrom + 6),
    month: days(monthFrom, monthTo),
  }
}
