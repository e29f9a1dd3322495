import { describe } from 'vitest'
import { cardsSuite } from './cardsSuite.ts'
import { chargesSuite } from './chargesSuite.ts'
import { faultsSuite } from './faultsSuite.ts'
import type { GatewayUnderTest } from './gatewayUnderTest.ts'
import { eventsSuite } from './eventsSuite.ts'
import { refundsSuite } from './refundsSuite.ts'

/**
 * What every gateway must do, whichever company runs it. `sandboxed`: the parts that need one which
 * can be made to fail and to lose an answer.
 */
export const gatewaySuite = (
  subject: () => GatewayUnderTest,
  { sandboxed }: { sandboxed: boolean },
): void => {
  describe('a charge', () => {
    chargesSuite(subject, sandboxed)
  })
  describe('a refund', () => {
    refundsSuite(subject, sandboxed)
  })
  describe('a kept card', () => {
    cardsSuite(subject, sandboxed)
  })
  if (!sandboxed) return
  describe('a network that fails', () => {
    faultsSuite(subject)
  })
  describe('events', () => {
    eventsSuite(subject)
  })
}
