import { dayOfWall, instantsBetween, type OffsetSegment } from '../../contract/time/zones.ts'
import type { AvailabilityInput, Occupation } from './availabilityInput.ts'
import type { Diary } from './diaries.ts'

/** What an expert has to do on a day or in a week: services given, and their minutes. A session counts once, however many seats are taken. */
export type Load = { count: number; minutes: number }

/** Loads by the branch's days and weeks, numbered from 1970. */
export type Loads = { byDay: ReadonlyMap<number, Load>; byWeek: ReadonlyMap<number, Load> }

export const loadsOf = (diary: Diary, calendar: DayCalendar): Loads => {
  const byDay = new Map<number, Load>()
  const byWeek = new Map<number, Load>()
  const occupations = diary.occupations()
  for (const [index, occupation] of occupations.entries()) {
    if (index > 0 && isSameSession(occupation, occupations[index - 1]!)) continue
    const day = calendar.dayOf(occupation.start)
    add(byDay, day, occupation)
    add(byWeek, calendar.weekOf(day), occupation)
  }
  return { byDay, byWeek }
}

const add = (loads: Map<number, Load>, key: number, { start, end }: Occupation): void => {
  const { count, minutes } = loads.get(key) ?? noLoad
  loads.set(key, { count: count + 1, minutes: minutes + end - start })
}

export const noLoad: Load = { count: 0, minutes: 0 }

/** Days and weeks on the branch's clock. */
export type DayCalendar = {
  dayOf: (instant: number) => number
  weekOf: (day: number) => number
  /** The instants of some days, the last one included. */
  instantsOf: (firstDay: number, lastDay: number) => number[]
  firstDayOf: (week: number) => number
}

export const dayCalendar = ({ weekStart = 'mon' }: AvailabilityInput, segments: readonly OffsetSegment[]): DayCalendar => {
  // Day 4 was a Monday, day 3 a Sunday.
  const first = weekStart === 'mon' ? 4 : 3
  return {
    dayOf: (instant) => dayOfWall(instant + (segments.find(({ to }) => instant < to) ?? segments.at(-1)!).offset),
    weekOf: (day) => Math.floor((day - first) / 7),
    instantsOf: (firstDay, lastDay) => instantsBetween(segments, firstDay * 1440, (lastDay + 1) * 1440),
    firstDayOf: (week) => week * 7 + first,
  }
}

const isSameSession = (a: Occupation, b: Occupation): boolean =>
  a.start === b.start && a.end === b.end && a.branch === b.branch && a.entailedProduct === b.entailedProduct
