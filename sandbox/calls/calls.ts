import { text, texts, whole } from '../form.ts'
import { shown, type Row } from '../rows.ts'
import { rowNamed, type Call } from './call.ts'
import {
  createCustomer,
  createPaymentMethod,
  createToken,
  detachPaymentMethod,
} from './customers.ts'
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
} from './paymentIntents.ts'
import { createRefund } from './refunds.ts'
import { confirmSetupIntent, createSetupIntent } from './setupIntents.ts'

export type Answered = Row | Record<string, unknown>

const read =
  (kind: Row['object']) =>
  (call: Call): Answered =>
    rowNamed(call, kind, call.id)

/** A page of a list, newest first; of one intent where one is named. */
const list =
  (kind: 'payment_intent' | 'refund' | 'dispute' | 'event', url: string) =>
  ({ ledger, account, form }: Call): Answered => {
    const [of, after, limit] = [
      text(form, 'payment_intent'),
      text(form, 'starting_after'),
      Math.min(whole(form, 'limit') ?? 10, 100),
    ]
    const [since, until] = [
      whole(form, 'created', 'gte') ?? 0,
      whole(form, 'created', 'lte') ?? Infinity,
    ]
    const rows = ledger.all(kind, account.id)
    const found = rows
      .slice(after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1)
      .filter((row) => of === undefined || ('payment_intent' in row && row.payment_intent === of))
      .filter(({ created }) => created >= since && created <= until)
    return {
      object: 'list',
      url,
      has_more: found.length > limit,
      data: found.slice(0, limit).map(shown),
    }
  }

/** Everything of the wire form that is spoken here. */
export const calls: Record<string, (call: Call) => Answered> = {
  'GET /v1/account': ({ account }) => ({
    id: account.id,
    object: 'account',
    settings: { dashboard: { display_name: account.name } },
  }),
  'GET /v1/balance': () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': read('customer'),
  'POST /v1/payment_methods': createPaymentMethod,
  'GET /v1/payment_methods/:id': read('payment_method'),
  'POST /v1/payment_methods/:id/detach': detachPaymentMethod,
  'POST /v1/tokens': createToken,
  'POST /v1/payment_intents': createPaymentIntent,
  'GET /v1/payment_intents': list('payment_intent', '/v1/payment_intents'),
  'GET /v1/payment_intents/:id': read('payment_intent'),
  'POST /v1/payment_intents/:id/confirm': confirmPaymentIntent,
  'POST /v1/payment_intents/:id/capture': capturePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': cancelPaymentIntent,
  'POST /v1/setup_intents': createSetupIntent,
  'GET /v1/setup_intents/:id': read('setup_intent'),
  'POST /v1/setup_intents/:id/confirm': confirmSetupIntent,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': list('refund', '/v1/refunds'),
  'GET /v1/refunds/:id': read('refund'),
  'GET /v1/charges/:id': read('charge'),
  'GET /v1/balance_transactions/:id': read('balance_transaction'),
  'GET /v1/disputes': list('dispute', '/v1/disputes'),
  'GET /v1/disputes/:id': read('dispute'),
  'GET /v1/events': list('event', '/v1/events'),
  'GET /v1/events/:id': read('event'),
}

/** The few calls that a browser may make with the publishable key. */
export const publicCalls = new Set(['POST /v1/payment_methods', 'POST /v1/tokens'])

/** An answer as it leaves, with what `expand` asks for in the place of ids. */
export const expanded = (
  answer: Answered,
  { ledger, account, form }: Call,
): Record<string, unknown> => {
  const out = 'account' in answer ? shown(answer as Row) : { ...answer }
  for (const wish of Object.values(texts(form, 'expand'))) {
    let place = out
    for (const name of wish.split('.')) {
      const id = place[name]
      if (typeof id === 'string') {
        const row = (['charge', 'balance_transaction', 'payment_method', 'customer'] as const)
          .map((kind) => ledger.get(kind, id, account.id))
          .find((found) => found !== undefined)
        if (row === undefined) break
        place[name] = shown(row)
      }
      if (typeof place[name] !== 'object' || place[name] === null) break
      place = place[name] as Record<string, unknown>
    }
  }
  return out
}
