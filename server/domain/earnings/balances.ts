import type { ConsolidationParts } from '../../../contract/money/earnings.ts'
import { earningTypes } from '../../../contract/money/earnings.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'

/** An entry that is consolidated, with what a statement says of it; amounts in minor units. */
export type ConsolidatedEarning = {
  id: number
  date: string
  type: number
  schedule: string | null
  product: string | null
  gross: number
  base: number
  amount: number
  currency: string
  note: string | null
}

const partOfType: Record<number, keyof ConsolidationParts> = {
  [earningTypes.service]: 'earned',
  [earningTypes.retail]: 'earned',
  [earningTypes.tip]: 'tips',
  [earningTypes.adjustment]: 'adjustments',
  [earningTypes.advance]: 'advances',
  [earningTypes.fee]: 'fees',
  [earningTypes.reversal]: 'reversals',
}

/** What entries come to, in all and by what they are for. */
export const balanceOf = (
  entries: readonly Pick<ConsolidatedEarning, 'type' | 'amount'>[],
): { parts: ConsolidationParts; total: number } => {
  const parts: ConsolidationParts = {
    earned: 0,
    tips: 0,
    adjustments: 0,
    advances: 0,
    fees: 0,
    reversals: 0,
  }
  for (const { type, amount } of entries) parts[partOfType[type]!] += amount
  return { parts, total: entries.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Days from one to another, both included; null is open. */
export type Days = { from: string | null; to: string | null }

/**
 * A span of days taken apart: the first days of the months that lie in it whole, as such a span,
 * and the days beside them.
 */
export type MonthsAndDays = { months: Days | null; days: Days[] }

/**
 * Takes a span of days (YYYY-MM-DD) apart into whole months and the days before and after them, so
 * that what is kept by month need not be read by day. Nothing is left out and nothing is in it
 * twice.
 */
export const wholeMonths = ({ from, to }: Days): MonthsAndDays => {
  const first = from === null ? null : monthFrom(from)
  const last = to === null ? null : monthUntil(to)
  if (first !== null && last !== null && first > last) return { months: null, days: [{ from, to }] }
  const before = first === from ? [] : [{ from, to: dayBefore(first!) }]
  const after = to === null || endOf(last!) === to ? [] : [{ from: monthAfter(last!), to }]
  return { months: { from: first, to: last }, days: [...before, ...after] }
}

/** The first month that begins on this day or after it. */
const monthFrom = (day: string): string => (day.endsWith('-01') ? day : monthAfter(day))

/** The last month that has ended by the end of this day. */
const monthUntil = (day: string): string => {
  const month = monthOf(day)
  return endOf(month) === day ? month : monthOf(dayBefore(month))
}

const monthOf = (day: string): string => `${day.slice(0, 8)}01`
const monthAfter = (day: string): string => monthOf(dateOfDay(dayOfDate(monthOf(day)) + 31))
const endOf = (month: string): string => dayBefore(monthAfter(month))
const dayBefore = (day: string): string => dateOfDay(dayOfDate(day) - 1)
