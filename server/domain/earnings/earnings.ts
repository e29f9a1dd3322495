import { tableOf } from '../../../contract/kernel/typedKeys.ts'
import type { Commission } from '../../../contract/configuration/experts.ts'
import { commissionBases, commissionKinds, earningTypes } from '../../../contract/money/earnings.ts'
import { takenPayments, earningStatuses } from '../../../contract/kernel/statuses.ts'
import { paymentKinds } from '../../../contract/money/paymentMethods.ts'
import { sumsOf, type BilledPayment, tipReturnedOf } from '../money/bill.ts'
import {
  commissionOf,
  nearestCommission,
  tieredShare,
  type CommissionLevels,
  type MonthSoFar,
} from './commission.ts'
import { shareOf } from '../../../contract/money/rounding.ts'
import { shareOut } from '../money/shareOut.ts'
import { hasEarned, isUnderWay, wasPaid } from './whenEarned.ts'

/** A service of an appointment as the expert who gives it earns by it; amounts in minor units. */
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

export type EarningPayment = BilledPayment & {
  id: number
  fee: number
  /** What of the price had gone back of the other payments when this one was made. */
  returnedBefore?: number
}

/** What decides what an appointment earns. */
export type EarningAppointment = {
  status: number
  total: number
  items: readonly EarningItem[]
  /** In the order in which they were made. */
  payments: readonly EarningPayment[]
}

/** How a place works with its experts. */
export type EarningTerms = { earnOn: number; holdDays: number; feeShare: number }

/** The rule that an entry was written by, and keeps. */
export type EarningRule = Commission & Pick<EarningTerms, 'earnOn' | 'holdDays'>

/** What an entry consists of, in minor units. */
export type EarningSums = {
  gross: number
  discount: number
  refunded: number
  tax: number
  fee: number
  base: number
  amount: number
}
export const noSums: EarningSums = {
  gross: 0,
  discount: 0,
  refunded: 0,
  tax: 0,
  fee: 0,
  base: 0,
  amount: 0,
}

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

/** The rule of each service that a growing share needs its month for. */
export const rulesOf = (
  appointment: EarningAppointment,
  { terms, ruleOf }: Omit<Known, 'monthOf'>,
): (EarningRule | null)[] =>
  appointment.items.map((item) => {
    const kept = ruleOf(sourceOf(item))
    if (kept !== undefined) return kept
    const commission = nearestCommission(item.rules)
    const { earnOn, holdDays } = terms
    return commission === null || commission.kind === commissionKinds.none
      ? null
      : { ...commission, earnOn, holdDays }
  })

/**
 * What an appointment ought to have earned its experts: by its services, by their share of the
 * gateway's fees, by tips.
 */
export const earningsOf = (appointment: EarningAppointment, known: Known): WantedEarning[] => {
  const { items } = appointment
  const rules = rulesOf(appointment, known)
  const { left, tips, discounts, refunds, fees } = sharesOf(appointment)
  const isPaid = wasPaid(appointment.total, appointment.payments)
  const growing = new Map<string, MonthSoFar>()

  const services = items.flatMap((item, place): WantedEarning[] => {
    const rule = rules[place]!
    if (rule === null) return []
    const isEarned = hasEarned(rule.earnOn, appointment.status, isPaid)
    const growth = `${item.expert} ${JSON.stringify(rule)}`
    const month = growing.get(growth) ?? known.monthOf(item.expert, rule)
    const evened = isEarned ? [] : evenedMonth(item, rule, month)
    if (!isEarned && !isUnderWay(appointment.status, left)) {
      // What one service evens out is not there for the next one to even out again.
      const amount = evened.reduce((sum, each) => sum + each.amount, month.amount)
      growing.set(growth, { ...month, amount })
      return evened
    }
    const worth = {
      gross: item.gross,
      discount: discounts[place]!,
      refunded: refunds[place]!,
      tax: item.tax,
      fee: fees[place]!,
    }
    const made = commissionOf(rule, { ...worth, quantity: item.quantity }, month)
    growing.set(growth, { base: month.base + made.base, amount: month.amount + made.amount })
    const common = {
      expert: item.expert,
      product: item.product,
      payment: null,
      quantity: item.quantity,
      isEarned,
      holdDays: rule.holdDays,
    }
    const type = item.isRetail ? earningTypes.retail : earningTypes.service
    const service = { ...common, ...worth, ...made, source: sourceOf(item), type, rule }
    const fee = feeOf(worth.fee, {
      kept: known.ruleOf(`fee ${sourceOf(item)}`),
      terms: known.terms,
      rule,
    })
    return [
      service,
      ...evened,
      ...(fee === null
        ? []
        : [{ ...common, ...fee, source: `fee ${sourceOf(item)}`, type: earningTypes.fee }]),
    ]
  })
  return [...services, ...tips.flatMap((tip) => tipped(tip, items, known.terms.holdDays))]
}

