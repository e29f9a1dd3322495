import { describe, expect, it } from 'vitest'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { payingBranch, usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('what is paid at the desk', () => {
  it('settles the appointment, with a receipt, and is no longer requested', async () => {
    const { appointment, bill, paid, pay, client } = await payingBranch(api())
    expect(await bill()).toMatchObject({ status: { sysName: 'unpaid' }, due: appointment.total })
    const first = await paid({ amount: usd(2000) })
    expect(first).toMatchObject({
      amount: usd(2000),
      status: { sysName: 'paid' },
      receipt: '1',
      client: { id: client },
    })
    expect(first.visit).toMatchObject({ id: appointment.id, code: appointment.code })
    expect(await bill()).toMatchObject({
      status: { sysName: 'deposit_paid' },
      paid: usd(2000),
      due: usd(appointment.total.amount - 2000),
    })
    const tooMuch = await pay()
    expect([codeOf(tooMuch), tooMuch.error && tooMuch.r.fields]).toEqual([
      'AMOUNT_MISMATCH',
      [{ path: 'amount', rule: 'tooBig', bound: appointment.total.amount - 2000 }],
    ])
    expect(
      (await paid({ amount: usd(appointment.total.amount - 2000), method: 5, reference: '004711' }))
        .receipt,
    ).toBe('2')
    expect(await bill()).toMatchObject({
      status: { sysName: 'paid' },
      paid: appointment.total,
      due: usd(0),
    })
    expect(codeOf(await pay({ amount: usd(1) }))).toBe('ALREADY_PAID')
  })

  it('is on top of that where it is a tip or a fee', async () => {
    const { bill, paid, appointment } = await payingBranch(api())
    await paid({ kind: 5, amount: usd(500) })
    await paid({ kind: 3, amount: usd(1000) })
    expect(await bill()).toMatchObject({
      status: { sysName: 'unpaid' },
      paid: usd(0),
      due: appointment.total,
    })
  })

  it('is for something, in the currency of the appointment, by a method that staff record, and more than nothing', async () => {
    const server = api()
    const { pay, own, appointment } = await payingBranch(server)
    await nothingChanged(server, async () => {
      expect(said(await pay({ method: 1 }))).toBe('method notAllowed')
      expect(said(await pay({ amount: usd(0) }))).toBe('amount tooSmall 1')
      expect(said(await pay({ amount: { amount: 10, currency: 'EUR' } }))).toBe(
        'amount.currency choice',
      )
      expect(said(await pay({ schedule: 987_654 }))).toBe('schedule unknown')
      expect(said(await pay({ schedule: null }))).toBe('concept required')
      expect(said(await pay({ schedule: null, kind: 3, concept: 'Late' }))).toBe(
        'schedule required',
      )
      expect(codeOf(await pay({ status: { id: 7 } }))).toBe('BAD_TRANSITION')
    })
    expect(
      codeOf(
        await pay({
          schedule: null,
          concept: 'Hand cream',
          kind: 7,
          branchOffice: own.branchOffice,
        }),
      ),
    ).toBe('answered')
    expect(appointment.payment.due).toEqual(appointment.total)
  })

  it('carries no number of a card, wherever one is written', async () => {
    const server = api()
    const { pay, call, paid, own } = await payingBranch(server)
    const { id } = await paid({ amount: usd(100) })
    await nothingChanged(server, async () => {
      expect(said(await pay({ note: 'Visa 4242 4242 4242 4242' }))).toBe('note cardNumber')
      expect(said(await pay({ reference: '5555555555554444' }))).toBe('reference cardNumber')
      expect(said(await call('edit', { id, data: { note: '3782-822463-10005' } }))).toBe(
        'note cardNumber',
      )
      const link = { branchOffice: own.branchOffice, concept: '4242424242424242', amount: usd(100) }
      expect(said(await call('links/create', link))).toBe('concept cardNumber')
    })
    expect(server.faults).toEqual([])
  })

  it('is nothing for an appointment that was canceled, but a fee', async () => {
    const { pay, change, appointment, bill, paid } = await payingBranch(api())
    answerOf(await change(appointment.id, { status: { id: 9, comments: 'Ill' } }))
    expect(said(await pay())).toBe('schedule nothingDue')
    expect((await paid({ kind: 4, amount: usd(900) })).status.sysName).toBe('paid')
    expect((await bill()).due).toEqual(usd(0))
  })

  it('is nothing for an appointment that its client missed, but its fee', async () => {
    const { pay, later, change, appointment, bill, paid } = await payingBranch(api())
    await later(new Date(at('11:30')))
    answerOf(await change(appointment.id, { status: 8 }))
    expect(said(await pay())).toBe('schedule nothingDue')
    expect((await paid({ kind: 3, amount: usd(900) })).status.sysName).toBe('paid')
    expect(await bill()).toMatchObject({ paid: usd(0), due: usd(0) })
  })

  it('is taken once under a key, by however many calls at once', async () => {
    const server = api()
    const { pay, list } = await payingBranch(server)
    const key = { idempotencyKey: 'cash-of-this-morning' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay({ amount: usd(1500), ...key })),
    )
    expect(new Set(answers.map((each) => JSON.stringify(answerOf(each)))).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(codeOf(await pay({ amount: usd(1600), ...key }))).toBe('IDEMPOTENCY_MISMATCH')
    expect(server.faults).toEqual([])
  })

  it('is never more than what is due, by however many calls at once, and its receipts have no gaps', async () => {
    const { pay, list, bill, appointment } = await payingBranch(api())
    const each = Math.floor(appointment.total.amount / 3)
    const codes = (
      await Promise.all(Array.from({ length: 12 }, () => pay({ amount: usd(each) })))
    ).map(codeOf)
    expect(codes.filter((code) => code === 'answered')).toHaveLength(3)
    expect((await bill()).paid).toEqual(usd(3 * each))
    expect(
      (await list()).map(({ receipt }) => receipt ?? '').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['1', '2', '3'])
  })
})

describe('a payment that was recorded', () => {
  it('is changed in how it was received, never in what it is', async () => {
    const { paid, call } = await payingBranch(api())
    const { id } = await paid()
    const edit = (data: object) => call<PaymentRecord>('edit', { id, data })
    expect(
      answerOf<PaymentRecord>(
        await edit({ method: 3, reference: 'T-88', note: 'By transfer after all' }),
      ).method,
    ).toBe(3)
    for (const data of [
      { amount: usd(1) },
      { kind: 5 },
      { schedule: null },
      { client: null },
      { concept: 'Other' },
      { method: 1 },
    ])
      expect(said(await edit(data))).toBe(`${Object.keys(data)[0]!} notAllowed`)
  })

  it('is voided on its own day with a reason by a user who may refund; later it is refunded', async () => {
    const { paid, call, bill, appointment, later } = await payingBranch(api())
    const first = await paid()
    expect(said(await call('void', { id: first.id, reason: 'x' }))).toBe('reason tooShort 3')
    const voided = answerOf<PaymentRecord>(
      await call('void', { id: first.id, reason: 'Typed twice' }),
    )
    expect(voided.status).toMatchObject({ sysName: 'voided', comments: 'Typed twice' })
    expect(await bill()).toMatchObject({ status: { sysName: 'unpaid' }, due: appointment.total })
    const second = await paid()
    await later(new Date('2027-01-12T06:00:00Z'))
    expect(codeOf(await call('void', { id: second.id, reason: 'Too late' }))).toBe('POLICY_WINDOW')
  })

  it('waits where it is a transfer, until it has arrived', async () => {
    const { paid, call, bill, pay, appointment } = await payingBranch(api())
    const sent = await paid({ method: 3, status: { id: 2 }, reference: 'T-1' })
    expect(sent).toMatchObject({ status: { sysName: 'pending' }, paidAt: null, receipt: null })
    expect((await bill()).due).toEqual(appointment.total)
    // No one is requested it twice meanwhile.
    expect(codeOf(await pay())).toBe('PAYMENT_PENDING')
    const arrived = answerOf<PaymentRecord>(
      await call('edit', { id: sent.id, data: { status: { id: 4 } } }),
    )
    expect(arrived).toMatchObject({ status: { sysName: 'paid' }, receipt: '1' })
    expect((await bill()).status.sysName).toBe('paid')
  })
})

describe('a refund', () => {
  it('reduces the price where it is given for good, and is due again where it is not', async () => {
    const { server, paid, refund, bill, appointment, change, pay, list, get } =
      await payingBranch(api())
    const { id, amount } = await paid()
    // What the client reads is what the desk reads.
    const stated = async () => {
      const token = (await get(id)).receiptUrl!.slice('/rc/'.length)
      return answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`)).summary!
    }
    const part = answerOf<PaymentRecord>(
      await refund(id, { amount: usd(1000), reducesPrice: true }),
    )
    expect(part.refunds).toMatchObject([{ amount: usd(1000), reducesPrice: true }])
    expect(await bill()).toMatchObject({
      paid: amount,
      refunded: usd(1000),
      waived: usd(1000),
      due: usd(0),
      overpaid: usd(0),
    })
    expect(await stated()).toMatchObject({ waived: usd(1000), later: usd(0) })
    expect(codeOf(await pay({ amount: usd(100) }))).toBe('ALREADY_PAID')
    answerOf(await refund(id, { amount: usd(500) }))
    expect(await bill()).toMatchObject({ refunded: usd(1500), waived: usd(1000), due: usd(500) })
    expect(await stated()).toMatchObject({ waived: usd(1000), later: usd(500) })
    answerOf(await pay({ amount: usd(500) }))
    expect(await bill()).toMatchObject({
      paid: usd(amount.amount + 500),
      refunded: usd(1500),
      due: usd(0),
      overpaid: usd(0),
    })
    // What is left of the price and what was taken for it are the same.
    const taken = (await list()).reduce(
      (sum, each) => sum + each.amount.amount - each.refunded.amount,
      0,
    )
    expect(taken).toBe(appointment.total.amount - 1000)
    answerOf(await change(appointment.id, { status: 9 }))
    expect(codeOf(await refund(id, { amount: usd(100), reducesPrice: true }))).toBe('VALIDATION')
  })

  it('refunds a part or all that is left, once under a key, and no more', async () => {
    const server = api()
    const { paid, refund, bill, get } = await payingBranch(server)
    const { id, amount } = await paid()
    const part = { amount: usd(1000), idempotencyKey: 'a-thousand-back' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, part)))
    expect(new Set(answers.map((each) => JSON.stringify(answerOf(each)))).size).toBe(1)
    expect(await get(id)).toMatchObject({
      refunded: usd(1000),
      status: { sysName: 'partially_refunded' },
    })
    expect(await bill()).toMatchObject({
      status: { sysName: 'partially_refunded' },
      refunded: usd(1000),
      due: usd(1000),
    })
    const beyond = await refund(id, { amount: usd(amount.amount) })
    expect([codeOf(beyond), beyond.error && beyond.r.fields]).toEqual([
      'REFUND_EXCEEDS',
      [{ path: 'amount.amount', rule: 'tooBig', bound: amount.amount - 1000 }],
    ])
    const rest = answerOf<PaymentRecord>(
      await refund(id, { reason: 'no_service', comment: 'The expert was ill' }),
    )
    expect(rest.refunds.map((each) => [each.amount.amount, each.reason, each.state])).toEqual([
      [1000, 'requested', 2],
      [amount.amount - 1000, 'no_service', 2],
    ])
    expect((await bill()).status.sysName).toBe('refunded')
    expect(codeOf(await refund(id))).toBe('BAD_TRANSITION')
    expect(server.faults).toEqual([])
  })

  it('never refunds more than was paid, by however many calls at once', async () => {
    const { paid, refund, get } = await payingBranch(api())
    const { id, amount } = await paid()
    const codes = (
      await Promise.all(Array.from({ length: 8 }, () => refund(id, { amount: usd(2000) })))
    ).map(codeOf)
    expect(codes.filter((code) => code === 'answered')).toHaveLength(
      Math.floor(amount.amount / 2000),
    )
    expect((await get(id)).refunded.amount).toBeLessThanOrEqual(amount.amount)
  })
})

describe('payments and users who may not see prices', () => {
  it('have nothing to do with each other', async () => {
    const server = api()
    const { paid, call, own } = await payingBranch(server)
    const { id, version } = await paid()
    const blind = await createAdmin(server, 'blind@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await server.database.asOwner((owner) =>
      owner.query(`update role set field_masks = '["prices"]' where organization_id = $1`, [
        own.organization,
      ]),
    )
    const day = { from: '2027-01-11T05:00:00Z', to: '2027-01-12T05:00:00Z' }
    const calls = [
      ['get', { id }],
      ['edit', { id, version: version + 7, data: { note: 'x' } }],
      ['edit', { id, data: { note: 'x' } }],
      ['refund', { id, reason: 'requested' }],
      ['void', { id, reason: 'Typed twice' }],
      ['totals/get', day],
    ] as const
    const codes = []
    for (const [path, body] of calls) codes.push(codeOf(await call(path, body, blind)))
    expect(codes).toEqual(calls.map(() => 'FORBIDDEN'))
  })
})

describe('an appointment and users who may not see prices', () => {
  it('reveals none of its amounts, wherever it is read', async () => {
    const server = api()
    const { paid, own, appointment, change, bill } = await payingBranch(server)
    await paid({ amount: usd(1234) })
    expect((await bill()).paid).toEqual(usd(1234))
    const blind = await createAdmin(server, 'blind@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await server.database.asOwner((owner) =>
      owner.query(`update role set field_masks = '["prices"]' where organization_id = $1`, [
        own.organization,
      ]),
    )
    const ask = async (path: string, body: object) =>
      answerOf<object>(await server.post(`branch_offices/schedules/${path}`, body, blind))
    const day = appointment.startsAt.slice(0, 10)
    const seen = await ask('get', { id: appointment.id })
    expect(seen).toMatchObject({ total: null, payment: null, items: [{ price: null, tax: null }] })
    const month = await ask('month', { from: day, to: day, bill: 1 })
    expect(month).toMatchObject({ bills: [], total: 1 })
    const changed = answerOf<object>(
      await change(appointment.id, { note: 'Brings a dog' }, undefined, blind),
    )
    const everything = JSON.stringify([
      seen,
      month,
      changed,
      await ask('get', { from: day, to: day }),
      await ask('fees/get', { id: appointment.id }),
    ])
    expect(everything).not.toMatch(/USD|1234|4500|3266/)
  })
})

describe('changes of one payment at the same time', () => {
  it('wait for each other in one order', async () => {
    const { paid, call, refund } = await payingBranch(api())
    const { id } = await paid()
    const note = (place: number) => call('edit', { id, data: { note: `Number ${place}` } })
    const back = () => refund(id, { amount: usd(100) })
    const codes = (
      await Promise.all(
        Array.from({ length: 24 }, (_, place) => (place % 2 === 0 ? note(place) : back())),
      )
    ).map(codeOf)
    expect(new Set(codes)).toEqual(new Set(['answered']))
  })
})
