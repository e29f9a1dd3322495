/**
 * The payment gateways there are, by the name that a payment configuration gives them, with its own
 * name and the keys it asks an organization for. How the server talks to them stands in
 * server/adapters/gateways, how a page mounts their card fields in src/publicPages/payment.
 */
export const gateways = {
  /** Comes with the product and moves no money; it needs no keys. */
  sandbox: { title: 'Sandbox', publicKeys: [], secrets: [] },
  stripe: {
    title: 'Stripe',
    publicKeys: ['publishableKey'],
    secrets: ['secretKey', 'webhookSecret'],
  },
} as const satisfies Record<
  string,
  { title: string; publicKeys: readonly string[]; secrets: readonly string[] }
>

export type GatewayName = keyof typeof gateways

export const gatewayNames = Object.keys(gateways) as [GatewayName, ...GatewayName[]]

/** What each gateway calls itself: a name that no language translates. */
export const gatewayTitles = Object.fromEntries(
  gatewayNames.map((name) => [name, gateways[name].title]),
) as Record<GatewayName, string>

/** Where a gateway's events for an organization arrive, from the address of the installation on. */
export const webhookPath = (gateway: GatewayName, organization: number): string =>
  `/api/webhooks/${gateway}/${organization}`

/**
 * Why a charge or a card was refused: what may be said to the payer, whatever the gateway calls it.
 * What would reveal to a thief that a card is reported stolen is only `declined`.
 */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'limit_exceeded',
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'cvc_required',
  'card_not_supported',
  'currency_not_supported',
  'amount_too_small',
  'amount_too_large',
  /** The challenge was failed or given up. */
  'challenge_failed',
  /** The bank asks for a challenge, and no one is there to answer: the payer must pay by a link. */
  'challenge_required',
  /**
   * The token was used already, is too old, or its card has been removed: it has to be typed again.
   */
  'card_gone',
  'processing_error',
  /** The gateway could not be reached, and nothing was charged nor will be. */
  'gateway_unreachable',
] as const

export type DeclineReason = (typeof declineReasons)[number]

/** Why the keys of a gateway do not work. */
export const gatewayFailures = [
  'keys_missing',
  'keys_refused',
  'wrong_mode',
  'unreachable',
] as const

export type GatewayFailure = (typeof gatewayFailures)[number]

/**
 * What a page needs in order to show a gateway's card fields: public keys and addresses, nothing
 * secret.
 */
export type BrowserConfiguration = {
  gateway: GatewayName
  mode: 'test' | 'live'
  publicKeys: Record<string, string>
  /** The script to load, for gateways that want one. */
  script: string | null
  /** The page to show in a frame, for gateways that come as one. */
  frame: string | null
  /** Origins that the page's security policy has to let in. */
  origins: { script: string[]; frame: string[]; connect: string[] }
}
