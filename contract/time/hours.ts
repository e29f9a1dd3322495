import { z } from 'zod'
import type { Weekday } from './weekdays.ts'
import { oneLine, string } from '../text/texts.ts'

/**
 * Opening hours on a wall clock: `s` HH:mm, `e` HH:mm or 24:00; `e` at or before `s` means the next
 * day (definitions 3.3).
 */
export type HoursWindow = { s: string; e: string }

/** The hours of each weekday; an absent day is closed. */
export type Weekly = Partial<Record<Weekday, HoursWindow[]>>

/** The hours of one date (YYYY-MM-DD) in place of its weekday's; no windows means closed. */
export type HoursOverride = { date: string; windows: HoursWindow[]; reason?: string }

/**
 * Weeks that take turns: `weeks[0]` rules the week that begins on `anchorMonday`. Replaces weekly
 * hours.
 */
export type ShiftPattern = { cycleWeeks: number; anchorMonday: string; weeks: Weekly[] }

/** Minutes of the day of an HH:mm text, 0–1,440. Expects a checked text. */
export const minutesOfTime = (time: string): number => {
  // Read digit by digit: a listing reads hundreds of them.
  const digit = (at: number): number => time.charCodeAt(at) - 48
  return digit(0) * 600 + digit(1) * 60 + digit(3) * 10 + digit(4)
}

/** HH:mm of minutes of the day, 0–1,440. */
export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * A window in minutes from the start of its own day: 0 ≤ start < 1,440 and start < end ≤ start +
 * 1,440.
 */
export const minutesOfWindow = ({ s, e }: HoursWindow): { start: number; end: number } => {
  const start = minutesOfTime(s)
  const end = minutesOfTime(e)
  return { start, end: end <= start ? end + 1440 : end }
}

/** Whether windows of one day are free of overlap; touching is allowed. */
const disjoint = (windows: HoursWindow[]): boolean => {
  const sorted = windows.map(minutesOfWindow).sort((a, b) => a.start - b.start)
  return sorted.every((window, index) => index === 0 || sorted[index - 1]!.end <= window.start)
}

const isMonday = (date: string): boolean => new Date(`${date}T00:00Z`).getUTCDay() === 1

const windowSchema = z.strictObject({
  s: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  e: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
})

const windowsSchema = z
  .array(windowSchema)
  .max(6)
  .refine(disjoint, { params: { rule: 'order' } })

/**
 * Weekly hours: at most six windows a day, none overlapping another of the same day (definitions
 * 3.3).
 */
export const weeklySchema = z.strictObject({
  mon: windowsSchema.default([]),
  tue: windowsSchema.default([]),
  wed: windowsSchema.default([]),
  thu: windowsSchema.default([]),
  fri: windowsSchema.default([]),
  sat: windowsSchema.default([]),
  sun: windowsSchema.default([]),
})

/** Exceptions to weekly hours: one per date. */
export const overridesSchema = z
  .array(
    z.strictObject({
      date: z.iso.date(),
      windows: windowsSchema,
      reason: string(0, 120, oneLine).optional(),
    }),
  )
  .max(1000)
  .refine((overrides) => new Set(overrides.map(({ date }) => date)).size === overrides.length, {
    params: { rule: 'notAllowed' },
  })

/** A shift pattern: as many weeks as its cycle says, counted from a Monday (definitions 3.3). */
export const shiftPatternSchema = z
  .strictObject({
    cycleWeeks: z.int().min(1).max(8),
    anchorMonday: z.iso.date().refine(isMonday, { params: { rule: 'choice' } }),
    weeks: z.array(weeklySchema).min(1).max(8),
  })
  .refine(({ cycleWeeks, weeks }) => weeks.length === cycleWeeks, {
    path: ['weeks'],
    params: { rule: 'order' },
  })
