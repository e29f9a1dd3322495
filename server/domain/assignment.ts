import type { AvailabilityInput } from './availabilityInput.ts'
import type { Search } from './availabilitySearch.ts'
import { dayCalendar, loadsOf } from './loads.ts'

/** Experts, by their number in the search, in the order in which they are tried at an instant. */
type AssignmentOrder = (instant: number) => readonly number[]

/**
 * The order in which experts are tried for "any" at an instant (availability 4.4), by the rule of the branch:
 * - `least_busy_day`: least booked minutes on that day of the branch, then in that week. A session counts once, however many seats are taken;
 * - `round_robin`: the expert whose latest appointment of the branch was given first; experts who never had one come before all others;
 * - `priority`: as they are listed.
 * Each rule breaks ties by sortOrder, then id, which is how the search numbers experts. A visit of several services has one order.
 */
export const assignmentOrder = (input: AvailabilityInput, search: Search): AssignmentOrder => {
  switch (input.assignment ?? 'least_busy_day') {
    case 'least_busy_day':
      return leastBusyFirst(input, search)
    case 'round_robin': {
      const order = orderBy(search, (a, b) => turnOf(search, a) - turnOf(search, b))
      return () => order
    }
    case 'priority': {
      const order = orderBy(search, () => 0)
      return () => order
    }
  }
}

/** Experts by a comparison, which keeps those that are equal by sortOrder, then id. */
const orderBy = ({ experts }: Search, compare: (a: number, b: number) => number): readonly number[] =>
  experts.map((_, expert) => expert).sort((a, b) => compare(a, b) || a - b)

/** Turns are positive, so an expert without any comes first. */
const turnOf = ({ experts }: Search, expert: number): number => experts[expert]!.lastTurn ?? 0

const leastBusyFirst = (input: AvailabilityInput, search: Search): AssignmentOrder => {
  const calendar = dayCalendar(input, search.segments)
  const booked = search.diaries.map((diary) => loadsOf(diary, calendar))
  const orders = new Map<number, readonly number[]>()
  const orderOfDay = (day: number): readonly number[] => {
    const week = calendar.weekOf(day)
    const load = booked.map(({ byDay, byWeek }) => ({ day: byDay.get(day)?.minutes ?? 0, week: byWeek.get(week)?.minutes ?? 0 }))
    return orderBy(search, (a, b) => load[a]!.day - load[b]!.day || load[a]!.week - load[b]!.week)
  }
  return (instant) => {
    const day = calendar.dayOf(instant)
    let order = orders.get(day)
    if (!order) orders.set(day, (order = orderOfDay(day)))
    return order
  }
}
