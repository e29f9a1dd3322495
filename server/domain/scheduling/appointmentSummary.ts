import {
  onTopParts,
  type AdvanceWay,
  type AppointmentSummary,
  type CancellationStep,
  type CancellationTerms,
  type Pricing,
} from '../../../contract/money/appointmentSummary.ts'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Money } from '../../../contract/money/money.ts'
import { advanceRules, paymentRules } from '../../../contract/money/paymentMethods.ts'
import { shareOf } from '../../../contract/money/rounding.ts'
import type { TaxSum } from '../../../contract/money/terms.ts'
import { isoAt } from '../../../contract/time/zones.ts'
import {
  billOf,
  onTopRefunded,
  type BillState,
  type BillSums,
  type FeesTaken,
  type OnTop,
} from '../money/bill.ts'
import { feeToCharge } from '../money/fees.ts'
import type { Policy } from './lifeCycle.ts'
import { refundShare } from '../money/refundPolicy.ts'

/** The part of a policy that decides what cancelling means. */
export type SummaryPolicy = Pick<
  Policy,
  'cancelWindowMinutes' | 'allowClientCancel' | 'lateCancelFee' | 'noShowFee' | 'refundPolicy'
>

/**
 * An appointment, or one that is about to be booked; amounts in minor units of `currency`, instants
 * in minutes since 1970.
 */
export type SummaryInput = {
  pricing: Pricing
  currency: string
  total: number
  discount: number
  taxes: readonly TaxSum[]
  sums: BillSums
  onTop: OnTop
  /** What of its fees is taken: no more than the rest is announced. */
  feesTaken: FeesTaken
  /** What is required before it takes place and not yet done; null where nothing is. */
  demand: { rule: number; now: number; surcharge: number } | null
  /** Null where none was agreed to. */
  policy: SummaryPolicy | null
  /** The card that fees are charged to, as it is called. */
  card: string | null
  /** When it starts, and the zone its instants are written in; null before a time is chosen. */
  start: { at: number; zone: string } | null
  now: number
  state: BillState
  /** Whether its branch has to approve it, or will have to once it is paid. */
  isRequest: boolean
  /**
   * What its cancellation left with the branch of the price, as its terms had it; null where it was
   * not canceled.
   */
  kept: number | null
  /** Whether it is for a client, who can keep what they overpaid as credit. */
  hasClient: boolean
  payments: AppointmentSummary['payments']
  fees: AppointmentSummary['fees']
  refunds: AppointmentSummary['refunds']
}

/** The one statement of what an appointment costs, how it is paid, and what cancelling it means. */
export const summaryOf = (input: SummaryInput): AppointmentSummary => {
  const { currency, total, discount, taxes, sums, onTop, demand, state, start, now } = input
  const money = (amount: number): Money => ({ amount, currency })
  const added = taxes.reduce((sum, { included, tax }) => (included ? sum : sum + tax), 0)
  const { due: open, overpaid } = billOf(total, sums, state)
  const way = wayOf(demand, open)
  const due = way === 'card' ? Math.min(demand!.now, open) : 0
  const surcharge = way === 'card' ? demand!.surcharge : 0
  const stated = state === 'open' && start !== null && start.at > now
  return {
    pricing: input.pricing,
    price: money(total + discount - added),
    discount: money(discount),
    taxes: [...taxes],
    total: money(total),
    paid: money(sums.paid),
    payments: input.payments,
    tip: money(onTop.tip.paid),
    surcharge: money(onTop.surcharge.paid),
    refunded: money(sums.refunded + onTopRefunded(onTop)),
    waived: money(sums.waived),
    kept: amountNotRefunded(input),
    overpaid: money(overpaid),
    mayKeepCredit: input.hasClient,
    authorized: money(sums.authorized + onTop.held),
    now: { way, amount: money(due), surcharge: money(surcharge) },
    later: money(open - due),
    isOwed: state === 'open',
    // Its fee is stated where there is one, and names the card.
    card: state === 'missed' ? null : input.card,
    terms:
      stated && input.policy !== null
        ? termsOf(input, input.policy, { way, due, surcharge })
        : null,
    fees: input.fees,
    refunds: input.refunds,
  }
}

/**
 * How certain the price of services is, by the kind that each of theirs has: the least certain one
 * decides.
 */
export const pricingOf = (kinds: readonly (number | null | undefined)[]): Pricing => {
  if (kinds.includes(priceKinds.on_request)) return 'on_request'
  return kinds.includes(priceKinds.from) ? 'from' : 'fixed'
}

/**
 * How certain the price of an appointment is, by the kinds of price of its services; once it took
 * place, what it cost is known.
 */
