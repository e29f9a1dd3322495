import { dayParts } from '../../../contract/entities/waitlistEntries.ts'
import { weekdays, type Weekday } from '../../../contract/time/weekdays.ts'
import { dateAt, dateOfDay, dayOfWall, wallAt, weekdayOfDay } from '../../../contract/time/zones.ts'

/**
 * What a visitor waits for; dates of the branch's clock, inclusive. No weekdays are all of them.
 */
export type Wish = {
  dateFrom: string
  dateTo: string
  weekdays: readonly Weekday[]
  dayPart: number
}

/** From which minute of the day, and to which, a part of it goes. */
const partsOfDay: Record<number, readonly [number, number]> = {
  [dayParts.any]: [0, 1440],
  [dayParts.morning]: [0, 12 * 60],
  [dayParts.afternoon]: [12 * 60, 18 * 60],
  [dayParts.evening]: [18 * 60, 1440],
}

/**
 * Whether a start (minutes since 1970) is one that a visitor waits for, by the clock of the branch.
 */
export const suits = (
  { dateFrom, dateTo, weekdays: chosen, dayPart }: Wish,
  start: number,
  zone: string,
): boolean => {
  const wall = wallAt(zone, start)
  const day = dayOfWall(wall)
  const date = dateOfDay(day)
  const [from, to] = partsOfDay[dayPart]!
  const minute = wall - day * 1440
  const isChosen = chosen.length === 0 || chosen.includes(weekdays[weekdayOfDay(day)]!)
  return date >= dateFrom && date <= dateTo && isChosen && minute >= from && minute < to
}

/** The dates that can still come true, or null where the last one is over. */
export const datesLeft = (
  { dateFrom, dateTo }: Wish,
  now: number,
  zone: string,
): { from: string; to: string } | null => {
  const today = dateAt(zone, now)
  if (dateTo < today) return null
  return { from: dateFrom > today ? dateFrom : today, to: dateTo }
}

/**
 * Until when an offered time is held (whole minutes since 1970): for the minutes that are
 * configured, never past its own start.
 */
export const offerEnds = (now: number, offerMinutes: number, start: number): number =>
  Math.min(Math.ceil(now) + offerMinutes, start)
