import { dayOfDate } from '../../../../contract/time/zones.ts'
import { naive } from '../naive.ts'

/** A Monday that nothing ever happens on: the columns of experts are days from it on. */
export const firstColumn = '2001-01-01'

/** Where nothing is drawn. */
export const beforeColumns = '2000-12-25T00:00:00'

/** The days that are left out between columns, so that a column can be longer than a day: all but Monday, Wednesday and Friday. */
export const hiddenDays = [0, 2, 4, 6]

export const minutesPerDay = 1440
const base = dayOfDate(firstColumn)

/** How many days so many columns reach over. */
export const daysOf = (columns: number): number => dayOfColumn(Math.max(1, columns) - 1) + 1

/** The minute of a day's axis, drawn in a column: kept inside of it. */
export const inColumn = (column: number, minute: number, { minutes }: { minutes: number }): string =>
  naive((base + dayOfColumn(column)) * minutesPerDay + Math.max(0, Math.min(minutes, minute)))

/** Which column a drawn time lies in, and the minute of the day's axis that it means. */
export const outOfColumn = (drawn: Date): { column: number; minute: number } => {
  const minutes = Math.round(drawn.getTime() / 60_000) - base * minutesPerDay
  const day = Math.floor(minutes / minutesPerDay)
  const weekday = ((day % 7) + 7) % 7
  const column = Math.floor(day / 7) * 3 + Math.min(2, Math.floor(weekday / 2))
  return { column, minute: minutes - dayOfColumn(column) * minutesPerDay }
}

const dayOfColumn = (column: number): number => Math.floor(column / 3) * 7 + (column % 3) * 2
