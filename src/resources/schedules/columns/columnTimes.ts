import { dayOfDate } from '../../../../contract/zones.ts'
import { naive } from '../placedBookings.ts'

/** A Monday that nothing ever happens on: the columns of experts are the days from it on. */
export const firstColumn = '2001-01-01'

export const minutesPerDay = 1440
const base = dayOfDate(firstColumn)

/** The wall minute of a date, drawn in a column: kept inside of it. */
export const inColumn = (column: number, wall: number, date: string): string => {
  const minute = Math.max(0, Math.min(minutesPerDay, wall - dayOfDate(date) * minutesPerDay))
  return naive((base + column) * minutesPerDay + minute)
}

/** Which column a drawn time lies in, and the wall minute of the date that it means. */
export const outOfColumn = (drawn: Date, date: string): { column: number; wall: number } => {
  const minutes = Math.round(drawn.getTime() / 60_000)
  const day = Math.floor(minutes / minutesPerDay)
  return { column: day - base, wall: dayOfDate(date) * minutesPerDay + (minutes - day * minutesPerDay) }
}
