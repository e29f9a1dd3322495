import { daysIn } from '../crud/filters/spanOfDays.ts'
import { idsIn } from '../crud/filters/idsIn.ts'
import type { TotalsAsked } from './useTotals.ts'

/** The experts, the branches and the days that a list is narrowed to: totals follow it. */
export const askedTotals = (filters: Record<string, unknown>): TotalsAsked => ({
  ...several('expert', filters),
  ...several('branchOffice', filters),
  ...daysIn(filters['date']),
})

const several = (name: 'expert' | 'branchOffice', filters: Record<string, unknown>): Partial<Record<typeof name, number[]>> => {
  const ids = idsIn(filters[name])
  return ids.length > 0 ? { [name]: ids } : {}
}
