import type { Stripe } from 'stripe'
import type { CardOrder, CardResult, Gateway } from '../../../ports/gateway.ts'
import { toWire } from './amounts.ts'
import { customerOf, keyed } from './charges.ts'
import { declineReasonOf } from './declines.ts'
import { idOf, savedCardName, savedCardParts, snapshotOf } from './facts.ts'
import { isKeyRefused, isRefused, isUncertain } from './failures.ts'

/**
 * Keeping a card is begun and confirmed like a charge; with a verification it is one, that is let
 * go of at once.
 */
export const cardsOf = (stripe: Stripe): Pick<Gateway, 'saveCard' | 'readCard' | 'removeCard'> => ({
  saveCard: async (order) => {
    let setupRef: string
    try {
      setupRef = await begin(stripe, order)
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error))
        return { state: 'declined', reason: 'gateway_unreachable', setupRef: null }
      if (isRefused(error))
        return { state: 'declined', reason: declineReasonOf(error), setupRef: null }
      throw error
    }
    const confirmation = {
      payment_method: order.token,
      ...(order.returnUrl === null ? {} : { return_url: order.returnUrl }),
    }
    try {
      const confirmed = order.verification === null ? stripe.setupIntents : stripe.paymentIntents
      await confirmed.confirm(setupRef, confirmation, keyed(order.key, 'confirm'))
      return await standing(stripe, setupRef)
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown', setupRef }
      if (!isRefused(error)) throw error
      const now = await standing(stripe, setupRef).catch(() => undefined)
      return now === undefined || now.state === 'unknown'
        ? { state: 'declined', setupRef, reason: declineReasonOf(error) }
        : now
    }
  },
  readCard: async (setupRef) => {
    try {
      return await standing(stripe, setupRef)
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown', setupRef }
      if (isRefused(error)) return { state: 'absent' }
      throw error
    }
  },
  removeCard: async (savedCard) => {
    try {
      await stripe.paymentMethods.detach(savedCardParts(savedCard).method)
      return { state: 'removed' }
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown' }
      // No one's card any more, or never one.
      if (isRefused(error)) return { state: 'removed' }
      throw error
    }
  },
})

const begin = async (stripe: Stripe, { key, owner, verification }: CardOrder): Promise<string> => {
  const customer = await customerOf(stripe, owner, key)
  const metadata = { client: owner.client }
  if (verification === null) {
    const order = {
      customer,
      allowed_payment_method_types: ['card' as const],
      usage: 'off_session' as const,
      metadata,
    }
    return (await stripe.setupIntents.create(order, keyed(key, 'begin'))).id
  }
  const { id } = await stripe.paymentIntents.create(
    {
      amount: toWire(verification.amount, verification.currency) ?? verification.amount,
      currency: verification.currency.toLowerCase(),
      customer,
      capture_method: 'manual',
      allowed_payment_method_types: ['card' as const],
      setup_future_usage: 'off_session',
      metadata,
    },
    keyed(key, 'begin'),
  )
  return id
}

type Setup = {
  status: string
  next_action: { redirect_to_url?: { url: string | null } | null } | null
  error: { code?: string; decline_code?: string } | null
  customer: string | null
  method: string | Stripe.PaymentMethod | null
}

/** How it stands, once what a verification holds is let go of. */
const standing = async (stripe: Stripe, setupRef: string): Promise<CardResult> => {
  const { status, next_action, error, customer, method } = await setupOf(stripe, setupRef)
  const url = next_action?.redirect_to_url?.url
  if (status === 'requires_action' && url != null)
    return { state: 'needs_challenge', setupRef, url }
  if (error !== null) return { state: 'declined', setupRef, reason: declineReasonOf(error) }
  const kept = status === 'succeeded' || status === 'requires_capture' || status === 'canceled'
  if (kept && customer !== null && typeof method === 'object' && method?.card != null) {
    if (status === 'requires_capture')
      await stripe.paymentIntents.cancel(setupRef, {}, keyed(setupRef, 'let-go'))
    return {
      state: 'saved',
      setupRef,
      savedCard: savedCardName(customer, method.id),
      card: snapshotOf(method.card),
    }
  }
  return status === 'processing' ? { state: 'pending', setupRef } : { state: 'unknown', setupRef }
}

const setupOf = async (stripe: Stripe, setupRef: string): Promise<Setup> => {
  const expand = ['payment_method']
  if (setupRef.startsWith('seti_')) {
    const intent = await stripe.setupIntents.retrieve(setupRef, { expand })
    return {
      ...intent,
      error: intent.last_setup_error,
      customer: idOf(intent.customer),
      method: intent.payment_method,
    }
  }
  const intent = await stripe.paymentIntents.retrieve(setupRef, { expand })
  return {
    ...intent,
    error: intent.last_payment_error,
    customer: idOf(intent.customer),
    method: intent.payment_method,
  }
}
