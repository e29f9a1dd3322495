import type { CalendarOptions } from '@fullcalendar/core'
import { firstDayOfWeek, type WeekStart } from '../../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate, instantOfIso } from '../../../../contract/time/zones.ts'
import { behindAll } from './events.ts'
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
} from './dayAxis.ts'

/** The hour that only one of the days has, and where the line of now runs. */
export const absentEvents = (week: RepeatedWeek, now: string, words: string) => [
  ...week.absent.places.map((place, index) =>
    behindAll({ ...place, ...(index === 0 ? { title: words } : {}) }, 'skipped'),
  ),
  ...week.places(instantOfIso(now), instantOfIso(now) + 1).map((place) => behindAll(place, 'now')),
]

/** The dates of the week that a date lies in. */
export const datesOfWeek = (date: string, weekStart: WeekStart): string[] => {
  const first = firstDayOfWeek(dayOfDate(date), weekStart)
  return Array.from({ length: 7 }, (_, index) => dateOfDay(first + index))
}

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
  const days = datesOfWeek(date, weekStart).map((each) => ({
    date: each,
    axis: dayAxis(zone, each),
  }))
  const long = days.findIndex(({ axis }) => axis.isDoubled)
  const longDay = days[long]
  if (!longDay) return undefined
  const { minutes } = longDay.axis
  const extra = minutes - minutesPerDay
  // From here on the clock of the long day shows again what it has shown.
  const turn =
    Array.from({ length: minutes }, (_, minute) => minute).find(
      (minute) => longDay.axis.wallAt(minute) < minute,
    ) ?? minutes
  const begins = (column: number, minute: number) =>
    column === long || minute < turn ? minute : minute + extra
  const ends = (column: number, minute: number) =>
    column === long || minute <= turn ? minute : minute + extra
  const meant = (column: number, minute: number) =>
    column === long || minute < turn ? minute : Math.max(turn, minute - extra)
  const placed = (column: number, from: number, to: number): Place[] => {
    const most = days[column]!.axis.minutes
    const [start, end] = [Math.max(0, from), Math.min(most, to)]
    if (end <= start) return []
    return [
      {
        start: inColumn(column, begins(column, start), { minutes }),
        end: inColumn(column, ends(column, end), { minutes }),
      },
    ]
  }
  const eachDay = (placesOf: (day: (typeof days)[number], column: number) => Place[]): Place[] =>
    days.flatMap(placesOf)
  const instantOf = (at: Date) => {
    const { column, minute } = outOfColumn(at)
    const { axis } = days[Math.max(0, Math.min(6, column))]!
    return axis.instantAt(meant(column, minute))
  }
  return {
    dates: days.map((day) => day.date),
    minutes,
    rowWords: (minute, locale) => clockWords(zone, longDay.axis.instantAt(minute), locale),
    places: (from, to) =>
      eachDay(({ axis }, column) =>
        placed(column, axis.at(from), Math.max(axis.at(to), axis.at(from) + 1)),
      ),
    wallPlaces: (from, to) =>
      eachDay((day, column) => {
        const midnight = dayOfDate(day.date) * minutesPerDay
        const [start, end] = [Math.max(from, midnight), Math.min(to, midnight + minutesPerDay)]
        return start < end
          ? day.axis.between(start, end).flatMap((part) => placed(column, part.from, part.to))
          : []
      }),
    instantOf,
    dateOf: (at) => days[Math.max(0, Math.min(6, outOfColumn(at).column))]!.date,
    absent: {
      date: longDay.date,
      places: days.flatMap((_, column) =>
        column === long
          ? []
          : [
              {
                start: inColumn(column, turn, { minutes }),
                end: inColumn(column, turn + extra, { minutes }),
              },
            ],
      ),
    },
  }
}

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
