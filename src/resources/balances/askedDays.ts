import { daysIn } from '../generated/filters/spanOfDays.ts'
import { idsIn } from '../generated/filters/idsIn.ts'
import type { TotalsAsked } from './useTotals.ts'

/** The expert and the days that a list is narrowed to, as far as totals can follow it: one expert, or all. */
export const askedDays = (filters: Record<string, unknown>): TotalsAsked => {
  const [expert, ...others] = idsIn(filters['expert'])
  return { ...(expert !== undefined && others.length === 0 ? { expert } : {}), ...daysIn(filters['date']) }
}