/**
 * What is left of what was paid, what was tipped, and the share of each service in discounts,
 * refunds and fees.
 */
const sharesOf = ({ items, payments, total }: EarningAppointment) => {
  const weights = items.map(({ gross }) => gross)
  const { paid, refunded } = sumsOf(payments)
  const taken = payments.filter(({ status }) => takenPayments.includes(status))
  const fees = taken
    .filter(({ kind }) => kind !== paymentKinds.tip)
    .reduce((sum, { fee }) => sum + fee, 0)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const discounts = shareOut(Math.max(0, whole - total), weights)
  // What went back and was paid again is not missing.
  const missing = Math.min(refunded, Math.max(0, total - (paid - refunded)))
  const refunds = shareOut(
    missing,
    weights.map((weight, place) => weight - discounts[place]!),
  )
  const left = paid - refunded
  return { left, tips: taken.flatMap(tipIn), discounts, refunds, fees: shareOut(fees, weights) }
}

const sourceOf = ({ position, expert, entailedProduct }: EarningItem): string =>
  `item ${position} ${expert} ${entailedProduct}`

/**
 * What is left over of a month with a growing share once an appointment is no longer part of it.
 */
const evenedMonth = (item: EarningItem, rule: EarningRule, month: MonthSoFar): WantedEarning[] => {
  if (rule.kind !== commissionKinds.tiered) return []
  const amount = tieredShare(rule, month.base) - month.amount
  if (amount === 0) return []
  const { expert, product } = item
  const source = `month ${sourceOf(item)}`
  const common = {
    source,
    expert,
    product,
    payment: null,
    quantity: 0,
    rule,
    isEarned: true,
    holdDays: 0,
  }
  return [{ ...common, ...noSums, type: earningTypes.service, amount }]
}

/**
 * What an expert bears of a gateway's fee; an expert who earns of what is left after fees bears
 * them already.
 */
const feeOf = (
  fee: number,
  {
    kept,
    terms: { feeShare },
    rule: { base, earnOn, holdDays },
  }: { kept: EarningRule | null | undefined; terms: EarningTerms; rule: EarningRule },
): (EarningSums & { rule: EarningRule }) | null => {
  const bp = kept?.bp ?? feeShare
  if (bp === 0 || fee === 0 || base === commissionBases.net_of_fees) return null
  const rule = {
    kind: commissionKinds.percent,
    bp,
    base: commissionBases.net_of_fees,
    earnOn,
    holdDays,
  }
  return { ...noSums, fee, base: -fee, amount: shareOf(-fee, bp), rule }
}

/** The tip that a payment is, or that is in it. */
const tipIn = (payment: EarningPayment): EarningPayment[] => {
  if (payment.kind === paymentKinds.tip) return [payment]
  return payment.tip ? [{ ...payment, amount: payment.tip, refunded: tipReturnedOf(payment) }] : []
}

