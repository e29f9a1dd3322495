import {
  advanceRules,
  paymentRules,
  paymentRulesByStrictness,
} from '../../../contract/money/paymentMethods.ts'
import type { Deposit } from '../../../contract/money/terms.ts'
import { shareOf } from '../../../contract/money/rounding.ts'

/** What a place, or a service of it, asks to be paid in advance. */
export type PaymentTerms = { paymentRule: number; deposit: Deposit | null }

/** The levels that say so, the nearest first; null where a level says nothing. */
export type TermLevels = {
  /** Of the booking page. */
  link: number | null
  /** Of the service: as the branch has it, as the organization has it. */
  services: readonly Partial<PaymentTerms>[]
  /** What holds at the branch. */
  place: PaymentTerms
  /** A booking page asks for no less than the place does. */
  isLocked: boolean
}

const strictness = (rule: number): number => paymentRulesByStrictness.indexOf(rule)

/** Whether a rule asks for less than another. */
export const isLooser = (rule: number, than: number): boolean => strictness(rule) < strictness(than)

/**
 * What holds for one service (definitions 3.0, inheritance): the booking page over the service as
 * the branch has it, over the service, over the branch and what stands above it. A page that would
 * ask for less than the place does not, where the place locks that.
 */
export const termsFor = ({ link, services, place, isLocked }: TermLevels): PaymentTerms => {
  const own =
    services.find(({ paymentRule }) => paymentRule != null)?.paymentRule ?? place.paymentRule
  const paymentRule = link === null || (isLocked && isLooser(link, own)) ? own : link
  const deposit = services.find((each) => each.deposit != null)?.deposit ?? place.deposit
  return { paymentRule, deposit }
}

/**
 * One service of an appointment with its additions, in minor units, and what is requested for it.
 */
export type DemandedLine = { total: number; terms: PaymentTerms }

/**
 * Who books, as far as that matters: whether they have been here, and whether the organization
 * knows them.
 */
export type Newcomer = { isFirstTime: boolean; isNewClient: boolean }

/**
 * What is to be paid of an appointment now and later, in minor units, by the strictest rule of its
 * services.
 */
export type PaymentDemand = { rule: number; now: number; later: number }

/**
 * What is required of the person who books (definitions 3.15). Each service is counted by itself
 * and rounded by itself; `least` is what a gateway takes at least: a smaller deposit is raised to
 * it, never above the total. Nothing is required for an appointment that costs nothing, but the
 * card that a fee for missing it would be charged on.
 */
export const demandOf = (
  lines: readonly DemandedLine[],
  who: Newcomer,
  least = 0,
): PaymentDemand => {
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const demands = lines
    .filter(
      ({ total: whole, terms }) => whole > 0 || terms.paymentRule === paymentRules.card_on_file,
    )
    .map(({ total: whole, terms }) => {
      const paymentRule = appliesTo(terms, who) ? terms.paymentRule : paymentRules.none
      return { rule: paymentRule, now: advanceOf(whole, { ...terms, paymentRule }) }
    })
  const rule = demands.reduce<number>(
    (strictest, each) => (isLooser(strictest, each.rule) ? each.rule : strictest),
    paymentRules.none,
  )
  const sum = demands.reduce((all, { now }) => all + now, 0)
  const now = sum === 0 ? 0 : Math.min(total, Math.max(sum, least))
  // A deposit of nothing asks for nothing.
  return {
    rule: now === 0 && advanceRules.includes(rule) ? paymentRules.optional : rule,
    now,
    later: total - now,
  }
}

const appliesTo = (
  { paymentRule, deposit }: PaymentTerms,
  { isFirstTime, isNewClient }: Newcomer,
): boolean =>
  paymentRule !== paymentRules.deposit ||
  !((deposit?.onlyFirstTime && !isFirstTime) || (deposit?.onlyNewClients && !isNewClient))

const advanceOf = (total: number, { paymentRule, deposit }: PaymentTerms): number =>
  paymentRule === paymentRules.full
    ? total
    : paymentRule === paymentRules.deposit && deposit !== null
      ? depositOf(total, deposit)
      : 0

/**
 * The deposit on an amount: its share or a fixed amount, within its bounds, and never more than the
 * amount.
 */
export const depositOf = (total: number, { kind, percent, amount, min, max }: Deposit): number => {
  const demands = kind === 'percent' ? shareOf(total, percent ?? 0) : (amount ?? 0)
  return Math.min(total, Math.max(min ?? 0, Math.min(demands, max ?? Infinity)))
}
