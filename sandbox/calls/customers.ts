import { typedCard } from '../cards/cardOf.ts'
import { text, texts } from '../form.ts'
import { invalid } from '../refusal.ts'
import type { Customer, CvcToken, PaymentMethod } from '../rows.ts'
import { announce, begun, rowNamed, type Call } from './call.ts'

export const createCustomer = (call: Call): Customer =>
  call.ledger.put({
    ...begun(call, 'customer', 'cus'),
    name: text(call.form, 'name') ?? null,
    email: text(call.form, 'email') ?? null,
    metadata: texts(call.form, 'metadata'),
  })

/** The customer that a form names, or none. */
export const customerOf = (call: Call): string | null => {
  const named = text(call.form, 'customer')
  return named === undefined ? null : rowNamed(call, 'customer', named).id
}

export const createPaymentMethod = (call: Call): PaymentMethod => typedCard(call)

/** A code asked for anew; only how long it is stays. */
export const createToken = (call: Call): CvcToken => {
  const cvc = text(call.form, 'cvc_update', 'cvc') ?? ''
  if (!/^\d{3,4}$/.test(cvc))
    throw invalid("Your card's security code is invalid.", {
      code: 'invalid_cvc',
      param: 'cvc_update[cvc]',
    })
  return call.ledger.put({
    ...begun(call, 'token', 'cvctok'),
    type: 'cvc_update',
    used: false,
    hidden: { length: cvc.length },
  })
}

export const detachPaymentMethod = (call: Call): PaymentMethod => {
  const method = rowNamed(call, 'payment_method', call.id)
  if (method.customer === null)
    throw invalid('The payment method you provided is not attached to a customer.', {
      param: 'payment_method',
    })
  const detached = call.ledger.put({
    ...method,
    customer: null,
    hidden: { ...method.hidden, spent: true },
  })
  announce(call, 'payment_method.detached', detached)
  return detached
}
