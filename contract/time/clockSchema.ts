import { z } from 'zod'
import { timeFormats } from './clock.ts'
import { languageSchema } from '../text/languageSchema.ts'
import { weekStarts } from './weekdays.ts'

/** ScheduleConfig.timeFormat. */
export const timeFormatSchema = z.literal([...timeFormats])

/**
 * How the place writes times and weeks, and in which language its texts are, as its configuration
 * holds there.
 */
export const clockSettings = z.object({
  timeFormat: timeFormatSchema,
  weekStart: z.enum(weekStarts),
  language: languageSchema.nullable(),
})

/**
 * How the back office shows the calendar of a branch (definitions 3.15): the hours that are always
 * shown, pixels for half an hour, the view that it opens with (a day has a column for each expert),
 * and what colors mean.
 */
export const calendarSettings = z.object({
  startHour: z.int().min(0).max(23),
  endHour: z.int().min(1).max(24),
  slotHeight: z.int().min(12).max(120),
  view: z.enum(['day', 'week', 'month', 'agenda']),
  colours: z.enum(['status', 'expert', 'product']),
})
export type CalendarSettings = z.infer<typeof calendarSettings>

/** The clock of a branch, and how its calendar is shown. */
export const branchClock = clockSettings.extend({ calendar: calendarSettings })
export type BranchClock = z.infer<typeof branchClock>
