import { methodNamed } from '../cards/cardOf.ts'
import { text, texts } from '../form.ts'
import { invalid, Refusal } from '../refusal.ts'
import { shown, type PaymentMethod, type SetupIntent } from '../rows.ts'
import { cardProblem, challenge, clientSecret, type Decline } from './attempt.ts'
import { announce, begun, rowNamed, type Call } from './call.ts'
import { customerOf } from './customers.ts'

export const createSetupIntent = (call: Call): SetupIntent => {
  const { form, ledger } = call
  const first = begun(call, 'setup_intent', 'seti')
  const intent = ledger.put({
    ...first,
    customer: customerOf(call),
    client_secret: clientSecret(first.id),
    metadata: texts(form, 'metadata'),
    payment_method: null,
    usage: 'off_session',
    status: 'requires_payment_method',
    next_action: null,
    last_setup_error: null,
  })
  announce(call, 'setup_intent.created', intent)
  return text(form, 'confirm') === 'true' ? confirmed(call, intent) : intent
}

export const confirmSetupIntent = (call: Call): SetupIntent => {
  const intent = rowNamed(call, 'setup_intent', call.id)
  if (intent.status !== 'requires_payment_method') {
    throw invalid(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      {
        code: 'setup_intent_unexpected_state',
      },
    )
  }
  return confirmed(call, intent)
}

const confirmed = (call: Call, intent: SetupIntent): SetupIntent => {
  const method = methodNamed(call, text(call.form, 'payment_method') ?? '')
  const { declines, challenge: asks } = method.hidden.behaviour
  if (declines?.atOnce === true) refuseSetup(call, intent, declines)
  if (asks === undefined) return finishSetup(call, intent, method, false)
  const returnUrl = text(call.form, 'return_url')
  if (returnUrl === undefined) return refuseSetup(call, intent, { code: 'authentication_required' })
  const asked = call.ledger.put<SetupIntent>({
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: challenge(call, intent, returnUrl),
  })
  announce(call, 'setup_intent.requires_action', asked)
  return asked
}

/** Keeps the card with its customer, for charges to come. */
export const finishSetup = (
  call: Call,
  intent: SetupIntent,
  method: PaymentMethod,
  challenged: boolean,
): SetupIntent => {
  call.ledger.put({
    ...method,
    customer: intent.customer,
    hidden: { ...method.hidden, challenged, spent: true },
  })
  const kept: SetupIntent = {
    ...intent,
    status: 'succeeded',
    next_action: null,
    payment_method: method.id,
    last_setup_error: null,
  }
  announce(call, 'setup_intent.succeeded', call.ledger.put(kept))
  return kept
}

export const refuseSetup = (call: Call, intent: SetupIntent, decline: Decline): never => {
  const problem = cardProblem(decline)
  const failed: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: problem,
  }
  announce(call, 'setup_intent.setup_failed', call.ledger.put(failed))
  throw new Refusal(402, { ...problem, setup_intent: shown(failed) })
}
