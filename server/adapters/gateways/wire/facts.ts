import type { Stripe } from 'stripe'
import { isCardBrand } from '../../../../contract/money/cards.ts'
import type { CardSnapshot, ChargeFacts, ChargeResult, Dispute } from '../../../ports/gateway.ts'
import { fromWire } from './amounts.ts'
import { declineReasonOf } from './declines.ts'

/** Requested with every intent, so that one answer says everything. */
export const expand = ['latest_charge.balance_transaction']

/** What an intent, its charge and its dispute say, in the port's words. */
export const chargeResult = (
  intent: Stripe.PaymentIntent,
  dispute: Dispute | null,
): ChargeResult => {
  const facts = factsOf(intent, dispute)
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded', ...facts }
    case 'requires_capture':
      return { state: 'authorized', until: heldUntil(intent), ...facts }
    case 'processing':
      return { state: 'pending', ...facts }
    case 'canceled':
      return { state: 'cancelled', ...facts }
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url
      return url == null
        ? { state: 'pending', ...facts }
        : { state: 'needs_challenge', url, ...facts }
    }
    case 'requires_confirmation':
    case 'requires_payment_method': {
      const error = intent.last_payment_error
      // Begun, and the bank not called yet: the question may be under way still.
      if (error === null) return { state: 'unknown', processorRef: intent.id }
      return { state: 'declined', reason: declineReasonOf(error), ...facts }
    }
    // A state of later versions of the wire form: read again, it will be one of the above.
    default:
      return { state: 'pending', ...facts }
  }
}

const factsOf = (intent: Stripe.PaymentIntent, dispute: Dispute | null): ChargeFacts => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const booked = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const money = (amount: number) => fromWire(amount, intent.currency)
  const captured = charge?.captured === true ? charge.amount_captured : 0
  const card = charge?.payment_method_details?.card
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)]
  const kept =
    intent.setup_future_usage !== null &&
    (intent.status === 'succeeded' || intent.status === 'requires_capture')
  return {
    processorRef: intent.id,
    code: intent.metadata['payment'] ?? null,
    amount: money(intent.amount),
    currency: intent.currency.toUpperCase(),
    captured: money(captured),
    // What a smaller capture let go of counts there as refunded; it was never taken.
    refunded:
      charge?.captured === true ? money(charge.amount_refunded - (charge.amount - captured)) : 0,
    fee: booked !== null && booked.currency === intent.currency ? money(booked.fee) : null,
    card: card == null ? null : snapshotOf(card),
    savedCard:
      kept && customer !== null && method !== null ? savedCardName(customer, method) : null,
    dispute,
  }
}

const heldUntil = ({ latest_charge: charge }: Stripe.PaymentIntent): Date | null => {
  const until =
    typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : null
  return until == null ? null : new Date(until * 1000)
}

type WireCard = {
  brand: string | null
  last4: string | null
  exp_month: number
  exp_year: number
  fingerprint?: string | null
}

export const snapshotOf = ({
  brand,
  last4,
  exp_month,
  exp_year,
  fingerprint,
}: WireCard): CardSnapshot => ({
  brand: isCardBrand(brand) ? brand : 'other',
  last4: last4 ?? '',
  expMonth: exp_month,
  expYear: exp_year,
  fingerprint: fingerprint ?? null,
})

export const disputeOf = (dispute: Stripe.Dispute): Dispute => ({
  disputeRef: dispute.id,
  state:
    dispute.status === 'won' || dispute.status === 'warning_closed'
      ? 'won'
      : dispute.status === 'lost'
        ? 'lost'
        : 'open',
  amount: fromWire(dispute.amount, dispute.currency),
  deadline:
    dispute.evidence_details.due_by === null
      ? null
      : new Date(dispute.evidence_details.due_by * 1000),
})

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** A kept card is known over there by its customer and its own id; here it is one word. */
export const savedCardName = (customer: string, method: string): string => `${customer}/${method}`

export const savedCardParts = (savedCard: string): { customer: string; method: string } => {
  const [customer = '', method = ''] = savedCard.split('/')
  return { customer, method }
}
