import { afterEach, expect, it } from 'vitest'
import type { EventReading, GatewayEvent } from '../../server/ports/gateway.ts'
import { factsOf, order, type GatewayUnderTest } from './gatewayUnderTest.ts'
import { until } from '../support/server/until.ts'
import type { ReceivedEvent } from './receiveEvents.ts'

export const eventsSuite = (subject: () => GatewayUnderTest): void => {
  const manner = (wish: object) =>
    subject().sandbox!.control('webhooks', { key: subject().sandbox!.key, ...wish })
  const read = (event: ReceivedEvent, now = new Date()): Promise<EventReading> =>
    subject().gateway.readEvent(event.body, event.header, now)
  const eventOf = async (event: ReceivedEvent): Promise<GatewayEvent> => {
    const reading = await read(event)
    expect(reading).toMatchObject({ state: 'read' })
    return (reading as EventReading & { state: 'read' }).event
  }
  const receiver = () => subject().sandbox!.events
  const paid = async (card = 'visa', capture: 'now' | 'later' = 'now') =>
    factsOf(
      await subject().gateway.charge(order(card, { capture })),
      capture === 'now' ? 'succeeded' : 'authorized',
    )

  afterEach(() => manner({ copies: 1, delay: 0, signature: 'right', hold: false }))

  it('of a charge carry its state, signed over the body to the byte', async () => {
    const { processorRef, code } = await paid()
    const sent = (await receiver().about(processorRef, 3)).find(
      ({ type }) => type === 'payment_intent.succeeded',
    )!
    const event = await eventOf(sent)
    expect(event).toMatchObject({
      id: sent.id,
      mode: 'test',
      about: { kind: 'charge', charge: { state: 'succeeded', processorRef, code } },
    })
    expect(Math.abs(event.at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await read({ ...sent, body: sent.body.replace('5000', '5001') })).toEqual({
      state: 'refused',
      reason: 'signature',
    })
    expect(await read({ ...sent, body: `${sent.body} ` })).toEqual({
      state: 'refused',
      reason: 'signature',
    })
    expect(await read({ ...sent, header: () => undefined })).toEqual({
      state: 'refused',
      reason: 'signature',
    })
    const bytes = await subject().gateway.readEvent(
      new TextEncoder().encode(sent.body),
      sent.header,
      new Date(),
    )
    expect(bytes).toMatchObject({ state: 'read' })
  })

  it('are believed for five minutes', async () => {
    const { processorRef } = await paid()
    const [sent] = await receiver().about(processorRef, 1)
    expect(await read(sent!, new Date(Date.now() + 290_000))).toMatchObject({ state: 'read' })
    expect(await read(sent!, new Date(Date.now() + 310_000))).toEqual({
      state: 'refused',
      reason: 'stale',
    })
  })

  it.each([
    ['wrong', 'signature'],
    ['stale', 'stale'],
  ])('that are signed %s are refused', async (signature, reason) => {
    await manner({ signature })
    const { processorRef } = await paid()
    for (const sent of await receiver().about(processorRef, 2))
      expect(await read(sent)).toEqual({ state: 'refused', reason })
  })

  it('come five times or not at all, and say the same', async () => {
    await manner({ copies: 5 })
    const often = await paid()
    const copies = (await receiver().about(often.processorRef, 15)).filter(
      ({ type }) => type === 'payment_intent.succeeded',
    )
    expect(copies).toHaveLength(5)
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
    await manner({ copies: 0 })
    const never = await paid()
    await manner({ copies: 1 })
    await receiver().about((await paid()).processorRef, 3)
    expect(receiver().received.some(({ body }) => body.includes(never.processorRef))).toBe(false)
    expect(await subject().gateway.read({ processorRef: never.processorRef })).toMatchObject({
      state: 'succeeded',
    })
  })

  it('in the wrong order, late and replayed never carry an older state', async () => {
    const { gateway, sandbox } = subject()
    await manner({ hold: true })
    const { processorRef } = await paid('visa', 'later')
    await gateway.capture({ processorRef, amount: 5000, key: 'k1' + processorRef })
    await gateway.refund({ processorRef, amount: 1000, key: 'k2', code: 'R1', reason: 'duplicate' })
    await sandbox!.control('webhooks/release', { key: sandbox!.key, reversed: true })
    const sent = await receiver().about(processorRef, 5)
    expect(sent.findIndex(({ type }) => type === 'charge.refunded')).toBeLessThan(
      sent.findIndex(({ type }) => type === 'payment_intent.amount_capturable_updated'),
    )
    const replayed = sent.at(-1)!
    await sandbox!.control('webhooks/replay', { key: sandbox!.key, event: replayed.id })
    const again = await receiver().about(processorRef, sent.length + 1)
    expect(again.filter(({ id }) => id === replayed.id)).toHaveLength(2)
    const events = await Promise.all(again.map(eventOf))
    const charges = events.flatMap(({ about }) => (about.kind === 'charge' ? [about.charge] : []))
    expect(charges.length).toBeGreaterThanOrEqual(3)
    for (const charge of charges)
      expect(charge).toMatchObject({ state: 'succeeded', captured: 5000, refunded: 1000 })
  })

  it('without a receiver are delivered again', async () => {
    receiver().failing = true
    const { processorRef } = await paid()
    await until('all events were refused', () => receiver().turnedAway >= 3)
    receiver().failing = false
    expect(await receiver().about(processorRef, 3)).toHaveLength(3)
  })

  it('of refunds and disputes name the charge, and how it ended', async () => {
    const { gateway, sandbox } = subject()
    const { processorRef } = await paid('refundFail')
    await gateway.refund({
      processorRef,
      amount: 900,
      key: 'k' + processorRef,
      code: 'R9',
      reason: 'requested_by_customer',
    })
    await sandbox!.control('settle', { key: sandbox!.key })
    const failed = (await receiver().about(processorRef, 6)).find(
      ({ type }) => type === 'refund.failed',
    )!
    expect((await eventOf(failed)).about).toMatchObject({
      kind: 'refund',
      processorRef,
      refund: { state: 'failed', code: 'R9', amount: 900 },
    })

    const disputed = await paid('createDispute')
    const raised = (await receiver().about(disputed.processorRef, 4)).find(
      ({ type }) => type === 'charge.dispute.created',
    )!
    expect((await eventOf(raised)).about).toMatchObject({
      kind: 'dispute',
      processorRef: disputed.processorRef,
      dispute: { state: 'open', amount: 5000 },
    })
    await sandbox!.control('settle', { key: sandbox!.key, outcome: 'lost' })
    expect((await eventOf(raised)).about).toMatchObject({
      kind: 'dispute',
      dispute: { state: 'lost' },
    })
    expect(await gateway.readDispute(disputed.processorRef)).toMatchObject({
      state: 'known',
      dispute: { state: 'lost', amount: 5000 },
    })
    expect(await gateway.readDispute(processorRef)).toEqual({ state: 'absent' })
  })

  it('of what does not concern us are named, for the log', async () => {
    const { processorRef } = await paid()
    const created = (await receiver().about(processorRef, 3)).find(
      ({ type }) => type === 'payment_intent.created',
    )!
    expect((await eventOf(created)).about).toEqual({
      kind: 'other',
      type: 'payment_intent.created',
    })
  })
}
