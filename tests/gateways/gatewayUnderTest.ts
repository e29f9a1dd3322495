import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { GatewayName } from '../../contract/money/gateways.ts'
import type {
  Charge,
  ChargeFacts,
  ChargeResult,
  Gateway,
  GatewaySettings,
} from '../../server/ports/gateway.ts'
import type { SandboxProcess } from '../support/outside/sandboxProcess.ts'
import type { EventReceiver } from './receiveEvents.ts'

/**
 * A gateway as the suite tries it. What only the sandbox can be made to do is null for a processor
 * on the network.
 */
export type GatewayUnderTest = {
  gateway: Gateway
  sandbox: (SandboxProcess & { key: string; events: EventReceiver }) | null
}

/** A gateway as an organization has set it up that typed no keys. */
export const settings = (adapter: GatewayName, organization = 7): GatewaySettings => ({
  adapter,
  mode: 'test',
  organization,
  publicKeys: {},
  secrets: {},
})

/** An order for fifty dollars by a card's test name; a fresh key and code each. */
export const order = (card: string, more: Partial<Charge> = {}): Charge => ({
  key: randomUUID(),
  code: `T${randomUUID().slice(0, 8)}`,
  amount: 5000,
  currency: 'USD',
  source: { token: `pm_card_${card}` },
  capture: 'now',
  description: 'A test',
  returnUrl: 'http://127.0.0.1:9/back',
  ...more,
})

/** The facts of a result, which must have the state expected. */
export const factsOf = (
  result: ChargeResult | { state: string },
  state: ChargeResult['state'],
): ChargeFacts => {
  expect(result).toMatchObject({ state })
  return result as ChargeResult & ChargeFacts
}

/**
 * What a payer does at the sandbox's challenge: says yes or no, and is sent back. Answers where to.
 */
export const answerChallenge = async (
  result: { state: string },
  answer: 'approve' | 'refuse',
): Promise<URL> => {
  expect(result).toMatchObject({ state: 'needs_challenge' })
  const body = new URLSearchParams({ answer })
  const reply = await fetch((result as unknown as { url: string }).url, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect(reply.status).toBe(303)
  return new URL(reply.headers.get('location')!)
}

/** A card kept for charges to come. */
export const keptCard = async (gateway: Gateway, card = 'visa'): Promise<string> => {
  const saved = await gateway.saveCard({
    key: randomUUID(),
    token: `pm_card_${card}`,
    owner: { client: 'C1', name: 'Mia', email: 'mia@example.test' },
    verification: null,
    returnUrl: null,
  })
  expect(saved).toMatchObject({ state: 'saved' })
  return (saved as { savedCard: string }).savedCard
}
