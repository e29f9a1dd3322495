import { dateAt, offsetAt, offsetSegments } from '../../../contract/time/zones.ts'

/**
 * The next time that a zone's clock is set forward or back: the instant in minutes, the date it
 * belongs to, and by how much.
 */
export const nextClockChange = (
  zone: string,
  way: 'forward' | 'back',
): { instant: number; date: string; minutes: number } => {
  const now = Math.floor(Date.now() / 60_000)
  const segments = offsetSegments(zone, now, now + 2 * 366 * 1440)
  const { to } = segments.find(({ offset, to: end }, index) => {
    const next = segments[index + 1]
    return (
      next !== undefined &&
      end > now &&
      (way === 'forward' ? next.offset > offset : next.offset < offset)
    )
  })!
  // Set back at midnight, the hour is that of the day before.
  return {
    instant: to,
    date: dateAt(zone, to),
    minutes: Math.abs(offsetAt(zone, to) - offsetAt(zone, to - 1)),
  }
}
