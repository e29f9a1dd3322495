import type { Stripe } from 'stripe'
import type {
  CardOwner,
  Charge,
  ChargeReference,
  ChargeResult,
  Gateway,
  Refused,
} from '../../../ports/gateway.ts'
import { toWire } from './amounts.ts'
import { declineReasonOf } from './declines.ts'
import { latestDispute } from './disputes.ts'
import { chargeResult, expand, savedCardParts } from './facts.ts'
import { isKeyRefused, isRefused, isUncertain } from './failures.ts'

const readCharge = async (
  stripe: Stripe,
  processorRef: string,
): Promise<ChargeResult | { state: 'absent' }> => {
  try {
    return await resultOf(stripe, await stripe.paymentIntents.retrieve(processorRef, { expand }))
  } catch (error) {
    if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown', processorRef }
    if (isRefused(error)) return { state: 'absent' }
    throw error
  }
}
const refuseAsItStands = async (
  stripe: Stripe,
  processorRef: string,
  reason: Refused['reason'],
): Promise<Refused> => {
  const now = await readCharge(stripe, processorRef)
  if (now.state === 'absent') return { state: 'refused', reason: 'absent', facts: null }
  return { state: 'refused', reason, facts: 'captured' in now ? now : null }
}

const beginAndConfirm =
  (stripe: Stripe): Gateway['charge'] =>
  async (order) => {
    if (
      'savedCard' in order.source &&
      order.source.requireCvc === true &&
      order.source.cvcToken === undefined
    ) {
      return { state: 'declined', reason: 'cvc_required', processorRef: null }
    }
    // Half of the smallest part there is no amount there.
    const amount = toWire(order.amount, order.currency)
    if (amount === undefined)
      return { state: 'declined', reason: 'currency_not_supported', processorRef: null }
    let begun: Stripe.PaymentIntent
    try {
      begun = await begin(stripe, { ...order, amount })
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error))
        return { state: 'declined', reason: 'gateway_unreachable', processorRef: null }
      if (isRefused(error))
        return { state: 'declined', reason: declineReasonOf(error), processorRef: null }
      throw error
    }
    try {
      return await resultOf(
        stripe,
        await stripe.paymentIntents.confirm(
          begun.id,
          confirmation(order),
          keyed(order.key, 'confirm'),
        ),
      )
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error))
        return { state: 'unknown', processorRef: begun.id }
      if (!isRefused(error)) throw error
      const now = await readCharge(stripe, begun.id)
      // A request that cannot be (the card is gone) leaves the intent as it was, and lets no one
      // try it again.
      if (now.state !== 'unknown' && now.state !== 'absent') return now
      await stripe.paymentIntents
        .cancel(begun.id, {}, keyed(order.key, 'given-up'))
        .catch(() => undefined)
      return { state: 'declined', reason: declineReasonOf(error), processorRef: null }
    }
  }

const capture =
  (stripe: Stripe): Gateway['capture'] =>
  async ({ processorRef, amount, key }) => {
    try {
      const { currency } = await stripe.paymentIntents.retrieve(processorRef)
      const order = {
        amount_to_capture: toWire(amount, currency.toUpperCase()) ?? amount,
        expand,
      }
      return await resultOf(
        stripe,
        await stripe.paymentIntents.capture(processorRef, order, keyed(key, 'capture')),
      )
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown', processorRef }
      if (!isRefused(error)) throw error
      return refuseAsItStands(
        stripe,
        processorRef,
        error.code === 'amount_too_large' ? 'exceeds' : 'not_authorized',
      )
    }
  }

const cancel =
  (stripe: Stripe): Gateway['cancel'] =>
  async ({ processorRef, key }) => {
    try {
      return await resultOf(
        stripe,
        await stripe.paymentIntents.cancel(processorRef, { expand }, keyed(key, 'cancel')),
      )
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown', processorRef }
      if (!isRefused(error)) throw error
      const now = await readCharge(stripe, processorRef)
      return now.state === 'cancelled'
        ? now
        : refuseAsItStands(stripe, processorRef, 'not_authorized')
    }
  }

