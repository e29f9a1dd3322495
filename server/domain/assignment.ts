import { dayOfWall } from '../../contract/zones.ts'
import type { AvailabilityInput, Occupation } from './availabilityInput.ts'
import type { Search } from './availabilitySearch.ts'

/**
 * The order in which experts are tried for "any" at an instant (availability 4.4): least booked minutes on that day of the branch, then in
 * that week, then by sortOrder and id. A session counts once, however many seats are taken.
 */
export const assignmentOrder = (
  { weekStart = 'mon' }: AvailabilityInput,
  { diaries, experts, segments }: Search,
): ((instant: number) => readonly number[]) => {
  const dayOf = (instant: number): number => {
    const segment = segments.find(({ to }) => instant < to) ?? segments.at(-1)!
    return dayOfWall(instant + segment.offset)
  }
  // Day 4 was a Monday, day 3 a Sunday.
  const weekOf = (day: number): number => Math.floor((day - (weekStart === 'mon' ? 4 : 3)) / 7)

  const booked = diaries.map((diary) => {
    const occupations = diary.occupations()
    const byDay = new Map<number, number>()
    const byWeek = new Map<number, number>()
    for (const [index, occupation] of occupations.entries()) {
      const { start, end } = occupation
      if (index > 0 && isSameSession(occupation, occupations[index - 1]!)) continue
      const day = dayOf(start)
      byDay.set(day, (byDay.get(day) ?? 0) + end - start)
      byWeek.set(weekOf(day), (byWeek.get(weekOf(day)) ?? 0) + end - start)
    }
    return { byDay, byWeek }
  })

  const orders = new Map<number, readonly number[]>()
  const orderOfDay = (day: number): readonly number[] => {
    const load = booked.map(({ byDay, byWeek }) => ({ day: byDay.get(day) ?? 0, week: byWeek.get(weekOf(day)) ?? 0 }))
    return experts.map((_, expert) => expert).sort((a, b) => load[a]!.day - load[b]!.day || load[a]!.week - load[b]!.week || a - b)
  }
  return (instant) => {
    const day = dayOf(instant)
    let order = orders.get(day)
    if (!order) orders.set(day, (order = orderOfDay(day)))
    return order
  }
}

const isSameSession = (a: Occupation, b: Occupation): boolean =>
  a.start === b.start && a.end === b.end && a.branch === b.branch && a.entailedProduct === b.entailedProduct
