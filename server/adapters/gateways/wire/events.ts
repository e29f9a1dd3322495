import { Stripe } from 'stripe'
import type { EventReading, Gateway, GatewayEvent } from '../../../ports/gateway.ts'
import { disputeOf, idOf } from './facts.ts'
import { isUncertain } from './failures.ts'
import { refundResult } from './refunds.ts'

/** Events are believed for five minutes after they were signed. */
const tolerance = 300

/**
 * Events say only what to ask for: what is so is read anew, so that events that come late, twice or
 * in another order lead to the same. Where asking fails, the event is about a charge of which
 * nothing is known.
 */
export const readEventWith =
  (
    stripe: Stripe,
    webhookSecret: string,
    gateway: Pick<Gateway, 'read' | 'readCard'>,
  ): Gateway['readEvent'] =>
  async (rawBody, header, now) => {
    const signature = header('stripe-signature') ?? ''
    const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody)
    let event: Stripe.Event
    try {
      event = stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        tolerance,
        undefined,
        now.getTime(),
      )
    } catch (error) {
      return { state: 'refused', reason: refusalOf(error, signature, now) }
    }
    const about = await aboutOf(stripe, event, gateway)
    return {
      state: 'read',
      event: {
        id: event.id,
        at: new Date(event.created * 1000),
        mode: event.livemode ? 'live' : 'test',
        about,
      },
    }
  }

const refusalOf = (
  error: unknown,
  signature: string,
  now: Date,
): (EventReading & { state: 'refused' })['reason'] => {
  if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return 'malformed'
  // The signature was right and old only if the library says so; a wrong one is wrong whatever its
  // time.
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return /tolerance/i.test(error.message) && at < now.getTime() / 1000 - tolerance
    ? 'stale'
    : 'signature'
}

const aboutOf = async (
  stripe: Stripe,
  event: Stripe.Event,
  gateway: Pick<Gateway, 'read' | 'readCard'>,
): Promise<GatewayEvent['about']> => {
  const other = { kind: 'other', type: event.type } as const
  const charge = async (processorRef: string | null): Promise<GatewayEvent['about']> => {
    if (processorRef === null) return other
    const found = await gateway.read({ processorRef })
    return found.state === 'absent' || found.processorRef === null
      ? other
      : { kind: 'charge', charge: { ...found, processorRef } }
  }
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
      return charge(event.data.object.id)
    case 'charge.refunded':
      return charge(idOf(event.data.object.payment_intent))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const known = event.data.object
      const refund = refundResult(await stripe.refunds.retrieve(known.id).catch(orKnown(known)))
      return { kind: 'refund', processorRef: refund.processorRef, refund }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const known = event.data.object
      const dispute = await stripe.disputes.retrieve(known.id).catch(orKnown(known))
      const processorRef = idOf(dispute.payment_intent)
      return processorRef === null
        ? other
        : { kind: 'dispute', processorRef, dispute: disputeOf(dispute) }
    }
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.requires_action': {
      const setup = await gateway.readCard(event.data.object.id)
      return setup.state === 'absent'
        ? other
        : { kind: 'card', setup: { ...setup, setupRef: event.data.object.id } }
    }
    default:
      return other
  }
}

// What the event itself says is better than nothing while the gateway cannot be reached.
const orKnown =
  <Known>(known: Known) =>
  (error: unknown): Known => {
    if (isUncertain(error)) return known
    throw error
  }
