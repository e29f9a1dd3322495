import { parseTime } from '../../../../contract/time/clock.ts'
import {
  minutesOfTime,
  minutesOfWindow,
  timeOfMinutes,
  type HoursWindow,
  type Weekly,
} from '../../../../contract/time/hours.ts'

/** How many windows a day may have (definitions 3.3). */
export const windowsPerDay = 6

const startPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const endPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Whether both ends are times of the clock; only then a window means anything. */
export const isWhole = ({ s, e }: HoursWindow): boolean =>
  startPattern.test(s) && endPattern.test(e)

/**
 * A time as people type it, by either clock, becomes HH:mm; anything else stays as it is, for the
 * schema to refuse.
 */
export const timeTyped = (typed: string): string => {
  const minutes = parseTime(typed)
  return minutes === undefined ? typed.trim() : timeOfMinutes(minutes)
}

/** Whether a window runs into the next day. */
export const endsNextDay = (window: HoursWindow): boolean =>
  isWhole(window) && window.e !== '24:00' && minutesOfTime(window.e) <= minutesOfTime(window.s)

export type WindowProblem = 'start' | 'end' | 'overlap'

/**
 * What is wrong with each window of a day: an end that is no time, or minutes shared with an
 * earlier window.
 */
export const windowProblems = (windows: readonly HoursWindow[]): (WindowProblem | undefined)[] =>
  windows.map((window, index) => {
    if (!startPattern.test(window.s)) return 'start'
    if (!endPattern.test(window.e)) return 'end'
    const { start, end } = minutesOfWindow(window)
    const overlaps = windows.some((other, place) => {
      if (place >= index || !isWhole(other)) return false
      const taken = minutesOfWindow(other)
      return taken.start < end && start < taken.end
    })
    return overlaps ? 'overlap' : undefined
  })

/** Minutes of a day's windows, broken ones left out. */
export const minutesOpen = (windows: readonly HoursWindow[]): number =>
  windows
    .filter(isWhole)
    .reduce((sum, window) => sum + minutesOfWindow(window).end - minutesOfWindow(window).start, 0)

/** Minutes of a whole week. */
export const minutesPerWeek = (weekly: Weekly): number =>
  Object.values(weekly).reduce((sum, windows) => sum + minutesOpen(windows), 0)

/**
 * The window that a user who adds one most likely means: the morning first, then what follows the
 * last one by an hour.
 */
export const nextWindow = (windows: readonly HoursWindow[]): HoursWindow => {
  const ends = windows.filter(isWhole).map((window) => minutesOfWindow(window).end)
  if (ends.length === 0) return { s: '09:00', e: '13:00' }
  const start = Math.min(Math.max(...ends) + 60, 1380)
  return { s: timeOfMinutes(start), e: timeOfMinutes(Math.min(start + 240, 1440)) }
}

/** A window moved by some minutes, or only its end; unchanged where it would leave the day. */
export const moved = (window: HoursWindow, minutes: number, onlyEnd: boolean): HoursWindow => {
  if (!isWhole(window)) return window
  const { start, end } = minutesOfWindow(window)
  const [from, to] = [onlyEnd ? start : start + minutes, end + minutes]
  if (from < 0 || from >= 1440 || to <= from || to > from + 1440) return window
  return { s: timeOfMinutes(from), e: timeOfMinutes(to > 1440 ? to - 1440 : to) }
}
