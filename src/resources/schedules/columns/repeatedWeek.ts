import type { TimeLocale } from '../../../../contract/time/clock.ts'
import { firstDayOfWeek, type WeekStart } from '../../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { clockWords } from '../clockWords.ts'
import type { GridTime, Place } from '../gridTime.ts'
import { inColumn, minutesPerDay, outOfColumn } from './columnTimes.ts'
import { dayAxis } from './dayAxis.ts'

/** A week of columns that are all longer than a day, by the time that the clock shows twice on one of them. */
export type RepeatedWeek = GridTime & {
  dates: readonly string[]
  minutes: number
  /** What the row says that begins with a minute. */
  rowWords: (minute: number, locale: TimeLocale) => string
  /** The time that the other days do not have; `date` is the day that has it. */
  absent: { date: string; places: Place[] }
}

/**
 * The week of a date in which a branch's clock is set back; undefined where it is not. Both hours of the same name have a row of their own,
 * and on the other days the second of them is nothing.
 */
export const repeatedWeek = (zone: string, date: string, weekStart: WeekStart): RepeatedWeek | undefined => {
  const first = firstDayOfWeek(dayOfDate(date), weekStart)
  const days = Array.from({ length: 7 }, (_, index) => ({
    date: dateOfDay(first + index),
    axis: dayAxis(zone, dateOfDay(first + index)),
  }))
  const long = days.findIndex(({ axis }) => axis.isDoubled)
  const longDay = days[long]
  if (!longDay) return undefined
  const { minutes } = longDay.axis
  const extra = minutes - minutesPerDay
  // From here on the clock of the long day shows again what it has shown.
  const turn = Array.from({ length: minutes }, (_, minute) => minute).find((minute) => longDay.axis.wallAt(minute) < minute) ?? minutes
  const begins = (column: number, minute: number) => (column === long || minute < turn ? minute : minute + extra)
  const ends = (column: number, minute: number) => (column === long || minute <= turn ? minute : minute + extra)
  const meant = (column: number, minute: number) => (column === long || minute < turn ? minute : Math.max(turn, minute - extra))
  const drawn = (column: number, from: number, to: number): Place[] => {
    const most = days[column]!.axis.minutes
    const [start, end] = [Math.max(0, from), Math.min(most, to)]
    if (end <= start) return []
    return [{ start: inColumn(column, begins(column, start), { minutes }), end: inColumn(column, ends(column, end), { minutes }) }]
  }
  const eachDay = (draw: (day: (typeof days)[number], column: number) => Place[]): Place[] => days.flatMap(draw)
  const instantOf = (at: Date) => {
    const { column, minute } = outOfColumn(at)
    const { axis } = days[Math.max(0, Math.min(6, column))]!
    return axis.instantAt(meant(column, minute))
  }
  return {
    dates: days.map((day) => day.date),
    minutes,
    rowWords: (minute, locale) => clockWords(zone, longDay.axis.instantAt(minute), locale),
    places: (from, to) => eachDay(({ axis }, column) => drawn(column, axis.at(from), Math.max(axis.at(to), axis.at(from) + 1))),
    wallPlaces: (from, to) =>
      eachDay((day, column) => {
        const midnight = dayOfDate(day.date) * minutesPerDay
        const [start, end] = [Math.max(from, midnight), Math.min(to, midnight + minutesPerDay)]
        return start < end ? day.axis.between(start, end).flatMap((part) => drawn(column, part.from, part.to)) : []
      }),
    instantOf,
    dateOf: (at) => days[Math.max(0, Math.min(6, outOfColumn(at).column))]!.date,
    absent: {
      date: longDay.date,
      places: days.flatMap((_, column) =>
        column === long ? [] : [{ start: inColumn(column, turn, { minutes }), end: inColumn(column, turn + extra, { minutes }) }],
      ),
    },
  }
}
