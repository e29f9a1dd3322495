import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { StatusName } from '../../../contract/kernel/statuses.ts'
import {
  billOf,
  leftOf,
  noSums,
  onTopOf,
  onTopRefunded,
  sumsOf,
  tipReturnedOf,
  underWayOf,
  type BilledPayment,
} from '../../../server/domain/money/bill.ts'
import {
  afterDispute,
  afterRefund,
  mayMove,
  paymentMoves,
} from '../../../server/domain/money/paymentMoves.ts'

const { ids } = paymentStatuses
const cash = (amount: number, more: Partial<BilledPayment> = {}): BilledPayment => ({
  kind: 1,
  status: ids.paid,
  amount,
  refunded: 0,
  ...more,
})

const anyPayment = fc
  .record({
    kind: fc.constantFrom(1, 2, 5, 3),
    status: fc.constantFrom(...Object.values(ids)),
    amount: fc.integer({ min: 1, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...payment }): BilledPayment => {
    const back = [ids.partially_refunded, ids.refunded].includes(payment.status as never)
      ? Math.round(payment.amount * share)
      : 0
    return { ...payment, refunded: payment.status === ids.refunded ? payment.amount : back }
  })

describe('what was paid of an appointment', () => {
  it('is of its price or on top of that, and so is what of it is left', () => {
    const part = fc.integer({ min: 0, max: 60 })
    const payment = fc
      .record({
        kind: fc.constantFrom(1, 2, 5),
        status: fc.constantFrom(ids.paid, ids.partially_refunded, ids.authorized),
        byGateway: fc.boolean(),
        price: part,
        tip: part,
        surcharge: part,
      })
      .chain(({ price, tip, surcharge, ...rest }) => {
        const amount = price + tip + surcharge
        const max = rest.status === ids.authorized ? 0 : amount
        return fc.integer({ min: 0, max }).map((refunded) => ({
          ...rest,
          amount,
          refunded,
          ...(rest.kind !== 5 && { tip, surcharge }),
        }))
      })
    fc.assert(
      fc.property(fc.array(payment), (payments) => {
        const { paid, refunded, authorized } = sumsOf(payments)
        const onTop = onTopOf(payments)
        const { tip, surcharge, held, returned } = onTop
        const sum = (value: (each: BilledPayment) => number) =>
          payments.reduce((all, each) => all + value(each), 0)
        const isHeld = ({ status }: BilledPayment) => status === ids.authorized
        expect(authorized + held).toBe(sum((each) => (isHeld(each) ? each.amount : 0)))
        expect(paid + tip.paid + surcharge.paid).toBe(
          sum((each) => (isHeld(each) ? 0 : each.amount)),
        )
        expect(refunded + onTopRefunded(onTop)).toBe(sum((each) => each.refunded))
        expect(paid + authorized - refunded + tip.left + surcharge.left).toBe(
          sum((each) => each.amount - each.refunded),
        )
        expect(Math.min(tip.left, surcharge.left, held)).toBeGreaterThanOrEqual(0)
        expect(returned).toBeLessThanOrEqual(tip.left + surcharge.left)
      }),
    )
  })
})

/**
 * What is paid on top of a price is refunded after it, the tip before the charge for paying online:
 * refunded cent by cent, in that order.
 */
const centByCent = (parts: number[], refunded: number): number[] => {
  const back = parts.map(() => 0)
  for (let cent = 0; cent < refunded; cent++)
    back[parts.findIndex((part, index) => back[index]! < part)]!++
  return back
}

describe('a payment with a tip and a charge for paying online', () => {
  it('refunds the price, then the tip, then the charge, and to the cent what was paid', () => {
    const part = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(
        part,
        part,
        part,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (price, tip, surcharge, share) => {
          const amount = price + tip + surcharge
          const refunded = Math.round(amount * share)
          const payment = cash(amount, { tip, surcharge, refunded })
          const [ofPrice, ofTip, ofCharge] = centByCent([price, tip, surcharge], refunded) as [
            number,
            number,
            number,
          ]
          expect(sumsOf([payment])).toEqual({
            paid: price,
            refunded: ofPrice,
            authorized: 0,
            waived: 0,
          })
          expect(tipReturnedOf(payment)).toBe(ofTip)
          expect(leftOf(payment)).toEqual({
            settled: price - ofPrice,
            onTop: tip - ofTip + surcharge - ofCharge,
          })
        },
      ),
    )
  })
})

