import { Refusal } from '../refusal.ts'
import {
  freshId,
  seconds,
  shown,
  type PaymentIntent,
  type PaymentMethod,
  type Problem,
} from '../rows.ts'
import { feeOf } from '../currencies.ts'
import { announce, begun, type Call } from './call.ts'

/**
 * Asks the bank for the money of an intent. Leaves the intent as it is then; throws what the
 * merchant reads where the bank refused.
 */
export const attempt = (
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent => {
  const { ledger } = call
  const { declines, dispute } = method.hidden.behaviour
  const held = intent.capture_method === 'manual'
  const charge = ledger.put({
    ...begun(call, 'charge', 'ch'),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    currency: intent.currency,
    disputed: false,
    paid: declines === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { ...method.card, capture_before: held ? seconds() + 7 * 86_400 : null },
    },
    refunded: false,
    status: declines === undefined ? 'succeeded' : 'failed',
    failure_code: declines?.code ?? null,
    metadata: intent.metadata,
  })
  ledger.put({ ...method, hidden: { ...method.hidden, spent: true } })
  if (declines !== undefined) {
    return refuse(call, { ...intent, latest_charge: charge.id }, declines)
  }
  const kept = intent.customer !== null && intent.setup_future_usage !== null
  if (kept) {
    const challenged = method.hidden.challenged || intent.status === 'requires_action'
    ledger.put({
      ...method,
      customer: intent.customer,
      hidden: { ...method.hidden, spent: true, challenged },
    })
  }
  const reached: PaymentIntent = {
    ...intent,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    status: 'requires_capture',
    amount_capturable: intent.amount,
  }
  ledger.put(reached)
  if (held) {
    announce(call, 'payment_intent.amount_capturable_updated', reached)
    return reached
  }
  const paid = take(call, reached, intent.amount)
  if (dispute !== undefined) raise(call, paid, dispute)
  return paid
}

/** Takes what was authorised, or less of it. */
export const take = (call: Call, intent: PaymentIntent, amount: number): PaymentIntent => {
  const charge = call.ledger.get('charge', intent.latest_charge ?? '', call.account.id)!
  const fee = feeOf(amount, intent.currency)
  const booked = call.ledger.put({
    ...begun(call, 'balance_transaction', 'txn'),
    amount,
    fee,
    net: amount - fee,
    currency: intent.currency,
    source: charge.id,
    type: 'charge',
  })
  const rest = charge.amount - amount
  const taken = {
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: rest,
    balance_transaction: booked.id,
  }
  announce(call, 'charge.succeeded', call.ledger.put(taken))
  const paid = call.ledger.put({
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
  })
  announce(call, 'payment_intent.succeeded', paid)
  return paid
}

/** Sends the intent back for another card, and tells why. */
export const refuse = (call: Call, intent: PaymentIntent, decline: Decline): never => {
  const problem = cardProblem(decline)
  const failed = call.ledger.put<PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: problem,
  })
  announce(call, 'payment_intent.payment_failed', failed)
  throw new Refusal(402, { ...problem, payment_intent: shown(failed) })
}

const raise = (call: Call, intent: PaymentIntent, reason: string): void => {
  const charge = call.ledger.get('charge', intent.latest_charge ?? '', call.account.id)!
  call.ledger.put({ ...charge, disputed: true })
  const dispute = call.ledger.put({
    ...begun(call, 'dispute', 'dp'),
    amount: charge.amount_captured,
    charge: charge.id,
    payment_intent: intent.id,
    currency: charge.currency,
    reason,
    status: 'needs_response',
    evidence_details: { due_by: seconds() + 9 * 86_400 },
  })
  announce(call, 'charge.dispute.created', dispute)
}

/** Why a bank refuses, and what the merchant reads of it. */
export type Decline = { code: string; declineCode?: string }

export const cardProblem = ({ code, declineCode = code }: Decline): Problem => ({
  type: 'card_error',
  code,
  decline_code: declineCode,
  message: messageOf(code),
})

const messageOf = (code: string): string =>
  ({
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    authentication_required: 'Your card was declined. This transaction requires authentication.',
    payment_intent_authentication_failure: 'The provided payment method has failed authentication.',
    setup_intent_authentication_failure: 'The provided payment method has failed authentication.',
  })[code] ?? 'Your card was declined.'

/** Where the payer is sent to be asked by the bank. */
export const challenge = (
  { origin }: Call,
  intent: { id: string; client_secret: string },
  returnUrl: string,
) => ({
  type: 'redirect_to_url' as const,
  redirect_to_url: {
    url: `${origin}/challenge/${intent.id}?secret=${intent.client_secret}`,
    return_url: returnUrl,
  },
})

export const clientSecret = (id: string): string => freshId(`${id}_secret`)
