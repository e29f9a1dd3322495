import { missing } from '../refusal.ts'
import { shown, type Row } from '../rows.ts'
import { page, type Call } from './call.ts'
import { createCustomer, createPaymentMethod, createToken, detachPaymentMethod } from './customers.ts'
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  readPaymentIntent,
} from './paymentIntents.ts'
import { createRefund, listRefunds, readRefund } from './refunds.ts'
import { confirmSetupIntent, createSetupIntent, readSetupIntent } from './setupIntents.ts'

export type Answered = Row | Record<string, unknown>

const read =
  <Kind extends Row['object']>(kind: Kind) =>
  ({ ledger, account, id }: Call): Answered => {
    const row = ledger.get(kind, id, account.id)
    if (row === undefined) throw missing(kind, id)
    return row
  }

const disputesOf = (call: Call) => {
  const of = call.form['payment_intent']
  return page(
    call.ledger.all('dispute', call.account.id).filter((dispute) => of === undefined || dispute.payment_intent === of),
    call,
    '/v1/disputes',
  )
}

/** Everything of the wire form that is spoken here. */
export const calls: Record<string, (call: Call) => Answered> = {
  'GET /v1/account': ({ account }) => ({ id: account.id, object: 'account', settings: { dashboard: { display_name: account.name } } }),
  'GET /v1/balance': () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': read('customer'),
  'POST /v1/payment_methods': createPaymentMethod,
  'GET /v1/payment_methods/:id': read('payment_method'),
  'POST /v1/payment_methods/:id/detach': detachPaymentMethod,
  'POST /v1/tokens': createToken,
  'POST /v1/payment_intents': createPaymentIntent,
  'GET /v1/payment_intents': listPaymentIntents,
  'GET /v1/payment_intents/:id': readPaymentIntent,
  'POST /v1/payment_intents/:id/confirm': confirmPaymentIntent,
  'POST /v1/payment_intents/:id/capture': capturePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': cancelPaymentIntent,
  'POST /v1/setup_intents': createSetupIntent,
  'GET /v1/setup_intents/:id': readSetupIntent,
  'POST /v1/setup_intents/:id/confirm': confirmSetupIntent,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': readRefund,
  'GET /v1/charges/:id': read('charge'),
  'GET /v1/balance_transactions/:id': read('balance_transaction'),
  'GET /v1/disputes': disputesOf,
  'GET /v1/disputes/:id': read('dispute'),
  'GET /v1/events': (call) => page(call.ledger.all('event', call.account.id), call, '/v1/events'),
  'GET /v1/events/:id': read('event'),
}

/** The few calls that a browser may make with the publishable key. */
export const publicCalls = new Set(['POST /v1/payment_methods', 'POST /v1/tokens'])

/** An answer as it leaves, with what `expand` asks for in the place of ids. */
export const expanded = (answer: Answered, { ledger, account, form }: Call): Record<string, unknown> => {
  const out = 'account' in answer ? shown(answer as Row) : { ...answer }
  const wishes = Object.values((form['expand'] as Record<string, string> | undefined) ?? {})
  for (const wish of wishes) {
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
