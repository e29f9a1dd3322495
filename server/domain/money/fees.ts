import type { FeeRule } from '../../../contract/money/terms.ts'
import { shareOf } from '../../../contract/money/rounding.ts'

/** Why a fee is due: a client did not come, or called off too late. */
export type FeeKind = 'no_show_fee' | 'late_cancel_fee'

/**
 * The fee for an appointment in minor units: a share of its total, rounded half away from zero, or
 * a sum.
 */
export const feeOf = ({ kind, percent, amount }: FeeRule, total: number): number => {
  if (kind === 'percent') return shareOf(total, percent ?? 0)
  return kind === 'fixed' ? (amount ?? 0) : 0
}

/**
 * What of a fee is still to be charged: what was paid for the appointment and stays with the branch
 * covers it first.
 */
export const feeToCharge = (
  rule: FeeRule,
  { total, kept }: { total: number; kept: number },
): number => Math.max(0, feeOf(rule, total) - Math.max(0, kept))
