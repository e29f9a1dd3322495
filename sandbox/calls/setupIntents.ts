import { methodNamed } from '../cards/cardOf.ts'
import { text, texts } from '../form.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { shown, type PaymentMethod, type Problem, type SetupIntent } from '../rows.ts'
import { challenge, clientSecret, messageOf } from './attempt.ts'
import { announce, begun, type Call } from './call.ts'

export const createSetupIntent = (call: Call): SetupIntent => {
  const { form, ledger, account } = call
  const customer = text(form, 'customer') ?? null
  if (customer !== null && ledger.get('customer', customer, account.id) === undefined) throw missing('customer', customer)
  const first = begun(call, 'setup_intent', 'seti')
  const intent = ledger.put({
    ...first,
    customer,
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
  const intent = readSetupIntent(call)
  if (intent.status !== 'requires_payment_method') {
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  }
  return confirmed(call, intent)
}

const confirmed = (call: Call, intent: SetupIntent): SetupIntent => {
  const method = methodNamed(call, text(call.form, 'payment_method') ?? '')
  const { declines, challenge: asks } = method.hidden.behaviour
  if (declines?.atOnce === true) refuseSetup(call, intent, declines.code, declines.declineCode)
  if (asks === undefined) return finishSetup(call, intent, method, false)
  const returnUrl = text(call.form, 'return_url')
  if (returnUrl === undefined) return refuseSetup(call, intent, 'authentication_required')
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
export const finishSetup = (call: Call, intent: SetupIntent, method: PaymentMethod, challenged: boolean): SetupIntent => {
  call.ledger.put({ ...method, customer: intent.customer, hidden: { ...method.hidden, challenged, spent: true } })
  const kept: SetupIntent = { ...intent, status: 'succeeded', next_action: null, payment_method: method.id, last_setup_error: null }
  announce(call, 'setup_intent.succeeded', call.ledger.put(kept))
  return kept
}

export const refuseSetup = (call: Call, intent: SetupIntent, code: string, declineCode?: string): never => {
  const problem: Problem = { type: 'card_error', code, decline_code: declineCode ?? code, message: messageOf(code) }
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

export const readSetupIntent = ({ ledger, account, id }: Call): SetupIntent => {
  const intent = ledger.get('setup_intent', id, account.id)
  if (intent === undefined) throw missing('setup_intent', id)
  return intent
}
