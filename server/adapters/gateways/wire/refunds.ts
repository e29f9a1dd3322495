import type { Stripe } from 'stripe'
import type { Gateway, RefundFacts, RefundResult } from '../../../ports/gateway.ts'
import { fromWire, toWire } from './amounts.ts'
import { keyed } from './charges.ts'
import { idOf } from './facts.ts'
import { isKeyRefused, isRefused, isUncertain } from './failures.ts'

export const refundsOf = (stripe: Stripe): Pick<Gateway, 'refund' | 'readRefund'> => ({
  refund: async ({ processorRef, amount, key, code, reason }) => {
    try {
      const { currency } = await stripe.paymentIntents.retrieve(processorRef)
      const order = {
        payment_intent: processorRef,
        amount: toWire(amount, currency.toUpperCase()) ?? amount,
        reason,
        metadata: { refund: code },
      }
      return refundResult(await stripe.refunds.create(order, keyed(key, 'refund')))
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown' }
      if (isRefused(error)) return { state: 'refused', reason: refusalOf(error) }
      throw error
    }
  },
  readRefund: async ({ processorRef, code }) => {
    try {
      for await (const refund of stripe.refunds.list({
        payment_intent: processorRef,
        limit: 100,
      })) {
        if (refund.metadata?.['refund'] === code) return refundResult(refund)
      }
      return { state: 'absent' }
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown' }
      if (isRefused(error)) return { state: 'absent' }
      throw error
    }
  },
})

/** Refunds without an intent, of charges made by hand over there, have no name of ours. */
export const refundResult = (refund: Stripe.Refund): RefundResult & RefundFacts => ({
  state:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  refundRef: refund.id,
  processorRef: idOf(refund.payment_intent) ?? '',
  code: refund.metadata?.['refund'] ?? null,
  amount: fromWire(refund.amount, refund.currency),
  currency: refund.currency.toUpperCase(),
})

const refusalOf = ({
  code,
  param,
}: {
  code?: string
  param?: string
}): (RefundResult & { state: 'refused' })['reason'] => {
  switch (code) {
    case 'resource_missing':
      return 'absent'
    case 'charge_disputed':
    case 'refund_disputed_payment':
      return 'disputed'
    case 'charge_already_refunded':
      return 'exceeds'
    case 'balance_insufficient':
    case 'insufficient_funds':
      return 'insufficient_balance'
    default:
      return param === 'amount' ? 'exceeds' : 'not_captured'
  }
}
