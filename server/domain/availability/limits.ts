import type { AvailabilityInput, ExpertCalendar, WorkLimits, Occupation } from './input.ts'
import type { Diary } from './diaries.ts'
import { merged, type Spans } from './spans.ts'
import {
  offsetSegments,
  dayOfWall,
  instantsBetween,
  type OffsetSegment,
} from '../../../contract/time/zones.ts'
import type { ChainItem } from './occupations.ts'

/**
 * Rule 11 for experts, numbered as the search numbers them: what more they may give on a day and in
 * a week of the branch.
 */
export type ExpertLimits = {
  /** The instants at which an expert may not begin one more service of that many minutes. */
  full: (expert: number, minutes: number) => Spans
  /**
   * The instants of days and weeks in which an expert gives more than the bound already, by
   * override or since it was lowered: no one joins a session then either, so that one booking more
   * never adds a time.
   */
  exceeded: (expert: number) => Spans
  /** Whether an expert may give all of these services of one appointment. */
  allows: (expert: number, services: readonly { start: number; minutes: number }[]) => boolean
}

/** Undefined where no expert has a limit. */
export const expertLimits = (
  input: AvailabilityInput,
  {
    experts,
    diaries,
    segments,
  }: {
    experts: readonly ExpertCalendar[]
    diaries: readonly Diary[]
    segments: readonly OffsetSegment[]
  },
): ExpertLimits | undefined => {
  const limits = experts.map(({ limits: own }) =>
    own && (own.perDay > 0 || own.minutesPerDay > 0 || own.perWeek > 0) ? own : undefined,
  )
  if (input.force || limits.every((own) => own === undefined)) return undefined
  const calendar = dayCalendar(input, segments)
  const loads: (Loads | undefined)[] = []
  const loadsFor = (expert: number): Loads =>
    (loads[expert] ??= loadsOf(diaries[expert]!, calendar))

  const exceededWith = (expert: number, count: number, minutes: number): Spans => {
    const own = limits[expert]
    if (own === undefined) return []
    const { byDay, byWeek } = loadsFor(expert)
    const pairs: number[] = []
    for (const [day, load] of byDay)
      if (exceedsDay(own, load.count + count, load.minutes + minutes))
        pairs.push(...calendar.instantsOf(day, day))
    for (const [week, load] of byWeek) {
      const first = calendar.firstDayOf(week)
      if (exceedsWeek(own, load.count + count)) pairs.push(...calendar.instantsOf(first, first + 6))
    }
    return merged(pairs)
  }

  return {
    full: (expert, minutes) => {
      const own = limits[expert]
      // Longer than a whole day's work may be: on no day.
      if (own && own.minutesPerDay > 0 && minutes > own.minutesPerDay) return [-Infinity, Infinity]
      return exceededWith(expert, 1, minutes)
    },
    exceeded: (expert) => exceededWith(expert, 0, 0),
    allows: (expert, services) => {
      const own = limits[expert]
      return (
        own === undefined || allowsServices(services, { own, loads: loadsFor(expert), calendar })
      )
    },
  }
}

/** Whether all of these services stay within the limits of one expert, on each of their days. */
const allowsServices = (
  services: readonly { start: number; minutes: number }[],
  { own, loads, calendar }: { own: WorkLimits; loads: Loads; calendar: DayCalendar },
): boolean =>
  services.every(({ start }) => {
    const day = calendar.dayOf(start)
    const sameDay = services.filter((service) => calendar.dayOf(service.start) === day)
    const sameWeek = services.filter(
      (service) => calendar.weekOf(calendar.dayOf(service.start)) === calendar.weekOf(day),
    )
    const today = loads.byDay.get(day) ?? noLoad
    const week = loads.byWeek.get(calendar.weekOf(day)) ?? noLoad
    const added = sameDay.reduce((sum, { minutes }) => sum + minutes, 0)
    return (
      !exceedsDay(own, today.count + sameDay.length, today.minutes + added) &&
      !exceedsWeek(own, week.count + sameWeek.length)
    )
  })

const exceedsDay = (
  { perDay, minutesPerDay }: WorkLimits,
  count: number,
  minutes: number,
): boolean => (perDay > 0 && count > perDay) || (minutesPerDay > 0 && minutes > minutesPerDay)

const exceedsWeek = ({ perWeek }: WorkLimits, count: number): boolean =>
  perWeek > 0 && count > perWeek

/**
 * At most so many services, and minutes of them, may an expert begin between two instants; 0 is
 * any.
 */
export type LimitCheck = {
  expert: number
  from: number
  to: number
  count: number
  minutes: number
}

/**
 * The limits that an accepted chain comes under: those of its experts, for the days and weeks of
 * its services; a session that they give anyway counts once, and is joined while what they give
 * stays within bounds.
 */
export const limitChecks = (
  input: AvailabilityInput,
  chain: readonly ChainItem[],
): LimitCheck[] => {
  if (input.force || input.experts.every(({ limits }) => !limits)) return []
  const segments = offsetSegments(
    input.branch.zone,
    chain[0]!.start - 10 * 1440,
    chain.at(-1)!.end + 10 * 1440,
  )
  const calendar = dayCalendar(input, segments)
  const checks = chain.flatMap((item) => {
    const limits = input.experts.find(({ id }) => id === item.expert)?.limits
    if (!limits) return []
    const day = calendar.dayOf(item.start)
    const firstDay = calendar.firstDayOf(calendar.weekOf(day))
    const between = (first: number, last: number) => {
      const instants = calendar.instantsOf(first, last)
      return { expert: item.expert, from: instants[0]!, to: instants.at(-1)! }
    }
    return [
      ...(limits.perDay > 0 || limits.minutesPerDay > 0
        ? [{ ...between(day, day), count: limits.perDay, minutes: limits.minutesPerDay }]
        : []),
      ...(limits.perWeek > 0
        ? [{ ...between(firstDay, firstDay + 6), count: limits.perWeek, minutes: 0 }]
        : []),
    ]
  })
  return checks.filter(
    (check, index) =>
      checks.findIndex(
        (other) =>
          other.expert === check.expert && other.from === check.from && other.to === check.to,
      ) === index,
  )
}

/**
 * What an expert has to do on a day or in a week: services given, and their minutes. A session
 * counts once, however many seats are taken.
 */
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

export const dayCalendar = (
  { weekStart = 'mon' }: AvailabilityInput,
  segments: readonly OffsetSegment[],
): DayCalendar => {
  // Day 4 was a Monday, day 3 a Sunday.
  const first = weekStart === 'mon' ? 4 : 3
  return {
    dayOf: (instant) =>
      dayOfWall(instant + (segments.find(({ to }) => instant < to) ?? segments.at(-1)!).offset),
    weekOf: (day) => Math.floor((day - first) / 7),
    instantsOf: (firstDay, lastDay) =>
      instantsBetween(segments, firstDay * 1440, (lastDay + 1) * 1440),
    firstDayOf: (week) => week * 7 + first,
  }
}

const isSameSession = (a: Occupation, b: Occupation): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.branch === b.branch &&
  a.entailedProduct === b.entailedProduct
