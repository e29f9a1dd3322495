import type { OffsetSegment } from '../../contract/time/zones.ts'
import type { AvailabilityInput, ExpertCalendar, WorkLimits } from './availabilityInput.ts'
import type { Diary } from './diaries.ts'
import { dayCalendar, loadsOf, noLoad, type Loads } from './loads.ts'
import { merged, type Spans } from './spans.ts'

/** Rule 11 for experts, numbered as the search numbers them: what more they may give on a day and in a week of the branch. */
export type ExpertLimits = {
  /** The instants at which an expert may not begin one more service of that many minutes. */
  full: (expert: number, minutes: number) => Spans
  /**
   * The instants of days and weeks in which an expert gives more than the bound already, by override or since it was lowered: nobody
   * joins a session then either, so that one booking more never adds a time.
   */
  exceeded: (expert: number) => Spans
  /** Whether an expert may give all of these services of one visit. */
  allows: (expert: number, services: readonly { start: number; minutes: number }[]) => boolean
}

/** Undefined where no expert has a limit. */
export const expertLimits = (
  input: AvailabilityInput,
  experts: readonly ExpertCalendar[],
  diaries: readonly Diary[],
  segments: readonly OffsetSegment[],
): ExpertLimits | undefined => {
  const limits = experts.map(({ limits: own }) => (own && (own.perDay > 0 || own.minutesPerDay > 0 || own.perWeek > 0) ? own : undefined))
  if (input.force || limits.every((own) => own === undefined)) return undefined
  const calendar = dayCalendar(input, segments)
  const loads: (Loads | undefined)[] = []
  const loadsFor = (expert: number): Loads => (loads[expert] ??= loadsOf(diaries[expert]!, calendar))

  const exceededWith = (expert: number, count: number, minutes: number): Spans => {
    const own = limits[expert]
    if (own === undefined) return []
    const { byDay, byWeek } = loadsFor(expert)
    const pairs: number[] = []
    for (const [day, load] of byDay)
      if (exceedsDay(own, load.count + count, load.minutes + minutes)) pairs.push(...calendar.instantsOf(day, day))
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
      if (own === undefined) return true
      const { byDay, byWeek } = loadsFor(expert)
      return services.every(({ start }) => {
        const day = calendar.dayOf(start)
        const sameDay = services.filter((service) => calendar.dayOf(service.start) === day)
        const sameWeek = services.filter((service) => calendar.weekOf(calendar.dayOf(service.start)) === calendar.weekOf(day))
        const today = byDay.get(day) ?? noLoad
        const added = sameDay.reduce((sum, { minutes }) => sum + minutes, 0)
        return (
          !exceedsDay(own, today.count + sameDay.length, today.minutes + added) &&
          !exceedsWeek(own, (byWeek.get(calendar.weekOf(day)) ?? noLoad).count + sameWeek.length)
        )
      })
    },
  }
}

const exceedsDay = ({ perDay, minutesPerDay }: WorkLimits, count: number, minutes: number): boolean =>
  (perDay > 0 && count > perDay) || (minutesPerDay > 0 && minutes > minutesPerDay)

const exceedsWeek = ({ perWeek }: WorkLimits, count: number): boolean => perWeek > 0 && count > perWeek
