import { minutesOfTime } from '../../../contract/time/hours.ts'
import { dayOfWall, instantOfWall, wallAt } from '../../../contract/time/zones.ts'

/**
 * Hours of a day in which no one is written to, as `HH:mm` on the branch's clock; `to` before
 * `from` is on the next morning.
 */
export type QuietHours = { from: string; to: string }

/**
 * When a client is reminded of an appointment: so many minutes before it; where that lies in quiet
 * hours, at their end, or, where the appointment has begun by then, at their beginning.
 * @param start in minutes since 1970, as the result
 */
export const reminderDue = (
  start: number,
  minutesBefore: number,
  { quiet, zone }: { quiet: QuietHours | null; zone: string },
): number => {
  const due = start - minutesBefore
  if (quiet === null || quiet.from === quiet.to) return due
  const wall = wallAt(zone, due)
  const midnight = dayOfWall(wall) * 1440
  const [from, to] = [minutesOfTime(quiet.from), minutesOfTime(quiet.to)]
  // The night that is on, or to come, on the day: it may have begun the evening before.
  const nights = from < to ? [0] : [-1440, 0]
  for (const shift of nights) {
    const begins = midnight + shift + from
    const ends = midnight + shift + to + (from < to ? 0 : 1440)
    if (wall < begins || wall >= ends) continue
    const end = instantOfWall(zone, ends)
    return end < start ? end : instantOfWall(zone, begins)
  }
  return due
}
