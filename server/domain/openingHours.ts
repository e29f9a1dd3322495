import { minutesOfWindow, type Weekly } from '../../contract/time/hours.ts'
import { weekdays } from '../../contract/time/weekdays.ts'
import { dayOfDate, instantsBetween, type OffsetSegment, weekdayOfDay } from '../../contract/time/zones.ts'
import type { BranchHours, Calendar } from './availabilityInput.ts'
import { intersection, merged, type Spans } from './spans.ts'

type Window = { start: number; end: number }
type WindowsOfDay = (day: number) => readonly Window[]

/**
 * When a branch is open, and when it and another calendar both are (availability 4.1, rule 6): all instants of the windows that the days
 * [fromDay, toDay] own on the branch's clock. The segments must reach two days beyond those days. An absent calendar means the branch's.
 */
export const openingHours = (
  branch: BranchHours,
  segments: readonly OffsetSegment[],
  fromDay: number,
  toDay: number,
): ((calendar?: Calendar | null) => Spans) => {
  const windowsOfBranch = windowsByDay(branch, () => closed)
  const instantsOf = (windowsOf: WindowsOfDay): Spans => {
    const pairs: number[] = []
    for (let day = fromDay; day <= toDay; day++)
      for (const { start, end } of windowsOf(day)) instantsBetween(segments, day * 1440 + start, day * 1440 + end, pairs)
    return merged(pairs)
  }
  const ofBranch = instantsOf(windowsOfBranch)
  return (calendar) => (calendar ? intersection(ofBranch, instantsOf(windowsByDay(calendar, windowsOfBranch))) : ofBranch)
}

const closed: readonly Window[] = []

const windowsByDay = ({ weekly, shiftPattern, overrides, from, to }: Calendar, otherwise: WindowsOfDay): WindowsOfDay => {
  const firstDay = from ? dayOfDate(from) : -Infinity
  const lastDay = to ? dayOfDate(to) : Infinity
  const exceptions = new Map(overrides?.map(({ date, windows }) => [dayOfDate(date), windows.map(minutesOfWindow)]))
  const weeks = (shiftPattern?.weeks ?? (weekly ? [weekly] : [])).map(windowsOfWeek)
  const anchor = shiftPattern ? dayOfDate(shiftPattern.anchorMonday) : 0
  const regular = (day: number): readonly Window[] => {
    if (weeks.length === 0) return otherwise(day)
    const turn = Math.floor((day - anchor) / 7) % weeks.length
    return weeks[turn < 0 ? turn + weeks.length : turn]![weekdayOfDay(day)]!
  }
  return (day) => (day < firstDay || day > lastDay ? closed : (exceptions.get(day) ?? regular(day)))
}

const windowsOfWeek = (weekly: Weekly): (readonly Window[])[] => weekdays.map((weekday) => weekly[weekday]?.map(minutesOfWindow) ?? closed)
