import { type HoursWindow, type Weekly } from '../../contract/time/hours.ts'
import { weekdays, type Weekday } from '../../contract/time/weekdays.ts'

/** `09:00-13:00 14:00-18:00` as windows. */
export const windows = (written: string): HoursWindow[] =>
  written
    .split(' ')
    .filter(Boolean)
    .map((window) => ({ s: window.slice(0, 5), e: window.slice(6) }))

/** Weekly hours as people write them: `mon-fri 08:00-13:00 14:00-18:00; sat 09:00-13:00`. Days not named are closed. */
export const week = (written: string): Weekly =>
  Object.fromEntries(
    written.split('; ').flatMap((part) => {
      const [days = '', ...rest] = part.split(' ')
      return daysBetween(days).map((day) => [day, windows(rest.join(' '))])
    }),
  )

const daysBetween = (written: string): Weekday[] => {
  const [first, last = first] = written.split('-') as [Weekday, Weekday?]
  return weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1)
}
