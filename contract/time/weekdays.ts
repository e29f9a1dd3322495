import { weekdayOfDay } from './zones.ts'

/** Days of the week as hours name them, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** The days that a week can begin with (ScheduleConfig.weekStart). */
export const weekStarts = ['mon', 'sun'] as const satisfies readonly Weekday[]
export type WeekStart = (typeof weekStarts)[number]

/** The seven days of a week in their order, from its first day on. */
export const weekdaysFrom = (weekStart: WeekStart): readonly Weekday[] => ordered[weekStart]

const rotated = (first: Weekday): readonly Weekday[] => {
  const at = weekdays.indexOf(first)
  return [...weekdays.slice(at), ...weekdays.slice(0, at)]
}
const ordered = { mon: rotated('mon'), sun: rotated('sun') } satisfies Record<
  WeekStart,
  readonly Weekday[]
>

/** The place of a day (days since 1970) in its week: 0 for the first day, 6 for the last. */
export const placeInWeek = (day: number, weekStart: WeekStart): number =>
  weekdayOfDay(day - weekdays.indexOf(weekStart))

/** The first day of the week of a day, in days since 1970. */
export const firstDayOfWeek = (day: number, weekStart: WeekStart): number =>
  day - placeInWeek(day, weekStart)
