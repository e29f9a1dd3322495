import { describe, expect, it } from 'vitest'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import type { Money } from '../../../contract/money/money.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { payingBranch, usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'

const api = useApi()
const credit = 10

/** An appointment that was paid in cash and then became 10.00 USD cheaper. */
const overpaidBranch = async () => {
  const branch = await payingBranch(api())
  const payment = await branch.paid()
  const { branchOffice, expert } = branch.own
  const trim = await branch.addService('Trim', { price: usd(3500) })
  await branch.make('organizations/branch_offices/experts/products', {
    branchOffice,
    expert,
    entailedProduct: trim,
  })
  answerOf(
    await branch.change(branch.appointment.id, { items: [{ entailedProduct: trim, expert }] }),
  )
  const creditOf = async (client = branch.client) =>
    answerOf<{ credit: Money[] }>(await branch.call('credit/get', { client })).credit
  const next = async (start = '12:00') =>
    answerOf<WholeSchedule>(await branch.create({ start: at(start) }))
  return { ...branch, payment, creditOf, next }
}

describe('an overpayment after a change to something cheaper', () => {
  it('is stated to the desk and, in the same words everywhere, to the client', async () => {
    const { bill, payment, get, server } = await overpaidBranch()
    expect(await bill()).toMatchObject({ overpaid: usd(1000), due: usd(0) })
    const token = (await get(payment.id)).receiptUrl!.slice('/rc/'.length)
    expect(
      answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`)).summary,
    ).toMatchObject({ overpaid: usd(1000) })
  })

  it('is kept as credit, which pays for the next appointment, in part and no more than there is', async () => {
    const server = api()
    const { bill, payment, refund, creditOf, next, paid, pay, get, read } = await overpaidBranch()
    const kept = answerOf<PaymentRecord>(
      await refund(payment.id, { amount: usd(1000), asCredit: true }),
    )
    expect(kept).toMatchObject({ refunded: usd(1000), status: { sysName: 'partially_refunded' } })
    expect(kept.refunds).toMatchObject([{ amount: usd(1000), asCredit: true, state: 2 }])
    expect(await bill()).toMatchObject({ overpaid: usd(0), due: usd(0) })
    expect(await creditOf()).toEqual([usd(1000)])
    const sent = (await waitingEmails(server)).at(-1)!
    expect([sent.name, sent.order.facts]).toEqual([
      'paymentCredited',
      expect.objectContaining({ price: expect.stringContaining('10') }),
    ])
    const token = (await get(payment.id)).receiptUrl!.slice('/rc/'.length)
    const receipt = answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`))
    expect(receipt.refunds).toMatchObject([{ amount: 1000, asCredit: true }])
    expect(receipt.summary!.refunds).toMatchObject([
      { amount: usd(1000), method: 'client_credit', state: 'made' },
    ])

    const { id: schedule } = await next()
    expect(said(await pay({ schedule, method: credit, amount: usd(1001) }))).toBe(
      'amount tooBig 1000',
    )
    const first = await paid({ schedule, method: credit, amount: usd(400) })
    expect(first).toMatchObject({ method: credit, status: { sysName: 'paid' } })
    expect(first.receipt).not.toBeNull()
    expect(await creditOf()).toEqual([usd(600)])
    await paid({ schedule, method: credit, amount: usd(600) })
    expect(await creditOf()).toEqual([])
    expect(said(await pay({ schedule, method: credit, amount: usd(1) }))).toBe('method notAllowed')
    expect((await read(schedule)).payment).toMatchObject({ paid: usd(1000) })
    expect(server.faults).toEqual([])
  })

  it('is used once, by however many calls at once', async () => {
    const server = api()
    const { payment, refund, creditOf, next, pay } = await overpaidBranch()
    answerOf(await refund(payment.id, { amount: usd(1000), asCredit: true }))
    const { id: schedule } = await next()
    const codes = (
      await Promise.all(
        Array.from({ length: 6 }, () => pay({ schedule, method: credit, amount: usd(700) })),
      )
    ).map(codeOf)
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect(await creditOf()).toEqual([usd(300)])
    expect(server.faults).toEqual([])
  })

  it('leaves cash where it is: the close of the day counts credit apart, given and used', async () => {
    const { payment, refund, next, paid, call, appointment } = await overpaidBranch()
    const day = { from: '2027-01-11T00:00:00Z', to: '2027-01-12T00:00:00Z' }
    const totals = async () =>
      answerOf<{ totals: { method: number; taken: Money; refunded: Money; net: Money }[] }>(
        await call('totals/get', day),
      ).totals.map(({ method, taken, refunded, net }) => [
        method,
        taken.amount,
        refunded.amount,
        net.amount,
      ])
    answerOf(await refund(payment.id, { amount: usd(1000), asCredit: true }))
    const { amount } = appointment.total
    expect(await totals()).toEqual([
      [4, amount, 0, amount],
      [credit, 0, 1000, -1000],
    ])
    await paid({ schedule: (await next()).id, method: credit, amount: usd(1000) })
    expect(await totals()).toEqual([
      [4, amount, 0, amount],
      [credit, 1000, 1000, 0],
    ])
  })

  it('comes back as credit where what was paid with it is refunded, voided or canceled', async () => {
    const { payment, refund, creditOf, next, paid, call, change } = await overpaidBranch()
    answerOf(await refund(payment.id, { amount: usd(1000), asCredit: true }))
    const first = await paid({ schedule: (await next()).id, method: credit, amount: usd(300) })
    answerOf(await refund(first.id, { amount: usd(100) }))
    expect(await creditOf()).toEqual([usd(800)])
    const second = await paid({
      schedule: (await next('13:00')).id,
      method: credit,
      amount: usd(200),
    })
    answerOf(await call('void', { id: second.id, reason: 'Typed twice' }))
    expect(await creditOf()).toEqual([usd(800)])
    const third = await next('15:00')
    await paid({ schedule: third.id, method: credit, amount: usd(800) })
    expect(await creditOf()).toEqual([])
    answerOf(await change(third.id, { status: 9 }))
    expect(await creditOf()).toEqual([usd(800)])
  })

  it('is nothing without a client, in another currency, awaited, or by a change of method', async () => {
    const server = api()
    const { payment, refund, next, pay, paid, call, own } = await overpaidBranch()
    answerOf(await refund(payment.id, { amount: usd(1000), asCredit: true }))
    const { id: schedule } = await next()
    const loose = await paid({ schedule: null, concept: 'Hand cream', amount: usd(500), kind: 7 })
    await nothingChanged(server, async () => {
      expect(said(await refund(loose.id, { asCredit: true }))).toBe('asCredit notAllowed')
      const without = {
        schedule: null,
        concept: 'Hand cream',
        kind: 7,
        branchOffice: own.branchOffice,
        method: credit,
        amount: usd(100),
      }
      expect(said(await pay(without))).toBe('client required')
      expect(
        said(await pay({ schedule, method: credit, amount: usd(100), status: { id: 2 } })),
      ).toBe('status notAllowed')
      expect(said(await call('edit', { id: payment.id, data: { method: credit } }))).toBe(
        'method notAllowed',
      )
    })
  })
})
