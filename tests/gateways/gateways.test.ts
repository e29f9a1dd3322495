import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayNames, webhookPath, type GatewayName } from '../../contract/money/gateways.ts'
import { openGateways } from '../../server/adapters/gateways/index.ts'
import { sandboxKeys } from '../../server/adapters/gateways/sandbox.ts'
import { stripeGateway } from '../../server/adapters/gateways/stripe.ts'
import type { GatewaySettings } from '../../server/ports/gateway.ts'
import { startSandboxProcess, type SandboxProcess } from '../support/outside/sandboxProcess.ts'
import { settings, type GatewayUnderTest } from './gatewayUnderTest.ts'
import { receiveEvents, type EventReceiver } from './receiveEvents.ts'
import { gatewaySuite } from './suite.ts'

const manner = { timeout: 1000, retries: 1 }
const derive = (...words: string[]) => `${words.join('')}for-tests-only`
const stripeKeys = {
  publicKeys: { publishableKey: 'pk_test_suiteofstripe' },
  secrets: { secretKey: 'sk_test_suiteofstripe', webhookSecret: 'whsec_suite' },
}

type Made = { gateway: GatewayUnderTest['gateway']; key: string }

/** How each gateway of the table comes to be tried against the sandbox's process. */
const subjects: Record<
  GatewayName,
  (sandbox: SandboxProcess, events: EventReceiver) => Promise<Made>
> = {
  sandbox: async ({ address }, events) => {
    const place = { address: () => address, ownAddress: () => events.address, derive, ...manner }
    const gateway = openGateways({ sandbox: place }).open(settings('sandbox'))!
    await gateway.test()
    return { gateway, key: sandboxKeys(derive, 7).secretKey }
  },
  stripe: async ({ address, control }, events) => {
    const { publicKeys, secrets } = stripeKeys
    const webhook = {
      url: events.address + webhookPath('stripe', 7),
      secret: secrets.webhookSecret,
    }
    const merchant = {
      ...publicKeys,
      secretKey: secrets.secretKey,
      name: 'Suite',
      origins: [events.address],
      webhook,
    }
    await control('accounts', merchant, 'PUT')
    const gateway = stripeGateway(
      { ...settings('stripe'), ...stripeKeys },
      { address: new URL(address), ...manner },
    )
    return { gateway, key: secrets.secretKey }
  },
}

describe.each(gatewayNames)('the gateway %s', (name) => {
  let subject: GatewayUnderTest
  let [sandbox, events]: [SandboxProcess?, EventReceiver?] = []
  beforeAll(async () => {
    ;[sandbox, events] = [await startSandboxProcess(), await receiveEvents()]
    const { gateway, key } = await subjects[name](sandbox, events)
    subject = { gateway, sandbox: { ...sandbox, key, events } }
  })
  afterAll(async () => {
    await sandbox?.stop()
    await events?.close()
  })

  gatewaySuite(() => subject, { sandboxed: true })

  it('says whether its keys work', async () => {
    expect(await subject.gateway.test()).toMatchObject({ state: 'works' })
  })

  it('sends the browser nothing that is secret', async () => {
    const configuration = JSON.stringify(await subject.gateway.browserConfiguration())
    expect(configuration).toContain('pk_test_')
    expect(configuration).not.toMatch(/sk_test_|whsec_/)
  })
})

describe('keys', () => {
  const stripe = (more: Partial<GatewaySettings>, address = 'http://127.0.0.1:9') =>
    stripeGateway(
      { ...settings('stripe'), ...stripeKeys, ...more },
      { address: new URL(address), ...manner },
    )

  it('that are missing are named', async () => {
    const tested = await stripe({ publicKeys: {}, secrets: { secretKey: 'sk_test_x' } }).test()
    expect(tested).toEqual({
      state: 'fails',
      reason: 'keys_missing',
      missing: ['publishableKey', 'webhookSecret'],
    })
  })

  it('that are not known are refused, and charge nothing', async () => {
    const sandbox = await startSandboxProcess()
    const gateway = stripe({}, sandbox.address)
    expect(await gateway.test()).toEqual({ state: 'fails', reason: 'keys_refused' })
    await sandbox.stop()
  })

  it('cannot be tried where there is no answer', async () => {
    expect(await stripe({}).test()).toEqual({ state: 'fails', reason: 'unreachable' })
  })

  it('of live mode are not taken for the sandbox', () => {
    const place = {
      address: () => 'http://127.0.0.1:9',
      ownAddress: () => 'http://127.0.0.1:9',
      derive,
    }
    expect(
      openGateways({ sandbox: place }).open({ ...settings('sandbox'), mode: 'live' }),
    ).toBeUndefined()
    expect(openGateways({ sandbox: null }).open(settings('sandbox'))).toBeUndefined()
  })
})

// Against Stripe itself, where a key of its test mode is set and the network reaches it.
describe.runIf(process.env.STRIPE_TEST_KEY)("Stripe's test mode", () => {
  const secrets = { secretKey: process.env.STRIPE_TEST_KEY ?? '', webhookSecret: 'whsec_none' }
  const gateway = stripeGateway({
    ...settings('stripe'),
    publicKeys: { publishableKey: 'pk_test_none' },
    secrets,
  })
  gatewaySuite(() => ({ gateway, sandbox: null }), { sandboxed: false })
})
