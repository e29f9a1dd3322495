import type { RefundTier } from '../../contract/paymentTerms.ts'
import { shareOf } from '../../contract/rounding.ts'

/** What was agreed to: the tiers, and the minutes before the start until which calling off is in time. */
export type RefundTerms = { tiers: readonly RefundTier[]; cancelWindowMinutes: number }

/**
 * Which share goes back of a visit that its client calls off so many minutes before it (negative: after its start), in basis points: that of
 * the tier with the most hours that are still ahead, nothing below all tiers. Where a place has no tiers, all goes back in time and nothing
 * later.
 */
export const refundShare = ({ tiers, cancelWindowMinutes }: RefundTerms, minutesBefore: number): number => {
  if (tiers.length === 0) return minutesBefore >= cancelWindowMinutes ? 10_000 : 0
  const reached = tiers.filter(({ hours }) => minutesBefore >= hours * 60)
  return reached.reduce<RefundTier | null>((best, tier) => (best === null || tier.hours > best.hours ? tier : best), null)?.bp ?? 0
}

/** What of the money taken for a visit stays with the branch when it is called off; whatever the branch calls off goes back whole. */
export const keptOf = (taken: number, terms: RefundTerms, minutesBefore: number, byClient: boolean): number =>
  byClient ? taken - shareOf(taken, refundShare(terms, minutesBefore)) : 0
