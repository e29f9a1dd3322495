import { text, texts, whole } from '../form.ts'
import { invalid } from '../refusal.ts'
import type { Refund } from '../rows.ts'
import { announce, begun, rowNamed, type Call } from './call.ts'

export const createRefund = (call: Call): Refund => {
  const { form, ledger, account } = call
  const intent = rowNamed(call, 'payment_intent', text(form, 'payment_intent') ?? '')
  const charge = ledger.get('charge', intent.latest_charge ?? '', account.id)
  if (charge === undefined || !charge.captured) {
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    )
  }
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = whole(form, 'amount') ?? left
  if (amount < 1 || amount > left) {
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    )
  }
  const late = ledger.get('payment_method', charge.payment_method, account.id)?.hidden.behaviour
    .refunds
  const after = charge.amount_refunded + amount
  const refunded = ledger.put({
    ...charge,
    amount_refunded: after,
    refunded: after === charge.amount,
  })
  const refund = ledger.put({
    ...begun(call, 'refund', 're'),
    amount,
    charge: charge.id,
    payment_intent: intent.id,
    currency: charge.currency,
    metadata: texts(form, 'metadata'),
    reason: text(form, 'reason') ?? null,
    status: late === 'late' ? 'pending' : 'succeeded',
  })
  announce(call, 'refund.created', refund)
  announce(call, 'charge.refunded', refunded)
  return refund
}

/** What refunds come to later: late ones arrive, failing ones come back to the merchant. */
export const settleRefund = (call: Pick<Call, 'ledger' | 'account'>, refund: Refund): void => {
  const charge = call.ledger.get('charge', refund.charge, call.account.id)!
  const behaviour = call.ledger.get('payment_method', charge.payment_method, call.account.id)
    ?.hidden.behaviour.refunds
  if (behaviour === 'late' && refund.status === 'pending') {
    announce(call, 'refund.updated', call.ledger.put({ ...refund, status: 'succeeded' }))
  }
  if (behaviour === 'failing' && refund.status === 'succeeded') {
    call.ledger.put({
      ...charge,
      refunded: false,
      amount_refunded: charge.amount_refunded - refund.amount,
    })
    announce(call, 'refund.failed', call.ledger.put({ ...refund, status: 'failed' }))
  }
}
