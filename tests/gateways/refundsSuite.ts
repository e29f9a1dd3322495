import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { factsOf, order, type GatewayUnderTest } from './gatewayUnderTest.ts'

export const refundsSuite = (subject: () => GatewayUnderTest, sandboxed: boolean): void => {
  const paid = async (card = 'visa', more: Parameters<typeof order>[1] = {}) =>
    factsOf(
      await subject().gateway.charge(order(card, more)),
      more.capture === 'later' ? 'authorized' : 'succeeded',
    ).processorRef
  const ordered = (processorRef: string, amount: number) => ({
    processorRef,
    amount,
    key: randomUUID(),
    code: `R${randomUUID().slice(0, 8)}`,
    reason: 'requested_by_customer' as const,
  })

  it('refunds in parts and never more than was taken', async () => {
    const { gateway } = subject()
    const processorRef = await paid()
    expect(await gateway.refund(ordered(processorRef, 2000))).toMatchObject({
      state: 'succeeded',
      amount: 2000,
      currency: 'USD',
      processorRef,
    })
    expect(await gateway.read({ processorRef })).toMatchObject({
      state: 'succeeded',
      captured: 5000,
      refunded: 2000,
    })
    expect(await gateway.refund(ordered(processorRef, 3001))).toEqual({
      state: 'refused',
      reason: 'exceeds',
    })
    expect(await gateway.refund(ordered(processorRef, 3000))).toMatchObject({ state: 'succeeded' })
    expect(await gateway.read({ processorRef })).toMatchObject({ captured: 5000, refunded: 5000 })
    expect(await gateway.refund(ordered(processorRef, 1))).toEqual({
      state: 'refused',
      reason: 'exceeds',
    })
  })

  it('of a smaller capture refunds only what was taken', async () => {
    const { gateway } = subject()
    const processorRef = await paid('visa', { capture: 'later' })
    expect(await gateway.refund(ordered(processorRef, 100))).toEqual({
      state: 'refused',
      reason: 'not_captured',
    })
    await gateway.capture({ processorRef, amount: 3000, key: randomUUID() })
    expect(await gateway.refund(ordered(processorRef, 3001))).toEqual({
      state: 'refused',
      reason: 'exceeds',
    })
    expect(await gateway.refund(ordered(processorRef, 3000))).toMatchObject({
      state: 'succeeded',
      amount: 3000,
    })
    expect(await gateway.read({ processorRef })).toMatchObject({ captured: 3000, refunded: 3000 })
  })

  it('in a currency without decimals keeps its amount', async () => {
    const processorRef = await paid('visa', { currency: 'CLP', amount: 25_000 })
    const refund = await subject().gateway.refund(ordered(processorRef, 10_000))
    expect(refund).toMatchObject({ state: 'succeeded', amount: 10_000, currency: 'CLP' })
    expect(await subject().gateway.read({ processorRef })).toMatchObject({
      captured: 25_000,
      refunded: 10_000,
    })
  })

  it('with the same key happens once, and is found by our code', async () => {
    const { gateway } = subject()
    const processorRef = await paid()
    const refund = ordered(processorRef, 1000)
    const results = await Promise.all(
      Array.from({ length: sandboxed ? 20 : 3 }, () => gateway.refund(refund)),
    )
    expect(new Set(results.map((result) => (result as { refundRef: string }).refundRef)).size).toBe(
      1,
    )
    expect(await gateway.read({ processorRef })).toMatchObject({ refunded: 1000 })
    expect(await gateway.readRefund({ processorRef, code: refund.code })).toMatchObject({
      state: 'succeeded',
      code: refund.code,
    })
    expect(await gateway.readRefund({ processorRef, code: 'R-unknown' })).toEqual({
      state: 'absent',
    })
  })

  it('of what is unknown is refused as that', async () => {
    expect(await subject().gateway.refund(ordered('pi_unknown', 100))).toEqual({
      state: 'refused',
      reason: 'absent',
    })
  })

  if (!sandboxed) return

  it('of what was charged back is refused as that', async () => {
    const disputed = await paid('createDispute')
    expect(await subject().gateway.refund(ordered(disputed, 100))).toEqual({
      state: 'refused',
      reason: 'disputed',
    })
  })

  it('may be on its way for a while, and may come back', async () => {
    const { gateway, sandbox } = subject()
    const [late, failing] = [await paid('pendingRefund'), await paid('refundFail')]
    const [ofLate, ofFailing] = [ordered(late, 1000), ordered(failing, 1000)]
    expect(await gateway.refund(ofLate)).toMatchObject({ state: 'pending' })
    expect(await gateway.refund(ofFailing)).toMatchObject({ state: 'succeeded' })
    await sandbox!.control('settle', { key: sandbox!.key })
    expect(await gateway.readRefund({ processorRef: late, code: ofLate.code })).toMatchObject({
      state: 'succeeded',
    })
    expect(await gateway.readRefund({ processorRef: failing, code: ofFailing.code })).toMatchObject(
      { state: 'failed' },
    )
    expect(await gateway.read({ processorRef: failing })).toMatchObject({
      captured: 5000,
      refunded: 0,
    })
  })
}