describe('a bill', () => {
  it('asks for nothing of an appointment that was called off or missed before anything was paid', () => {
    for (const state of ['off', 'missed'] as const)
      expect(billOf(4500, noSums, state)).toMatchObject({ due: 0, status: 'not_required' })
    expect(billOf(4500, { ...noSums, paid: 1000 }, 'off').status).toBe('deposit_paid')
  })

  it.each<[string, number, BilledPayment[], boolean, object]>([
    ['nothing of a free appointment', 0, [], false, { due: 0, status: 'not_required' }],
    ['all before anything is paid', 4500, [], false, { due: 4500, status: 'unpaid' }],
    [
      'the rest after a deposit',
      4500,
      [cash(1500, { kind: 2 })],
      false,
      { paid: 1500, due: 3000, status: 'deposit_paid' },
    ],
    [
      'nothing once all is paid in parts',
      4500,
      [cash(1500), cash(3000)],
      false,
      { paid: 4500, due: 0, status: 'paid' },
    ],
    [
      'all where only a tip was paid',
      4500,
      [cash(500, { kind: 5 })],
      false,
      { paid: 0, due: 4500, status: 'unpaid' },
    ],
    [
      'what was refunded',
      4500,
      [cash(4500, { status: ids.partially_refunded, refunded: 700 })],
      false,
      { due: 700, status: 'partially_refunded' },
    ],
    [
      'nothing of what a refund reduced the price by',
      4500,
      [cash(4500, { status: ids.partially_refunded, refunded: 700, waived: 500 })],
      false,
      { due: 200, waived: 500, overpaid: 0 },
    ],
    [
      'nothing where more was paid than it costs',
      3000,
      [cash(4500)],
      false,
      { due: 0, overpaid: 1500 },
    ],
    [
      'nothing where it was canceled',
      4500,
      [cash(1500, { status: ids.refunded, refunded: 1500 })],
      true,
      { due: 0, status: 'refunded' },
    ],
    [
      'nothing while it is held on a card',
      4500,
      [cash(4500, { status: ids.authorized })],
      false,
      { authorized: 4500, due: 0, status: 'authorized' },
    ],
    [
      'what a dispute took is not demanded again',
      4500,
      [cash(4500, { status: ids.disputed })],
      false,
      { paid: 4500, due: 0 },
    ],
    [
      'all again where it was voided or failed',
      4500,
      [cash(4500, { status: ids.voided }), cash(4500, { status: ids.failed })],
      false,
      { due: 4500 },
    ],
  ])('asks for %s', (_, total, payments, isOff, expected) => {
    expect(billOf(total, sumsOf(payments), isOff ? 'off' : 'open')).toMatchObject(expected)
  })

  it('never asks for less than nothing or more than its total, whatever was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.array(anyPayment, { maxLength: 6 }),
        fc.boolean(),
        (total, payments, isOff) => {
          const { paid, refunded, due } = billOf(total, sumsOf(payments), isOff ? 'off' : 'open')
          expect(refunded).toBeLessThanOrEqual(paid)
          expect(due).toBeGreaterThanOrEqual(0)
          expect(due).toBeLessThanOrEqual(total)
          expect(billOf(total, sumsOf(payments), 'missed').due).toBe(0)
          expect(underWayOf(payments)).toBe(
            payments.reduce(
              (sum, { kind, status, amount }) =>
                kind <= 2 && (status === 1 || status === 2) ? sum + amount : sum,
              0,
            ),
          )
        },
      ),
    )
  })
})

describe('a payment', () => {
  it('ends where definitions 3.9 lets it end, and comes back from a dispute alone', () => {
    const names = Object.keys(paymentMoves) as StatusName<'payment'>[]
    expect(names.filter((name) => paymentMoves[name].length === 0).toSorted()).toEqual([
      'expired',
      'failed',
      'invalid',
      'refunded',
      'voided',
    ])
    expect(names.filter((name) => mayMove(name, 'paid')).toSorted()).toEqual([
      'authorized',
      'created',
      'disputed',
      'pending',
    ])
    expect(names.filter((name) => mayMove(name, name))).toEqual([])
  })

  it('is lost by a dispute even where its opening was never reported, and won back only from one', () => {
    expect(afterDispute('paid', 'open')).toBe('disputed')
    expect(afterDispute('disputed', 'won')).toBe('paid')
    for (const from of ['paid', 'partially_refunded', 'disputed'] as const)
      expect(afterDispute(from, 'lost')).toBe('refunded')
    for (const from of ['pending', 'paid', 'refunded', 'authorized'] as const)
      expect(afterDispute(from, 'won')).toBeNull()
    expect(afterDispute('refunded', 'open')).toBeNull()
  })

  it('is refunded once all of it was returned', () => {
    expect([0, 1, 4499, 4500].map((refunded) => afterRefund(4500, refunded))).toEqual([
      'paid',
      'partially_refunded',
      'partially_refunded',
      'refunded',
    ])
  })
})
