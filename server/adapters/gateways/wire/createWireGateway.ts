import { Stripe } from 'stripe'
import type { BrowserConfiguration } from '../../../../contract/money/gateways.ts'
import type { Gateway, GatewaySettings, GatewayTest } from '../../../ports/gateway.ts'
import { cardsOf } from './cards.ts'
import { chargesOf } from './charges.ts'
import { disputesOf } from './disputes.ts'
import { readEventWith } from './events.ts'
import { isKeyRefused, isUncertain } from './failures.ts'
import { refundsOf } from './refunds.ts'

export type WireSettings = {
  secretKey: string
  webhookSecret: string
  mode: GatewaySettings['mode']
  browser: BrowserConfiguration
  /** Keys that the organization has not given. */
  missing: string[]
  /** Another place than the processor's own. */
  address?: URL
  /** How long one call may take, in milliseconds, and how often it is tried again. */
  timeout?: number
  retries?: number
}

/** A gateway over the wire form that the official SDK speaks: Stripe's own, and the sandbox's. */
export const createWireGateway = (settings: WireSettings): Gateway => {
  const { secretKey, webhookSecret, address, browser, timeout = 12_000, retries = 2 } = settings
  const stripe = new Stripe(secretKey || 'missing', {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    ...(address === undefined
      ? {}
      : {
          host: address.hostname,
          port: address.port,
          protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  })
  const charges = chargesOf(stripe)
  const cards = cardsOf(stripe)
  return {
    browserConfiguration: () => Promise.resolve(browser),
    ...charges,
    ...refundsOf(stripe),
    ...disputesOf(stripe),
    ...cards,
    readEvent: readEventWith(stripe, webhookSecret, {
      read: charges.read,
      readCard: cards.readCard,
    }),
    test: () => tested(stripe, settings),
  }
}

const tested = async (stripe: Stripe, { missing, mode }: WireSettings): Promise<GatewayTest> => {
  if (missing.length > 0) return { state: 'fails', reason: 'keys_missing', missing }
  try {
    const { livemode } = await stripe.balance.retrieve()
    if (livemode !== (mode === 'live')) return { state: 'fails', reason: 'wrong_mode' }
  } catch (error) {
    if (isKeyRefused(error)) return { state: 'fails', reason: 'keys_refused' }
    if (isUncertain(error)) return { state: 'fails', reason: 'unreachable' }
    throw error
  }
  // A restricted key may charge and not say whose it is.
  const account = await stripe.accounts.retrieveCurrent().catch(() => null)
  return {
    state: 'works',
    account: account?.settings?.dashboard.display_name ?? account?.id ?? null,
  }
}
