import type { Commission } from '../../contract/configuration/experts.ts'
import { commissionBases, commissionKinds, earningMoments, earningTypes } from '../../contract/money/earnings.ts'
import { takenPayments, scheduleStatuses } from '../../contract/kernel/statuses.ts'
import { paymentKinds } from '../../contract/money/paymentMethods.ts'
import { sumsOf, type BilledPayment, tipReturnedOf } from './bill.ts'
import { commissionOf, nearestCommission, tieredShare, type CommissionLevels, type MonthSoFar } from './commission.ts'
import { shareOf } from '../../contract/money/rounding.ts'
import { shareOut } from './shareOut.ts'

/** A service of a visit as whoever gives it earns by it; amounts in minor units. */
export type EarningItem = {
  position: number
  expert: number
  entailedProduct: number
  product: number
  isRetail: boolean
  quantity: number
  /** What it costs with its additions and what tax is in that. */
  gross: number
  tax: number
  rules: CommissionLevels
}

export type EarningPayment = BilledPayment & { id: number; fee: number }

/** What decides what a visit earns. */
export type EarningVisit = { status: number; total: number; items: readonly EarningItem[]; payments: readonly EarningPayment[] }

/** How a place works with its experts. */
export type EarningTerms = { earnOn: number; holdDays: number; feeShare: number }

/** The rule that an entry was written by, and keeps. */
export type EarningRule = Commission & Pick<EarningTerms, 'earnOn' | 'holdDays'>

/** What an entry consists of, in minor units. */
export type EarningSums = { gross: number; discount: number; refunded: number; tax: number; fee: number; base: number; amount: number }
export const noSums: EarningSums = { gross: 0, discount: 0, refunded: 0, tax: 0, fee: 0, base: 0, amount: 0 }

/** What ought to be there of one source: a service, its share of a fee, or a tip. */
export type WantedEarning = EarningSums & {
  source: string
  type: number
  expert: number
  product: number | null
  payment: number | null
  quantity: number
  rule: EarningRule | null
  /** Whether it is earned; what is not waits. */
  isEarned: boolean
  holdDays: number
}

type Known = {
  terms: EarningTerms
  /** The rule that a source's entries were written by. */
  ruleOf: (source: string) => EarningRule | null | undefined
  /** What the rest of the month comes to for an expert by a growing rule. */
  monthOf: (expert: number, rule: EarningRule) => MonthSoFar
}

const { completed, no_show, confirmed, arrived, in_progress } = scheduleStatuses.ids
const alive: readonly number[] = [confirmed, arrived, in_progress, completed]

/** The rule of each service that a growing share needs its month for. */
export const rulesOf = (visit: EarningVisit, { terms, ruleOf }: Omit<Known, 'monthOf'>): (EarningRule | null)[] =>
  visit.items.map((item) => {
    const kept = ruleOf(sourceOf(item))
    if (kept !== undefined) return kept
    const commission = nearestCommission(item.rules)
    const { earnOn, holdDays } = terms
    return commission === null || commission.kind === commissionKinds.none ? null : { ...commission, earnOn, holdDays }
  })

/** What a visit ought to have earned its experts: by its services, by their share of the gateway's fees, by tips. */
export const earningsOf = (visit: EarningVisit, known: Known): WantedEarning[] => {
  const { items, payments, total } = visit
  const rules = rulesOf(visit, known)
  const weights = items.map(({ gross }) => gross)
  const { paid, refunded } = sumsOf(payments)
  const taken = payments.filter(({ status }) => takenPayments.includes(status))
  const tips = taken.flatMap(tipIn)
  const fees = taken.filter(({ kind }) => kind !== paymentKinds.tip).reduce((sum, { fee }) => sum + fee, 0)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const discounts = shareOut(Math.max(0, whole - total), weights)
  // What went back and was paid again is not missing.
  const missing = Math.min(refunded, Math.max(0, total - (paid - refunded)))
  const refunds = shareOut(
    missing,
    weights.map((weight, place) => weight - discounts[place]!),
  )
  const feeShares = shareOut(fees, weights)
  const growing = new Map<string, MonthSoFar>()

  const services = items.flatMap((item, place): WantedEarning[] => {
    const rule = rules[place]!
    if (rule === null) return []
    const isEarned = hasEarned(rule.earnOn, visit.status, paid >= total)
    const growth = `${item.expert} ${JSON.stringify(rule)}`
    const month = growing.get(growth) ?? known.monthOf(item.expert, rule)
    const evened = isEarned ? [] : evenedMonth(item, rule, month)
    if (!isEarned && !isUnderWay(visit.status, paid)) return evened
    const worth = { gross: item.gross, discount: discounts[place]!, refunded: refunds[place]!, tax: item.tax, fee: feeShares[place]! }
    const made = commissionOf(rule, { ...worth, quantity: item.quantity }, month)
    growing.set(growth, { base: month.base + made.base, amount: month.amount + made.amount })
    const common = { expert: item.expert, product: item.product, payment: null, quantity: item.quantity, isEarned, holdDays: rule.holdDays }
    const type = item.isRetail ? earningTypes.retail : earningTypes.service
    const service = { ...common, ...worth, ...made, source: sourceOf(item), type, rule }
    const fee = feeOf(worth.fee, known.ruleOf(`fee ${sourceOf(item)}`), known.terms, rule)
    return [service, ...evened, ...(fee === null ? [] : [{ ...common, ...fee, source: `fee ${sourceOf(item)}`, type: earningTypes.fee }])]
  })
  return [...services, ...tips.flatMap((tip) => tipped(tip, items, known.terms.holdDays))]
}

