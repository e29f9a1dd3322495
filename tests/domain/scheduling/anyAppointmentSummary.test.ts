import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { shareOf } from '../../../contract/money/rounding.ts'
import { appointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { noSums } from '../../../server/domain/money/bill.ts'
import {
  summaryOf,
  type SummaryInput,
} from '../../../server/domain/scheduling/appointmentSummary.ts'
import { start, plain, costOf } from './summaryInput.ts'

describe('the summary of any appointment', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 })
  const fee = fc.oneof(
    fc.constant({ kind: 'none' } as const),
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
    }),
    fc.record({ kind: fc.constant('fixed' as const), amount }),
  )
  const tiers = fc.uniqueArray(
    fc.record({ hours: fc.integer({ min: 0, max: 400 }), bp: fc.integer({ min: 0, max: 10_000 }) }),
    {
      maxLength: 5,
      selector: ({ hours }) => hours,
    },
  )
  const input = fc
    .record({
      services: fc.array(
        fc.record({
          price: fc.integer({ min: 0, max: 1_000_000 }),
          share: fc.integer({ min: 0, max: 10_000 }),
          bp: fc.integer({ min: 0, max: 3000 }),
          included: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      rule: fc.constantFrom(...Object.values(paymentRules)),
      part: fc.integer({ min: 0, max: 10_000 }),
      paid: fc.integer({ min: 0, max: 10_000 }),
      forGood: fc.integer({ min: 0, max: 10_000 }),
      back: fc.integer({ min: 0, max: 10_000 }),
      surcharge: fc.integer({ min: 0, max: 500 }),
      held: fc.oneof(
        fc.constant({ price: 0, tip: 0 }),
        fc.record({
          price: fc.integer({ min: 1, max: 5000 }),
          tip: fc.integer({ min: 0, max: 500 }),
        }),
      ),
      tip: fc.record({
        paid: fc.integer({ min: 0, max: 5000 }),
        left: fc.integer({ min: 0, max: 10_000 }),
      }),
      forPaying: fc.record({
        paid: fc.integer({ min: 0, max: 500 }),
        left: fc.integer({ min: 0, max: 10_000 }),
      }),
      policy: fc.record({
        cancelWindowMinutes: fc.integer({ min: 0, max: 43_200 }),
        allowClientCancel: fc.boolean(),
        lateCancelFee: fee,
        noShowFee: fee,
        refundPolicy: tiers,
      }),
      card: fc.constantFrom(null, 'Visa ···4242'),
      ahead: fc.integer({ min: -100, max: 60_000 }),
      state: fc.constantFrom('open' as const, 'missed' as const, 'off' as const),
    })
    .map(
      ({
        services,
        rule,
        part,
        paid,
        back,
        forGood,
        surcharge,
        held,
        tip,
        forPaying,
        ahead,
        ...rest
      }) => {
        const lines = services.map(({ price, share, bp, included }) => {
          const discount = shareOf(price, share)
          return {
            price,
            discount,
            tax: {
              name: 'IVA',
              bp,
              included,
              net: price - discount,
              tax: shareOf(price - discount, bp),
            },
          }
        })
        const sum = (of: (line: (typeof lines)[number]) => number) =>
          lines.reduce((all, line) => all + of(line), 0)
        const total = sum(
          ({ price, discount, tax }) => price - discount + (tax.included ? 0 : tax.tax),
        )
        const taken = shareOf(total, paid)
        const refunded = shareOf(taken, back)
        const parts = [tip, forPaying].map((each) => ({
          paid: each.paid,
          left: shareOf(each.paid, each.left),
        }))
        return {
          lines,
          request: {
            ...plain,
            ...rest,
            total,
            discount: sum(({ discount }) => discount),
            taxes: lines.map(({ tax }) => tax),
            sums: {
              paid: taken,
              refunded,
              authorized: held.price,
              waived: shareOf(refunded, forGood),
            },
            onTop: {
              tip: { ...parts[0]!, left: parts[0]!.left + held.tip },
              surcharge: parts[1]!,
              held: held.tip,
              returned: parts[0]!.left + held.tip + parts[1]!.left,
            },
            demand: { rule, now: shareOf(total, part), surcharge },
            now: start.at - ahead,
          } satisfies SummaryInput,
        }
      },
    )

  it('adds up, whatever is booked, requested, paid and refunded', () => {
    fc.assert(
      fc.property(input, ({ lines, request }) => {
        const summary = appointmentSummary.parse(summaryOf(request))
        const { price, discount, taxes, total, paid, waived, now, later } = summary
        const { refunded, authorized } = request.sums
        const added = taxes.reduce((sum, { included, tax }) => sum + (included ? 0 : tax), 0)
        expect(price.amount).toBe(lines.reduce((sum, line) => sum + line.price, 0))
        expect(price.amount - discount.amount + added).toBe(total.amount)
        const open =
          request.state !== 'open'
            ? 0
            : Math.max(0, total.amount - waived.amount - paid.amount + refunded - authorized)
        expect(now.amount.amount + later.amount).toBe(open)
        expect(Math.min(now.amount.amount, later.amount)).toBeGreaterThanOrEqual(0)
        if (now.way !== 'card') expect([now.amount.amount, now.surcharge.amount]).toEqual([0, 0])
      }),
    )
  })

  it('refunds or keeps what is held, what is on top of the price with all of it or not at all', () => {
    fc.assert(
      fc.property(input, ({ request }) => {
        const { paid, tip, surcharge, refunded, authorized, now, terms } = summaryOf(request)
        if (terms === null) return
        const held =
          paid.amount +
          tip.amount +
          surcharge.amount -
          refunded.amount +
          authorized.amount +
          now.amount.amount +
          now.surcharge.amount
        const ofPrice =
          request.sums.paid - request.sums.refunded + request.sums.authorized + now.amount.amount
        expect(terms.noShow.kept?.amount).toBe(ofPrice > 0 ? held : undefined)
        expect(terms.onTop.length > 0).toBe(ofPrice > 0 && held > ofPrice)
        for (const { refund, withOnTop } of terms.steps) {
          if (withOnTop) expect(refund?.amount).toBe(held)
          else expect(refund?.amount ?? 0).toBeLessThanOrEqual(ofPrice)
        }
      }),
    )
  })

  it('has due now and due there make up the total of what is about to be booked', () => {
    fc.assert(
      fc.property(input, ({ request }) => {
        const { now, later, total } = summaryOf({ ...request, state: 'open', sums: noSums })
        expect(now.amount.amount + later.amount).toBe(total.amount)
      }),
    )
  })

  it('never gives more back, nor charges less, the later it is cancelled', () => {
    fc.assert(
      fc.property(input, ({ request }) => {
        const { terms } = summaryOf(request)
        if (terms === null) return
        const { steps } = terms
        expect(steps.length).toBeGreaterThan(0)
        expect(steps.at(-1)!.minutesBefore).toBe(0)
        for (const [place, step] of steps.entries()) {
          const next = steps[place + 1]
          if (next === undefined) continue
          expect(Date.parse(step.until)).toBeLessThan(Date.parse(next.until))
          expect(step.refund?.amount ?? 0).toBeGreaterThanOrEqual(next.refund?.amount ?? 0)
          // What cancelling costs in all never falls as the start comes nearer.
          if (step.online && next.online) expect(costOf(step)).toBeLessThanOrEqual(costOf(next))
          // A step online after one that is not: only where what is kept by then covers the fee,
          // which nothing could be charged for before.
          if (!step.online && next.online)
            expect(step.refund!.amount).toBeGreaterThan(next.refund!.amount)
        }
      }),
    )
  })
})
