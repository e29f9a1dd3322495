import { gateways } from '../../../contract/money/gateways.ts'
import type { Gateway, GatewaySettings } from '../../ports/gateway.ts'
import { createWireGateway, type WireSettings } from './wire/createWireGateway.ts'

/**
 * Stripe by its official SDK; the card fields are its own script's. `place` leads the calls
 * elsewhere, for tests.
 */
export const stripeGateway = (
  { mode, publicKeys, secrets }: GatewaySettings,
  place: Pick<WireSettings, 'address' | 'timeout' | 'retries'> = {},
): Gateway =>
  createWireGateway({
    secretKey: secrets['secretKey'] ?? '',
    webhookSecret: secrets['webhookSecret'] ?? '',
    mode,
    missing: [
      ...gateways.stripe.publicKeys.filter((name) => !publicKeys[name]),
      ...gateways.stripe.secrets.filter((name) => !secrets[name]),
    ],
    browser: {
      gateway: 'stripe',
      mode,
      publicKeys: { publishableKey: publicKeys['publishableKey'] ?? '' },
      script: 'https://js.stripe.com/dahlia/stripe.js',
      frame: null,
      origins: {
        script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
      },
    },
    ...place,
  })