/**
 * A charge is begun and then confirmed, in two calls: what fails before the first is answered has
 * charged nothing and never will, and from then on every doubt has a name to ask by.
 */
export const chargesOf = (
  stripe: Stripe,
): Pick<Gateway, 'charge' | 'read' | 'capture' | 'cancel'> => ({
  charge: beginAndConfirm(stripe),
  read: async (which) =>
    'processorRef' in which ? readCharge(stripe, which.processorRef) : find(stripe, which),
  capture: capture(stripe),
  cancel: cancel(stripe),
})

/** One key of ours stands for several calls over there, each with its own part. */
export const keyed = (key: string, part: string): Stripe.RequestOptions => ({
  idempotencyKey: `${key}:${part}`,
})

/**
 * The customer over there that stands for our client: that of another card of theirs, or a new one.
 */
export const customerOf = async (
  stripe: Stripe,
  owner: CardOwner,
  key: string,
): Promise<string> => {
  if (owner.alongside !== undefined) return savedCardParts(owner.alongside).customer
  const { client, name, email } = owner
  const { id } = await stripe.customers.create(
    { name, email, metadata: { client } },
    keyed(key, 'customer'),
  )
  return id
}

const begin = async (
  stripe: Stripe,
  { key, code, amount, currency, source, capture, description, installments }: Charge,
): Promise<Stripe.PaymentIntent> => {
  const keep = 'token' in source ? source.keep : undefined
  const customer =
    'savedCard' in source
      ? savedCardParts(source.savedCard).customer
      : keep && (await customerOf(stripe, keep, key))
  return stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      customer,
      capture_method: capture === 'later' ? 'manual' : 'automatic',
      allowed_payment_method_types: ['card' as const],
      description,
      metadata: { payment: code },
      ...(keep === undefined ? {} : { setup_future_usage: 'off_session' as const }),
      ...cardOptions({
        ...('savedCard' in source && source.requireCvc === true
          ? { require_cvc_recollection: true }
          : {}),
        ...(installments === undefined ? {} : { installments: { enabled: true } }),
      }),
    },
    keyed(key, 'begin'),
  )
}

/** Nothing at all where there is no option: what is sent under a key stays the same. */
const cardOptions = <Options extends object>(
  card: Options,
): { payment_method_options?: { card: Options } } =>
  Object.keys(card).length === 0 ? {} : { payment_method_options: { card } }

const confirmation = ({
  source,
  returnUrl,
  installments,
}: Charge): Stripe.PaymentIntentConfirmParams => ({
  payment_method: 'token' in source ? source.token : savedCardParts(source.savedCard).method,
  ...(returnUrl === null ? { off_session: 'savedCard' in source } : { return_url: returnUrl }),
  ...cardOptions({
    ...('savedCard' in source && source.cvcToken !== undefined
      ? { cvc_token: source.cvcToken }
      : {}),
    ...(installments === undefined
      ? {}
      : {
          installments: {
            plan: { type: 'fixed_count' as const, interval: 'month' as const, count: installments },
          },
        }),
  }),
  expand,
})

export const resultOf = async (
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<ChargeResult> => {
  const charge = intent.latest_charge
  if (typeof charge !== 'object' || charge?.disputed !== true) return chargeResult(intent, null)
  return chargeResult(intent, (await latestDispute(stripe, intent.id)) ?? null)
}

/** Searching over there lags behind; the list of intents of that hour does not. */
const find = async (
  stripe: Stripe,
  { code, since }: Exclude<ChargeReference, { processorRef: string }>,
) => {
  const from = Math.floor(since.getTime() / 1000)
  try {
    for await (const intent of stripe.paymentIntents.list({
      created: { gte: from - 300, lte: from + 3600 },
      limit: 100,
    })) {
      if (intent.metadata['payment'] !== code) continue
      return await resultOf(stripe, await stripe.paymentIntents.retrieve(intent.id, { expand }))
    }
    return { state: 'absent' } as const
  } catch (error) {
    if (isUncertain(error) || isKeyRefused(error))
      return { state: 'unknown', processorRef: null } as const
    throw error
  }
}
