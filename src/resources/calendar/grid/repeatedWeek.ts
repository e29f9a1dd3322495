import type { CalendarOptions } from '@fullcalendar/core'
import type { WeekStart } from '../../../../contract/time/weekdays.ts'
import { dayOfDate, instantOfIso } from '../../../../contract/time/zones.ts'
import { behindAll } from './events.ts'
import { datesOfWeek } from '../model/monthDates.ts'
import { dayTitle } from '../model/views.ts'
import { clockWords, type GridTime, type Place } from '../model/gridTime.ts'
import type { TimeLocale } from '../../../../contract/time/clock.ts'
import {
  inColumn,
  minutesPerDay,
  outOfColumn,
  dayAxis,
  beforeColumns,
  daysOf,
  firstColumn,
  hiddenDays,
  type DayAxis,
} from './dayAxis.ts'

/** The hour that only one of the days has, and where the line of now runs. */
export const absentEvents = (week: RepeatedWeek, now: string, words: string) => [
  ...week.absent.places.map((place, index) =>
    behindAll({ ...place, ...(index === 0 ? { title: words } : {}) }, 'skipped'),
  ),
  ...week.places(instantOfIso(now), instantOfIso(now) + 1).map((place) => behindAll(place, 'now')),
]

/**
 * A week of columns that are all longer than a day, by the time that the clock shows twice on one
 * of them.
 */
export type RepeatedWeek = GridTime & {
  dates: readonly string[]
  minutes: number
  /** What the row says that begins with a minute. */
  rowWords: (minute: number, locale: TimeLocale) => string
  /** The time that the other days do not have; `date` is the day that has it. */
  absent: { date: string; places: Place[] }
}

/**
 * The week of a date in which a branch's clock is set back; undefined where it is not. Both hours
 * of the same name have a row of their own, and on the other days the second of them is nothing.
 */
export const repeatedWeek = (
  zone: string,
  date: string,
  weekStart: WeekStart,
): RepeatedWeek | undefined => {
  const week = longWeek(
    datesOfWeek(date, weekStart).map((each) => ({ date: each, axis: dayAxis(zone, each) })),
  )
  if (!week) return undefined
  const { days, longDay, minutes } = week
  const dayOf = (column: number) => days[Math.max(0, Math.min(6, column))]!
  return {
    dates: days.map((day) => day.date),
    minutes,
    rowWords: (minute, locale) => clockWords(zone, longDay.axis.instantAt(minute), locale),
    places: (from, to) =>
      days.flatMap(({ axis }, column) =>
        placedIn(week, column, {
          from: axis.at(from),
          to: Math.max(axis.at(to), axis.at(from) + 1),
        }),
      ),
    wallPlaces: (from, to) =>
      days.flatMap((day, column) => {
        const midnight = dayOfDate(day.date) * minutesPerDay
        const [start, end] = [Math.max(from, midnight), Math.min(to, midnight + minutesPerDay)]
        return start < end
          ? day.axis.between(start, end).flatMap((part) => placedIn(week, column, part))
          : []
      }),
    instantOf: (at) => {
      const { column, minute } = outOfColumn(at)
      return dayOf(column).axis.instantAt(rowsOf(week, column).meant(minute))
    },
    dateOf: (at) => dayOf(outOfColumn(at).column).date,
    absent: { date: longDay.date, places: absentPlaces(week) },
  }
}

type WeekDay = { date: string; axis: DayAxis }

/** A week with a day that is longer than the others, to whose length all columns are rendered. */
type LongWeek = {
  days: readonly WeekDay[]
  longDay: WeekDay
  /** The column of the long day. */
  long: number
  minutes: number
  /** How many minutes the other days lack, and the minute from which they do. */
  extra: number
  turn: number
}

const longWeek = (days: readonly WeekDay[]): LongWeek | undefined => {
  const long = days.findIndex(({ axis }) => axis.isDoubled)
  const longDay = days[long]
  if (!longDay) return undefined
  const { minutes, wallAt } = longDay.axis
  // From here on the clock of the long day shows again what it has shown.
  const turn =
    Array.from({ length: minutes }, (_, minute) => minute).find(
      (minute) => wallAt(minute) < minute,
    ) ?? minutes
  return { days, longDay, long, minutes, extra: minutes - minutesPerDay, turn }
}

/**
 * Which rows stand for the minutes of a column's day: where a stretch begins and ends in them, and
 * the minute that a row means.
 */
const rowsOf = ({ long, extra, turn }: LongWeek, column: number) => ({
  begins: (minute: number) => (column === long || minute < turn ? minute : minute + extra),
  ends: (minute: number) => (column === long || minute <= turn ? minute : minute + extra),
  meant: (minute: number) =>
    column === long || minute < turn ? minute : Math.max(turn, minute - extra),
})

/** A stretch of a column's day, as far as it lies in it. */
const placedIn = (
  week: LongWeek,
  column: number,
  { from, to }: { from: number; to: number },
): Place[] => {
  const most = week.days[column]!.axis.minutes
  const [start, end] = [Math.max(0, from), Math.min(most, to)]
  if (end <= start) return []
  const { begins, ends } = rowsOf(week, column)
  return [{ start: inColumn(column, begins(start), week), end: inColumn(column, ends(end), week) }]
}

/** The rows that only the long day has, in the columns of the others. */
const absentPlaces = (week: LongWeek): Place[] =>
  week.days.flatMap((_, column) =>
    column === week.long
      ? []
      : [
          {
            start: inColumn(column, week.turn, week),
            end: inColumn(column, week.turn + week.extra, week),
          },
        ],
  )

/**
 * How FullCalendar renders a week that has an hour twice: its days are columns that stand for
 * dates.
 */
export const repeatedWeekOptions = (week: RepeatedWeek, locale: TimeLocale): CalendarOptions => {
  const { language } = locale
  const head = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return {
    initialView: 'timeGridColumns',
    initialDate: firstColumn,
    views: { timeGridColumns: { type: 'timeGrid', duration: { days: daysOf(week.dates.length) } } },
    // Nothing is now in a column: what is now is rendered behind it.
    now: beforeColumns,
    hiddenDays,
    slotMaxTime: { minutes: week.minutes },
    slotLabelContent: ({ time }) => week.rowWords(time.milliseconds / 60_000, locale),
    dayHeaderContent: ({ date }) => head.format(new Date(`${week.dateOf(date)}T00:00Z`)),
    navLinkHint: (_: string, date: Date) => dayTitle(week.dateOf(date), language),
    selectAllow: ({ start, end }) =>
      week.dateOf(start) === week.dateOf(new Date(end.getTime() - 60_000)),
  }
}
