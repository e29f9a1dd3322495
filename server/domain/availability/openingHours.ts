import {
  minutesOfWindow,
  type Weekly,
  minutesOfTime,
  type HoursOverride,
} from '../../../contract/time/hours.ts'
import { weekdays } from '../../../contract/time/weekdays.ts'
import {
  dayOfDate,
  addInstantsBetween,
  instantsBetween,
  type OffsetSegment,
  weekdayOfDay,
  dayOfWall,
  offsetSegments,
  wallAt,
} from '../../../contract/time/zones.ts'
import type { BranchHours, Calendar, AvailabilityInput } from './input.ts'
import { intersection, merged, type Spans, difference } from './spans.ts'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'

type Window = { start: number; end: number }
type WindowsOfDay = (day: number) => readonly Window[]

/**
 * When a branch is open, and when it and another calendar both are (availability 4.1, rule 6): all
 * instants of the windows that the days [fromDay, toDay] own on the branch's clock. The segments
 * must reach two days beyond those days. An absent calendar means the branch's.
 */
export const openingHours = (
  branch: BranchHours,
  {
    segments,
    fromDay,
    toDay,
  }: { segments: readonly OffsetSegment[]; fromDay: number; toDay: number },
): ((calendar?: Calendar | null) => Spans) => {
  const windowsOfBranch = windowsByDay(branch, () => closed)
  const instantsOf = (windowsOf: WindowsOfDay): Spans => {
    const pairs: number[] = []
    const found = { segments, pairs }
    for (let day = fromDay; day <= toDay; day++)
      for (const { start, end } of windowsOf(day))
        addInstantsBetween(found, day * 1440 + start, day * 1440 + end)
    return merged(pairs)
  }
  const ofBranch = instantsOf(windowsOfBranch)
  return (calendar) =>
    calendar
      ? intersection(ofBranch, instantsOf(windowsByDay(calendar, windowsOfBranch)))
      : ofBranch
}

const closed: readonly Window[] = []

const windowsByDay = (
  { weekly, shiftPattern, overrides, from, to }: Calendar,
  otherwise: WindowsOfDay,
): WindowsOfDay => {
  const firstDay = from ? dayOfDate(from) : -Infinity
  const lastDay = to ? dayOfDate(to) : Infinity
  const exceptions = new Map(
    overrides?.map(({ date, windows }) => [dayOfDate(date), windows.map(minutesOfWindow)]),
  )
  const weeks = (shiftPattern?.weeks ?? (weekly ? [weekly] : [])).map(windowsOfWeek)
  const anchor = shiftPattern ? dayOfDate(shiftPattern.anchorMonday) : 0
  const regular = (day: number): readonly Window[] => {
    if (weeks.length === 0) return otherwise(day)
    const turn = Math.floor((day - anchor) / 7) % weeks.length
    return weeks[turn < 0 ? turn + weeks.length : turn]![weekdayOfDay(day)]!
  }
  return (day) => (day < firstDay || day > lastDay ? closed : (exceptions.get(day) ?? regular(day)))
}

const windowsOfWeek = (weekly: Weekly): (readonly Window[])[] =>
  weekdays.map((weekday) => weekly[weekday]?.map(minutesOfWindow) ?? closed)

/** The instants whose date in the display zone is one of [from, to] (rule 2). */
export const instantsOfDates = (
  { branch, timeZone = branch.zone }: AvailabilityInput,
  from: string,
  to: string,
): Spans => wallsIn(timeZone, dayOfDate(from) * 1440, (dayOfDate(to) + 1) * 1440)

/**
 * Leaves out what is too soon for a visitor: before the lead time, or on today's date past the
 * cutoff (rule 3).
 */
export const withLead = (input: AvailabilityInput, within: Spans): Spans => {
  const { now, branch, forVisitor, leadTimeMinutes, sameDayCutoff } = input
  if (!forVisitor) return within
  const later = intersection(within, [now + leadTimeMinutes, Infinity])
  const today = dayOfWall(wallAt(branch.zone, now))
  if (!sameDayCutoff || wallAt(branch.zone, now) - today * 1440 < minutesOfTime(sameDayCutoff))
    return later
  return difference(later, wallsIn(branch.zone, today * 1440, (today + 1) * 1440))
}

/** Leaves out what is too far ahead for a visitor, in dates of the branch (rule 4). */
export const withHorizon = (
  { now, branch, forVisitor, horizonDays }: AvailabilityInput,
  within: Spans,
): Spans => {
  if (!forVisitor || within.length === 0) return within
  const lastDay = dayOfWall(wallAt(branch.zone, now)) + horizonDays
  return intersection(within, wallsIn(branch.zone, within[0]! - 2 * 1440, (lastDay + 1) * 1440))
}

/** Leaves out the dates that the visitor's direct link takes no bookings for. */
export const withLinkDays = ({ branch, linkDays }: AvailabilityInput, within: Spans): Spans => {
  if (linkDays === undefined || within.length === 0) return within
  const from = linkDays.first === null ? within[0]! - 2 * 1440 : dayOfDate(linkDays.first) * 1440
  const to =
    linkDays.last === null ? within.at(-1)! + 2 * 1440 : (dayOfDate(linkDays.last) + 1) * 1440
  return intersection(within, wallsIn(branch.zone, from, to))
}

/** The instants at which the clock of a zone shows a time of [fromWall, toWall). */
export const wallsIn = (zone: string, fromWall: number, toWall: number): Spans =>
  fromWall < toWall
    ? instantsBetween(
        offsetSegments(zone, fromWall - 2 * 1440, toWall + 2 * 1440),
        fromWall,
        toWall,
      )
    : []

/**
 * The holidays that a place keeps: of which country and state, and single days that differ
 * (definitions 3.15).
 */
export type HolidaySetting = ConfigurationOf<'schedule'>['holidays']

type Day = { date: string; name: string }

/**
 * Opening hours of single dates with the holidays among them as closed days: those known of the
 * country and state, unless the setting opens or renames them, and the setting's own. Where the
 * branch itself says what holds on a date, that stays.
 */
export const withHolidays = (
  overrides: readonly HoursOverride[],
  known: readonly Day[],
  setting: HolidaySetting,
): HoursOverride[] => {
  const decided = new Set(overrides.map(({ date }) => date))
  return [
    ...overrides,
    ...holidaysKept(known, setting)
      .filter(({ date }) => !decided.has(date))
      .map(({ date, name }) => ({ date, windows: [], reason: name })),
  ]
}

/** The holidays on which a place is closed, by date. */
export const holidaysKept = (known: readonly Day[], setting: HolidaySetting): Day[] => {
  const days = new Map(known.map(({ date, name }) => [date, name]))
  for (const { date, name, open } of setting?.days ?? []) {
    if (open) days.delete(date)
    else days.set(date, name || (days.get(date) ?? ''))
  }
  return [...days]
    .map(([date, name]) => ({ date, name }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