export const bookedPricing = (status: number, kinds: Parameters<typeof pricingOf>[0]): Pricing =>
  status === scheduleStatuses.ids.completed ? 'fixed' : pricingOf(kinds)

/**
 * What is not refunded of what was paid, once it is certain: what people still have to hand back is
 * none of it.
 */
const amountNotRefunded = ({ state, sums, onTop, kept, currency }: SummaryInput): Money | null => {
  const left = sums.paid - sums.refunded
  const stays = state === 'missed' ? left : state === 'off' ? Math.min(left, kept ?? 0) : 0
  const above = onTop.tip.left + onTop.surcharge.left - onTop.held
  return stays > 0 ? { amount: stays + above, currency } : null
}

const wayOf = (demand: SummaryInput['demand'], open: number): AdvanceWay => {
  if (demand?.rule === paymentRules.card_on_file) return 'card_kept'
  if (demand === null || open === 0) return 'nothing'
  if (advanceRules.includes(demand.rule) && demand.now > 0) return 'card'
  return demand.rule === paymentRules.optional ? 'optional' : 'nothing'
}

type Advance = { way: AdvanceWay; due: number; surcharge: number }

const termsOf = (
  input: SummaryInput,
  policy: SummaryPolicy,
  { way, due, surcharge }: Advance,
): CancellationTerms => {
  const { currency, total, sums, card, feesTaken } = input
  const { at, zone } = input.start!
  const money = (amount: number): Money => ({ amount, currency })
  const some = (amount: number): Money | null => (amount > 0 ? money(amount) : null)
  const taken = sums.paid - sums.refunded + sums.authorized + due
  const left = { tip: input.onTop.tip.left, surcharge: input.onTop.surcharge.left + surcharge }
  const onTop = onTopParts.filter((part) => left[part] > 0)
  const returned = input.onTop.returned + surcharge
  const chargesCard = card !== null || way === 'card_kept'
  const {
    cancelWindowMinutes,
    allowClientCancel,
    lateCancelFee,
    noShowFee,
    refundPolicy: tiers = [],
  } = policy
  const stepUntil = (minutesBefore: number): CancellationStep => {
    const refunded = shareOf(taken, refundShare({ tiers, cancelWindowMinutes }, minutesBefore))
    const kept = taken - refunded
    const withOnTop = taken > 0 && kept === 0 && returned > 0
    const isLate = minutesBefore < cancelWindowMinutes
    const takesLate = lateCancelFee !== undefined && lateCancelFee.kind !== 'none'
    const late = isLate && takesLate ? feeToCharge(lateCancelFee, { total, kept }) : 0
    const owed = Math.max(0, late - feesTaken.late_cancel_fee)
    const online = allowClientCancel && (!isLate || (takesLate && (owed === 0 || chargesCard)))
    return {
      until: isoAt(zone, at - minutesBefore),
      minutesBefore,
      refund: taken > 0 ? money(refunded + (withOnTop ? returned : 0)) : null,
      withOnTop,
      fee: online && chargesCard ? some(owed) : null,
      online,
    }
  }
  const bounds = [
    ...new Set([cancelWindowMinutes, ...tiers.map(({ hours }) => hours * 60), 0]),
  ].toSorted((one, other) => other - one)
  const ahead = at - input.now
  const steps = bounds.filter((minutes) => minutes <= ahead).map(stepUntil)
  const missed =
    noShowFee === undefined || !chargesCard
      ? 0
      : feeToCharge(noShowFee, { total, kept: taken }) - feesTaken.no_show_fee
  return {
    beforeApproval: input.isRequest
      ? cancelledAsRequest(steps, some(taken && taken + returned))
      : null,
    steps: steps.filter((step, place) => !isSameOffer(step, steps[place + 1])),
    onTop: taken > 0 ? onTop : [],
    noShow: {
      kept: taken > 0 ? money(taken + left.tip + left.surcharge) : null,
      fee: some(missed),
    },
  }
}

/** Before its approval all that is paid is refunded and no fee charged; null where it always is. */
const cancelledAsRequest = (
  steps: readonly CancellationStep[],
  refund: Money | null,
): CancellationTerms['beforeApproval'] =>
  refund === null && steps.every(({ fee }) => fee === null) ? null : { refund }

/** Two steps that mean the same are one, which ends with the later of them. */
const isSameOffer = (step: CancellationStep, next: CancellationStep | undefined): boolean =>
  next !== undefined &&
  step.online === next.online &&
  step.refund?.amount === next.refund?.amount &&
  step.fee?.amount === next.fee?.amount
