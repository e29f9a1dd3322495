import { webhookPath } from '../../../contract/money/gateways.ts'
import type { Gateway, GatewaySettings } from '../../ports/gateway.ts'
import { createWireGateway, type WireSettings } from './wire/createWireGateway.ts'

/** Where the sandbox listens, and how this installation is known to it. */
export type SandboxPlace = {
  /** As browsers reach it. */
  address: () => string
  /** Where the application is reached; the sandbox lets only its pages show the card fields. */
  ownAddress: () => string
  /** The same text for the same words, that no one else can derive. */
  derive: (...words: string[]) => string
} & Pick<WireSettings, 'timeout' | 'retries'>

/**
 * The gateway that comes with the product: the same wire form at another address. What differs is
 * declared here: keys that no one types, as they follow from the installation's secret, and an
 * introduction before the first call, since no one signs up there.
 */
export const sandboxGateway = (
  { organization }: GatewaySettings,
  { address, ownAddress, derive, ...manner }: SandboxPlace,
): Gateway => {
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys(derive, organization)
  const place = new URL(address())
  const gateway = createWireGateway({
    secretKey,
    webhookSecret,
    mode: 'test',
    missing: [],
    address: place,
    browser: {
      gateway: 'sandbox',
      mode: 'test',
      publicKeys: { publishableKey },
      script: null,
      frame: new URL('/frame', place).href,
      origins: { script: [], frame: [place.origin], connect: [] },
    },
    ...manner,
  })
  const introduce = async (): Promise<void> => {
    const webhook = {
      url: new URL(webhookPath('sandbox', organization), ownAddress()).href,
      secret: webhookSecret,
    }
    const merchant = {
      secretKey,
      publishableKey,
      name: `#${organization}`,
      origins: originsOf(ownAddress()),
      webhook,
    }
    // Where the sandbox cannot be reached, the call that follows says so.
    await fetch(new URL('/control/accounts', place), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(merchant),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined)
  }
  return introduced(gateway, introduce)
}

/** The keys of an organization over there. */
export const sandboxKeys = (derive: SandboxPlace['derive'], organization: number) => {
  const word = (name: string): string =>
    derive('sandbox', name, String(organization)).replaceAll(/\W/g, '0')
  return {
    secretKey: `sk_test_${word('secret')}`,
    publishableKey: `pk_test_${word('publishable')}`,
    webhookSecret: `whsec_${word('webhook')}`,
  }
}

/**
 * The pages that may show the card fields: the application's, and on one's own machine under either
 * of its names.
 */
const originsOf = (address: string): string[] => {
  const { origin, hostname } = new URL(address)
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname]
  return twin === undefined ? [origin] : [origin, origin.replace(hostname, twin)]
}

/**
 * Every call that goes out, and every page that is to show the fields, waits for the introduction;
 * it is made anew after a failure, and once in each process.
 */
const introduced = (gateway: Gateway, introduce: () => Promise<void>): Gateway => {
  let first: Promise<void> | undefined
  const after =
    <Words extends unknown[], Result>(call: (...words: Words) => Promise<Result>) =>
    async (...words: Words): Promise<Result> => {
      await (first ??= introduce())
      return call(...words)
    }
  return {
    ...gateway,
    browserConfiguration: after(gateway.browserConfiguration),
    charge: after(gateway.charge),
    read: after(gateway.read),
    capture: after(gateway.capture),
    cancel: after(gateway.cancel),
    refund: after(gateway.refund),
    readRefund: after(gateway.readRefund),
    readDispute: after(gateway.readDispute),
    saveCard: after(gateway.saveCard),
    readCard: after(gateway.readCard),
    removeCard: after(gateway.removeCard),
    test: after(gateway.test),
  }
}
