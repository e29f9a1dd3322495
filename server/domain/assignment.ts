import type { AvailabilityInput } from './availabilityInput.ts'
import type { Search } from './availabilitySearch.ts'
import { dayCalendar, loadsOf } from './loads.ts'

/**
 * The order in which experts are tried for "any" at an instant (availability 4.4): least booked minutes on that day of the branch, then in
 * that week, then by sortOrder and id. A session counts once, however many seats are taken.
 */
export const assignmentOrder = (
  input: AvailabilityInput,
  { diaries, experts, segments }: Search,
): ((instant: number) => readonly number[]) => {
  const calendar = dayCalendar(input, segments)
  const booked = diaries.map((diary) => loadsOf(diary, calendar))
  const orders = new Map<number, readonly number[]>()
  const orderOfDay = (day: number): readonly number[] => {
    const week = calendar.weekOf(day)
    const load = booked.map(({ byDay, byWeek }) => ({ day: byDay.get(day)?.minutes ?? 0, week: byWeek.get(week)?.minutes ?? 0 }))
    return experts.map((_, expert) => expert).sort((a, b) => load[a]!.day - load[b]!.day || load[a]!.week - load[b]!.week || a - b)
  }
  return (instant) => {
    const day = calendar.dayOf(instant)
    let order = orders.get(day)
    if (!order) orders.set(day, (order = orderOfDay(day)))
    return order
  }
}
