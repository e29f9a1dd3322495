import { minutesOfTime } from '../../../contract/time/hours.ts'
import { dayOfDate, instantOfWall, isoAt } from '../../../contract/time/zones.ts'

/**
 * The instant of a date and time on a clock, with the offset that it has there; undefined while
 * either is missing.
 */
export const startOf = (
  date: string | null,
  time: string | null,
  zone: string,
): string | undefined => {
  const day = date === null ? Number.NaN : dayOfDate(date)
  if (Number.isNaN(day) || time === null || !/^\d\d:\d\d$/.test(time)) return undefined
  return isoAt(zone, instantOfWall(zone, day * 1440 + minutesOfTime(time)))
}
