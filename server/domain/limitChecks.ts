import { offsetSegments } from '../../contract/time/zones.ts'
import type { AvailabilityInput } from './availabilityInput.ts'
import { dayCalendar } from './loads.ts'
import type { ChainItem } from './occupations.ts'

/** At most so many services, and minutes of them, may an expert begin between two instants; 0 is any. */
export type LimitCheck = { expert: number; from: number; to: number; count: number; minutes: number }

/**
 * The limits that an accepted chain comes under: those of its experts, for the days and weeks of its services; a session
 * that they give anyway counts once, and is joined while what they give stays within bounds.
 */
export const limitChecks = (input: AvailabilityInput, chain: readonly ChainItem[]): LimitCheck[] => {
  if (input.force || input.experts.every(({ limits }) => !limits)) return []
  const segments = offsetSegments(input.branch.zone, chain[0]!.start - 10 * 1440, chain.at(-1)!.end + 10 * 1440)
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
      ...(limits.perWeek > 0 ? [{ ...between(firstDay, firstDay + 6), count: limits.perWeek, minutes: 0 }] : []),
    ]
  })
  return checks.filter(
    (check, index) =>
      checks.findIndex((other) => other.expert === check.expert && other.from === check.from && other.to === check.to) === index,
  )
}