/** A tip belongs to those who gave the services, by what these cost. */
const tipped = (
  tip: EarningPayment,
  items: readonly EarningItem[],
  holdDays: number,
): WantedEarning[] => {
  const experts = [...new Set(items.map(({ expert }) => expert))]
  const costs = experts.map((expert) =>
    items.reduce((sum, item) => (item.expert === expert ? sum + item.gross : sum), 0),
  )
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

/**
 * An entry that stands: not void. `dueAt`, in milliseconds, is there once it is earned; `isMoved`
 * where its appointment is on another day since.
 */
export type StandingEarning = Omit<NewEarning, 'reverses'> & {
  id: number
  status: number
  isMoved?: boolean
}

/** An entry to be written. */
export type NewEarning = Omit<WantedEarning, 'isEarned' | 'holdDays'> & {
  dueAt: number | null
  reverses: number | null
}

/** What has to be written so that what stands is what ought to stand. */
export type Correction = {
  void: number[]
  mature: { id: number; dueAt: number }[]
  add: NewEarning[]
}

const { consolidated, paid } = earningStatuses.ids
const dayMilliseconds = 86_400_000

/**
 * What has to be written of one source. What is open and differs, in what it comes to or in the day
 * of its appointment, is void and written anew; what was consolidated is never touched: a further
 * entry carries the difference, a reversal where it is less (definitions 3.14).
 * @param source null where nothing ought to be there
 */
export const correctionOf = (
  source: WantedEarning | null,
  standing: readonly StandingEarning[],
  now: number,
): Correction => {
  const none: Correction = { void: [], mature: [], add: [] }
  const closed = standing.filter(({ status }) => status === consolidated || status === paid)
  const wanted = source !== null && closed.length === 0 && isRefunded(source) ? null : source
  const earned = standing.filter((each) => each.dueAt !== null && !closed.includes(each))
  const waiting = standing.filter(({ dueAt }) => dueAt === null)
  const dueAt = Math.min(
    now + (wanted?.holdDays ?? 0) * dayMilliseconds,
    ...earned.map((each) => each.dueAt!),
  )
  const toEarn = wanted?.isEarned ? sums(wanted) : noSums
  const toWait = wanted && !wanted.isEarned ? sums(wanted) : noSums

  const isRipe =
    wanted?.isEarned &&
    closed.length === 0 &&
    earned.length === 0 &&
    isSame(sumOf(waiting), toEarn) &&
    waiting.length > 0 &&
    !waiting.some(isMoved)
  if (isRipe) return { ...none, mature: waiting.map(({ id }) => ({ id, dueAt })) }

  const changed: { void: number[]; add: NewEarning[] } = { void: [], add: [] }
  if (!isSame(sumOf([...closed, ...earned]), toEarn) || earned.some(isMoved)) {
    changed.void.push(...earned.map(({ id }) => id))
    const rest = less(toEarn, sumOf(closed))
    if (!isSame(rest, noSums))
      changed.add.push(carrying(rest, { wanted, last: closed.at(-1), dueAt, now }))
  }
  if (!isSame(sumOf(waiting), toWait) || waiting.some(isMoved)) {
    changed.void.push(...waiting.map(({ id }) => id))
    if (wanted && !isSame(toWait, noSums))
      changed.add.push({ ...written(wanted), ...toWait, dueAt: null, reverses: null })
  }
  return { ...none, ...changed }
}

const isMoved = (each: StandingEarning): boolean => each.isMoved === true

/** Whether a refund left nothing that could be paid out, as of a tip that went back. */
const isRefunded = ({ refunded, base, amount }: EarningSums): boolean =>
  refunded > 0 && base === 0 && amount === 0

/**
 * The entry that carries a difference: what was consolidated last is what it adds to or takes back
 * from.
 */
const carrying = (
  rest: EarningSums,
  {
    wanted,
    last,
    dueAt,
    now,
  }: {
    wanted: WantedEarning | null
    last: StandingEarning | undefined
    dueAt: number
    now: number
  },
): NewEarning => {
  if (last === undefined) return { ...written(wanted!), ...rest, dueAt, reverses: null }
  const { id, status: _status, isMoved: _moved, ...kept } = last
  const isLess = rest.amount < 0 || (rest.amount === 0 && rest.base < 0)
  if (isLess) return { ...kept, ...rest, type: earningTypes.reversal, dueAt: now, reverses: id }
  return { ...kept, ...rest, type: wanted?.type ?? kept.type, dueAt, reverses: null }
}

const written = ({ isEarned: _earned, holdDays: _days, ...rest }: WantedEarning) => rest

const names = ['gross', 'discount', 'refunded', 'tax', 'fee', 'base', 'amount'] as const

const combined = (value: (name: (typeof names)[number]) => number): EarningSums =>
  tableOf(names, value)

const sums = (of: EarningSums): EarningSums => combined((name) => of[name])
const sumOf = (entries: readonly EarningSums[]): EarningSums =>
  combined((name) => entries.reduce((sum, each) => sum + each[name], 0))
const less = (a: EarningSums, b: EarningSums): EarningSums => combined((name) => a[name] - b[name])
const isSame = (a: EarningSums, b: EarningSums): boolean =>
  names.every((name) => a[name] === b[name])
