import { methodNamed } from '../cards/cardOf.ts'
import { isCurrency, largestOf } from '../currencies.ts'
import { text, texts, whole } from '../form.ts'
import { invalid, missing } from '../refusal.ts'
import { seconds, shown, type PaymentIntent, type PaymentMethod } from '../rows.ts'
import { attempt, challenge, clientSecret, refuse, take } from './attempt.ts'
import { announce, begun, rowNamed, type Call } from './call.ts'
import { customerOf } from './customers.ts'

export const createPaymentIntent = (call: Call): PaymentIntent => {
  const { form, ledger } = call
  const [amount, currency] = [whole(form, 'amount'), text(form, 'currency')?.toLowerCase() ?? '']
  if (amount === undefined || amount < 1)
    throw invalid('Invalid positive integer', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    })
  if (!isCurrency(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  if (amount < 50)
    throw invalid('Amount must be at least 50 cents', { param: 'amount', code: 'amount_too_small' })
  if (amount > largestOf(currency))
    throw invalid(`Amount must be no more than ${largestOf(currency)} of the smallest unit`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  const first = begun(call, 'payment_intent', 'pi')
  const intent = ledger.put({
    ...first,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency,
    customer: customerOf(call),
    capture_method: text(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    client_secret: clientSecret(first.id),
    description: text(form, 'description') ?? null,
    metadata: texts(form, 'metadata'),
    payment_method: null,
    payment_method_options: {
      card: {
        require_cvc_recollection:
          text(form, 'payment_method_options', 'card', 'require_cvc_recollection') === 'true',
        installments: {
          enabled:
            text(form, 'payment_method_options', 'card', 'installments', 'enabled') === 'true',
          plan: null,
        },
      },
    },
    setup_future_usage: (text(form, 'setup_future_usage') as 'off_session' | undefined) ?? null,
    status: 'requires_payment_method',
    next_action: null,
    latest_charge: null,
    last_payment_error: null,
    canceled_at: null,
    cancellation_reason: null,
  })
  announce(call, 'payment_intent.created', intent)
  return text(form, 'confirm') === 'true' ? confirmed(call, intent) : intent
}

export const confirmPaymentIntent = (call: Call): PaymentIntent => {
  const intent = intentOf(call)
  if (intent.status !== 'requires_payment_method') throw unexpected(intent, 'confirm')
  return confirmed(call, intent)
}

const confirmed = (call: Call, asked: PaymentIntent): PaymentIntent => {
  const intent = planned(call, asked)
  const { form, ledger } = call
  const named = text(form, 'payment_method')
  if (named === undefined)
    throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      param: 'payment_method',
    })
  const method = methodNamed(call, named)
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid('The payment method belongs to a customer; please include the customer.', {
      param: 'payment_method',
    })
  }
  refuseWrongCode(call, intent, method)
  const { behaviour, challenged } = method.hidden
  const offSession = text(form, 'off_session') === 'true'
  const asks =
    behaviour.challenge === 'always' ||
    (behaviour.challenge === 'unless_kept' && !(challenged && offSession))
  if (!asks) return attempt(call, intent, method)
  const returnUrl = text(form, 'return_url')
  if (offSession || returnUrl === undefined)
    return refuse(call, intent, { code: 'authentication_required' })
  const waiting: PaymentIntent = { ...intent, status: 'requires_action', payment_method: method.id }
  const waits = ledger.put({ ...waiting, next_action: challenge(call, intent, returnUrl) })
  announce(call, 'payment_intent.requires_action', waits)
  return waits
}

/** In how many months it is paid: only where that was left open when the intent was made. */
const planned = (call: Call, intent: PaymentIntent): PaymentIntent => {
  const plan = ['payment_method_options', 'card', 'installments', 'plan']
  const param = 'payment_method_options[card][installments][plan]'
  if (text(call.form, ...plan, 'type') === undefined) return intent
  const { card } = intent.payment_method_options
  if (card.installments?.enabled !== true)
    throw invalid('Installments are not enabled for this PaymentIntent.', { param })
  const count = whole(call.form, ...plan, 'count')
  const isMonthly =
    text(call.form, ...plan, 'type') === 'fixed_count' &&
    text(call.form, ...plan, 'interval') === 'month'
  if (!isMonthly || count === undefined || count < 2 || count > 24)
    throw invalid('Invalid installment plan.', { param })
  const installments = {
    enabled: true,
    plan: { type: 'fixed_count' as const, interval: 'month' as const, count },
  }
  return call.ledger.put({ ...intent, payment_method_options: { card: { ...card, installments } } })
}

// A code requested anew stands for as many digits as the card has; a token of another length was
// typed for another card.
const refuseWrongCode = (call: Call, intent: PaymentIntent, method: PaymentMethod): void => {
  const named = text(call.form, 'payment_method_options', 'card', 'cvc_token')
  const asked =
    intent.payment_method_options.card.require_cvc_recollection && method.customer !== null
  if (named === undefined) {
    if (asked)
      throw invalid('This PaymentIntent requires the CVC to be collected again.', {
        code: 'cvc_token_required',
        param: 'cvc_token',
      })
    return
  }
  const token = rowNamed(call, 'token', named)
  if (token.used || token.created < seconds() - 900) throw missing('token', named)
  call.ledger.put({ ...token, used: true })
  if (token.hidden.length !== (method.card.brand === 'amex' ? 4 : 3))
    refuse(call, intent, { code: 'incorrect_cvc' })
}

export const capturePaymentIntent = (call: Call): PaymentIntent => {
  const intent = intentOf(call)
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'capture')
  const amount = whole(call.form, 'amount_to_capture') ?? intent.amount_capturable
  if (amount > intent.amount_capturable || amount < 1) {
    throw invalid('The amount to capture is greater than the authorised amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  return take(call, intent, amount)
}

export const cancelPaymentIntent = (call: Call): PaymentIntent => {
  const intent = intentOf(call)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpected(intent, 'cancel')
  const cancelled = call.ledger.put({
    ...intent,
    status: 'canceled',
    next_action: null,
    amount_capturable: 0,
    canceled_at: seconds(),
    cancellation_reason: text(call.form, 'cancellation_reason') ?? null,
  })
  announce(call, 'payment_intent.canceled', cancelled)
  return cancelled
}

const intentOf = (call: Call): PaymentIntent => rowNamed(call, 'payment_intent', call.id)

const unexpected = (intent: PaymentIntent, verb: string) =>
  invalid(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: shown(intent),
  })
