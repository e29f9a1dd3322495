import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { ChargeResult } from '../../server/ports/gateway.ts'
import { factsOf, keptCard, order, type GatewayUnderTest } from './gatewayUnderTest.ts'

/** The gateways under test wait for a second and try once more. */
const always = 10

export const faultsSuite = (subject: () => GatewayUnderTest): void => {
  const fault = (kind: string, on: string, more: { times?: number; delay?: number } = {}) =>
    subject().sandbox!.control('faults', { kind, on, key: subject().sandbox!.key, ...more })
  const charge = (ordered: ReturnType<typeof order>) => subject().gateway.charge(ordered)
  const sumOf = async (code: string): Promise<number> => {
    const found = await subject().gateway.read({ code, since: new Date() })
    return found.state === 'absent' ? 0 : 'captured' in found ? found.captured : 0
  }

  afterEach(() => subject().sandbox!.control('faults', {}, 'DELETE'))

  it('before a charge is begun has charged nothing, and says so', async () => {
    await fault('lost', 'POST /v1/payment_intents', { times: always })
    const ordered = order('visa')
    expect(await charge(ordered)).toEqual({
      state: 'declined',
      reason: 'gateway_unreachable',
      processorRef: null,
    })
    await subject().sandbox!.control('faults', {}, 'DELETE')
    expect(await sumOf(ordered.code)).toBe(0)
  })

  it.each([
    ['unanswered', 5000],
    ['errorAfter', 5000],
    ['lost', 0],
    ['error', 0],
  ])(
    'at the answer (%s) leaves the charge unknown, and asking again finds the truth',
    async (kind, captured) => {
      const ordered = order('visa')
      await fault(kind, '/confirm', { times: always })
      const result = await charge(ordered)
      expect(result).toEqual({ state: 'unknown', processorRef: expect.stringMatching(/^pi_/) })
      await subject().sandbox!.control('faults', {}, 'DELETE')
      const { processorRef } = result as { processorRef: string }
      const read = await subject().gateway.read({ processorRef })
      expect(read).toMatchObject(
        captured === 0 ? { state: 'unknown' } : { state: 'succeeded', captured },
      )
      // Trying once more with the same key charges what was not charged, and nothing twice.
      expect(await charge(ordered)).toMatchObject({
        state: 'succeeded',
        processorRef,
        captured: 5000,
      })
      expect(await sumOf(ordered.code)).toBe(5000)
    },
  )

  it('once is not noticed, and charges once', async () => {
    for (const [kind, on] of [
      ['errorAfter', '/confirm'],
      ['error', '/confirm'],
      ['unanswered', '/confirm'],
      ['error', 'payment_intents'],
    ] as const) {
      await fault(kind, on)
      const ordered = order('visa')
      expect(await charge(ordered)).toMatchObject({ state: 'succeeded', captured: 5000 })
      expect(await sumOf(ordered.code)).toBe(5000)
    }
  })

  it('that carries everything out twice charges and refunds once', async () => {
    const { gateway } = subject()
    const ordered = order('visa')
    for (const on of ['POST /v1/payment_intents', '/confirm', '/refunds'])
      await fault('twice', on, { times: 2 })
    const { processorRef } = factsOf(await charge(ordered), 'succeeded')
    await gateway.refund({
      processorRef,
      amount: 1000,
      key: randomUUID(),
      code: 'R1',
      reason: 'duplicate',
    })
    expect(await gateway.read({ processorRef })).toMatchObject({ captured: 5000, refunded: 1000 })
    expect(await sumOf(ordered.code)).toBe(5000)
  })

  it('that answers later than anybody waits leaves one charge', async () => {
    const ordered = order('visa')
    await fault('late', '/confirm', { delay: 3500 })
    const result = await charge(ordered)
    expect(result).toMatchObject({ state: 'unknown' })
    // Known as begun, but not decided, until the late one has come through.
    await expect
      .poll(
        async () =>
          (
            await subject().gateway.read({
              processorRef: (result as { processorRef: string }).processorRef,
            })
          ).state,
        {
          timeout: 8000,
        },
      )
      .toBe('succeeded')
    expect(await charge(ordered)).toMatchObject({ state: 'succeeded', captured: 5000 })
    expect(await sumOf(ordered.code)).toBe(5000)
  })

  it('that delays a charge which was given up meanwhile never charges it', async () => {
    const ordered = order('visa')
    await fault('late', '/confirm', { delay: 3500 })
    const { processorRef } = (await charge(ordered)) as { processorRef: string }
    expect(await subject().gateway.cancel({ processorRef, key: randomUUID() })).toMatchObject({
      state: 'cancelled',
    })
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(await subject().gateway.read({ processorRef })).toMatchObject({
      state: 'cancelled',
      captured: 0,
    })
  })

  it('at a refund or a capture leaves it unknown until it is read', async () => {
    const { gateway, sandbox } = subject()
    const { processorRef } = factsOf(
      await charge(order('visa', { capture: 'later' })),
      'authorized',
    )
    await fault('unanswered', '/capture', { times: always })
    const capture = { processorRef, amount: 5000, key: randomUUID() }
    expect(await gateway.capture(capture)).toEqual({ state: 'unknown', processorRef })
    await sandbox!.control('faults', {}, 'DELETE')
    expect(await gateway.capture(capture)).toMatchObject({ state: 'succeeded', captured: 5000 })
    await fault('unanswered', '/refunds', { times: always })
    const refund = {
      processorRef,
      amount: 700,
      key: randomUUID(),
      code: 'R7',
      reason: 'fraudulent',
    } as const
    expect(await gateway.refund(refund)).toEqual({ state: 'unknown' })
    await sandbox!.control('faults', {}, 'DELETE')
    expect(await gateway.readRefund({ processorRef, code: 'R7' })).toMatchObject({
      state: 'succeeded',
      amount: 700,
    })
    expect(await gateway.refund(refund)).toMatchObject({ state: 'succeeded' })
    expect(await gateway.read({ processorRef })).toMatchObject({ captured: 5000, refunded: 700 })
  })

  it('at keeping a card leaves that unknown', async () => {
    const { gateway, sandbox } = subject()
    await fault('unanswered', '/confirm', { times: always })
    const wish = {
      key: randomUUID(),
      token: 'pm_card_visa',
      owner: { client: 'C1' },
      verification: null,
      returnUrl: null,
    }
    const result = await gateway.saveCard(wish)
    expect(result).toMatchObject({ state: 'unknown', setupRef: expect.stringMatching(/^seti_/) })
    await sandbox!.control('faults', {}, 'DELETE')
    expect(await gateway.readCard((result as { setupRef: string }).setupRef)).toMatchObject({
      state: 'saved',
    })
    expect(await gateway.saveCard(wish)).toMatchObject({ state: 'saved' })
  })

  it('and a processor that is killed lose nothing that was answered', async () => {
    const { gateway, sandbox } = subject()
    const savedCard = await keptCard(gateway)
    const answered: string[] = []
    let killed = false
    const worker = async (): Promise<void> => {
      while (!killed) {
        const result: ChargeResult = await gateway.charge(
          order('none', { source: { savedCard }, returnUrl: null }),
        )
        if (result.state === 'succeeded') answered.push(result.processorRef)
      }
    }
    const workers = Array.from({ length: 4 }, worker)
    await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(10)
    await sandbox!.crash()
    killed = true
    await Promise.all(workers)
    for (const processorRef of answered) {
      expect(await gateway.read({ processorRef })).toMatchObject({
        state: 'succeeded',
        captured: 5000,
      })
    }
  })
}