const sourceOf = ({ position, expert, entailedProduct }: EarningItem): string => `item ${position} ${expert} ${entailedProduct}`

/** What is left over of a month with a growing share once a visit is no longer part of it. */
const evenedMonth = (item: EarningItem, rule: EarningRule, month: MonthSoFar): WantedEarning[] => {
  if (rule.kind !== commissionKinds.tiered) return []
  const amount = tieredShare(rule, month.base) - month.amount
  if (amount === 0) return []
  const { expert, product } = item
  const source = `month ${sourceOf(item)}`
  const common = { source, expert, product, payment: null, quantity: 0, rule, isEarned: true, holdDays: 0 }
  return [{ ...common, ...noSums, type: earningTypes.service, amount }]
}

/** Whether the condition is met; whoever waited for a client who did not come has earned where money alone decides. */
const hasEarned = (earnOn: number, status: number, isPaid: boolean): boolean => {
  switch (earnOn) {
    case earningMoments.completed:
      return status === completed
    case earningMoments.paid:
      return isPaid && (alive.includes(status) || status === no_show)
    default:
      return isPaid && status === completed
  }
}

/** Whether one half of a condition is met, so that it is worth telling what is to come. */
const isUnderWay = (status: number, paid: number): boolean => status === completed || (paid > 0 && alive.includes(status))

/** What an expert bears of a gateway's fee; whoever earns of what is left after fees bears them already. */
const feeOf = (
  fee: number,
  kept: EarningRule | null | undefined,
  { feeShare }: EarningTerms,
  { base, earnOn, holdDays }: EarningRule,
): (EarningSums & { rule: EarningRule }) | null => {
  const bp = kept?.bp ?? feeShare
  if (bp === 0 || fee === 0 || base === commissionBases.net_of_fees) return null
  const rule = { kind: commissionKinds.percent, bp, base: commissionBases.net_of_fees, earnOn, holdDays }
  return { ...noSums, fee, base: -fee, amount: shareOf(-fee, bp), rule }
}

/** The tip that a payment is, or that is in it. */
const tipIn = (payment: EarningPayment): EarningPayment[] => {
  if (payment.kind === paymentKinds.tip) return [payment]
  return payment.tip ? [{ ...payment, amount: payment.tip, refunded: tipReturnedOf(payment) }] : []
}

/** A tip belongs to those who gave the services, by what these cost. */
const tipped = (tip: EarningPayment, items: readonly EarningItem[], holdDays: number): WantedEarning[] => {
  const experts = [...new Set(items.map(({ expert }) => expert))]
  const costs = experts.map((expert) => items.reduce((sum, item) => (item.expert === expert ? sum + item.gross : sum), 0))
  const weights = costs.every((cost) => cost === 0) ? costs.map(() => 1) : costs
  const shares = shareOut(tip.amount, weights)
  const refunds = shareOut(tip.refunded, shares)
  return experts.map((expert, place) => ({
    source: `tip ${tip.id} ${expert}`,
    type: earningTypes.tip,
    expert,
    product: null,
    payment: tip.id,
    quantity: 1,
    rule: null,
    isEarned: true,
    holdDays,
    ...noSums,
    gross: shares[place]!,
    refunded: refunds[place]!,
    base: shares[place]! - refunds[place]!,
    amount: shares[place]! - refunds[place]!,
  }))
}
