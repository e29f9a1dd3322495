import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { shareOf } from '../../../contract/money/rounding.ts'
import { appointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { noSums, nothingOnTop } from '../../../server/domain/money/bill.ts'
import {
  pricingOf,
  summaryOf,
  type SummaryInput,
} from '../../../server/domain/scheduling/appointmentSummary.ts'

const start = { at: Date.parse('2026-11-25T15:00:00Z') / 60_000, zone: 'America/Guayaquil' }
const policy = { cancelWindowMinutes: 1440, allowClientCancel: true, refundPolicy: [] }
const plain: SummaryInput = {
  pricing: 'fixed',
  currency: 'USD',
  total: 4500,
  discount: 0,
  taxes: [],
  sums: noSums,
  onTop: nothingOnTop,
  demand: null,
  policy,
  card: null,
  start,
  now: start.at - 7 * 1440,
  state: 'open',
  kept: null,
  hasClient: true,
  payments: [],
  fees: [],
  refunds: [],
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const half = { kind: 'percent', percent: 5000 } as const

describe('the summary of an appointment', () => {
  it('states of an overpayment that it can be kept as credit to clients alone', () => {
    const factFor = (hasClient: boolean) => {
      const { rows } = summaryInWords(
        summaryOf({ ...plain, hasClient, sums: { ...noSums, paid: 5000 } }),
        {
          language: 'en',
          timeFormat: 24,
        },
      )
      return rows.find(({ label }) => label === 'Overpaid')?.fact
    }
    expect(factFor(true)).toMatch(/^5,00.*; you can get a refund or keep it as credit$/)
    expect(factFor(false)).toMatch(/^5,00.*; you can get a refund$/)
  })

  it('states what is not refunded, with the tip, once it is certain, and not what people still hand back', () => {
    const paid: SummaryInput = {
      ...plain,
      sums: { ...noSums, paid: 4500 },
      onTop: { ...nothingOnTop, tip: { paid: 450, left: 450 }, returned: 450 },
    }
    const keptOf = (rest: Partial<SummaryInput>) => {
      const stated = summaryOf({ ...paid, ...rest })
      const { rows } = summaryInWords(stated, { language: 'en', timeFormat: 24 })
      return [
        stated.kept?.amount,
        rows.find(({ label }) => label === 'Not refunded')?.fact.replaceAll('\u00a0', ' '),
      ]
    }
    expect(keptOf({})).toEqual([undefined, undefined])
    expect(keptOf({ state: 'off', kept: 4500 })).toEqual([4950, '49,50 US$'])
    expect(
      keptOf({ state: 'off', kept: 4500, sums: { ...noSums, paid: 4500, refunded: 2250 } }),
    ).toEqual([2700, '27,00 US$'])
    expect(keptOf({ state: 'off', kept: 0 })).toEqual([undefined, undefined])
    expect(keptOf({ state: 'missed' })).toEqual([4950, '49,50 US$'])
  })

  it('says of a price that may become more that it begins there, and of one on request that it is agreed', () => {
    const rowsOf = (rest: Partial<SummaryInput>) =>
      summaryInWords(summaryOf({ ...plain, ...rest }), { language: 'en', timeFormat: 24 }).rows.map(
        ({ label, fact }) => `${label}: ${fact}`.replaceAll('\u00a0', ' '),
      )
    const taxes = [{ id: 1, name: 'IVA', bp: 1500, net: 3913, tax: 587, included: false }]
    const demand = { rule: paymentRules.deposit, now: 1350, surcharge: 0 }
    expect(rowsOf({ pricing: 'from', taxes, demand })).toEqual([
      'Price: from 39,13 US$',
      'IVA 15 %: from 5,87 US$',
      'Total: from 45,00 US$',
      'Due now: 13,50 US$ by card',
      'Due at the appointment: from 31,50 US$',
    ])
    expect(rowsOf({ pricing: 'on_request', taxes, demand })).toEqual([
      'Total: to be agreed with the business',
      'Due now: 13,50 US$ by card',
      'Due at the appointment: what is left of the agreed price',
    ])
    expect(rowsOf({ pricing: 'on_request' })).toEqual([
      'Total: to be agreed with the business',
      'Due now: Nothing is charged online',
    ])
    expect(pricingOf([priceKinds.fixed, priceKinds.from, null])).toBe('from')
    expect(pricingOf([priceKinds.from, priceKinds.on_request])).toBe('on_request')
    expect(pricingOf([priceKinds.free, priceKinds.fixed])).toBe('fixed')
  })

  it('says of what costs nothing that it is free', () => {
    const { rows } = summaryInWords(summaryOf({ ...plain, total: 0 }), {
      language: 'en',
      timeFormat: 24,
    })
    expect(rows).toEqual([{ label: 'Total', fact: 'Free' }])
  })

  it('charges nothing online where nothing is asked for', () => {
    const { now, later, terms } = summaryOf(plain)
    expect([now, later]).toEqual([{ way: 'nothing', amount: usd(0), surcharge: usd(0) }, usd(4500)])
    expect(terms!.steps).toMatchObject([
      { until: '2026-11-24T10:00:00-05:00', refund: null, fee: null, online: true },
      { until: '2026-11-25T10:00:00-05:00', refund: null, fee: null, online: false },
    ])
  })

  it('states cancellation and refund of a deposit as one list of deadlines', () => {
    const refundPolicy = [
      { hours: 24, bp: 5000 },
      { hours: 48, bp: 10_000 },
    ]
    const { now, later, terms } = summaryOf({
      ...plain,
      policy: { ...policy, refundPolicy },
      demand: { rule: paymentRules.deposit, now: 1350, surcharge: 0 },
    })
    expect([now.amount, later]).toEqual([usd(1350), usd(3150)])
    expect(
      terms!.steps.map(({ minutesBefore, refund, online }) => [
        minutesBefore,
        refund!.amount,
        online,
      ]),
    ).toEqual([
      [2880, 1350, true],
      [1440, 675, true],
      [0, 0, false],
    ])
    expect(terms!.noShow).toEqual({ kept: usd(1350), fee: null })
  })

  it('states fees only where a card is saved that they are charged to', () => {
    const fees = {
      ...policy,
      lateCancelFee: half,
      noShowFee: { kind: 'fixed', amount: 1000 } as const,
    }
    expect(summaryOf({ ...plain, policy: fees }).terms).toMatchObject({
      steps: [{ online: true }, { fee: null, online: false }],
      noShow: { fee: null },
    })
    const kept = summaryOf({
      ...plain,
      policy: fees,
      demand: { rule: paymentRules.card_on_file, now: 0, surcharge: 0 },
    })
    expect(kept.now.way).toBe('card_kept')
    expect(kept.terms).toMatchObject({
      steps: [{ fee: null }, { fee: usd(2250), online: true }],
      noShow: { fee: usd(1000) },
    })
  })

  it('leaves out deadlines that are over', () => {
    const { terms } = summaryOf({ ...plain, now: start.at - 60 })
    expect(terms!.steps.map(({ minutesBefore }) => minutesBefore)).toEqual([0])
    expect(summaryOf({ ...plain, now: start.at }).terms).toBeNull()
  })

  it('follows one rule for a tip: refunded where all of the price is, else kept', () => {
    const refundPolicy = [
      { hours: 48, bp: 10_000 },
      { hours: 24, bp: 5000 },
    ]
    const onTop = { ...nothingOnTop, tip: { paid: 393, left: 393 }, returned: 393 }
    const tipped = summaryOf({
      ...plain,
      total: 3933,
      sums: { ...noSums, paid: 1180 },
      onTop,
      policy: { ...policy, refundPolicy },
    })
    const said = (language: 'en' | 'es') => {
      const { rows, terms } = summaryInWords(tipped, { language, timeFormat: 24 })
      return [...rows.map(({ label, fact }) => `${label}: ${fact}`), ...terms].map((each) =>
        each.replaceAll('\u00a0', ' '),
      )
    }
    expect(said('en')).toEqual([
      'Total: 39,33 US$',
      'Paid: 11,80 US$',
      'Tip: 3,93 US$',
      'Due at the appointment: 27,53 US$',
      'Until 23 Nov 2026, 10:00 (GMT−5): you can cancel, and 15,73 US$ (with the tip) is refunded.',
      'Until 24 Nov 2026, 10:00 (GMT−5): you can cancel, and 5,90 US$ (without the tip) is refunded.',
      'After that: contact us to cancel; nothing is refunded.',
      'If you don’t come: 15,73 US$ (with the tip) isn’t refunded.',
      'If we cancel: you get a full refund.',
    ])
    expect(said('es')).toContain('Propina: 3,93 US$')
    expect(said('es')).toContain('Si no vienes: no se reembolsan 15,73 US$ (con la propina).')
  })

  it('names what was paid for paying online beside the tip, and what was refunded of both', () => {
    const onTop = {
      tip: { paid: 400, left: 0 },
      surcharge: { paid: 90, left: 90 },
      held: 0,
      returned: 90,
    }
    const { tip, surcharge, refunded, terms } = summaryOf({
      ...plain,
      sums: { ...noSums, paid: 900 },
      onTop,
    })
    expect([tip, surcharge, refunded]).toEqual([usd(400), usd(90), usd(400)])
    expect(terms).toMatchObject({
      onTop: ['surcharge'],
      noShow: { kept: usd(990) },
      steps: [{ refund: usd(990), withOnTop: true }, {}],
    })
  })

  it('states what is held on a card with the tip that is held with it, once', () => {
    const onTop = { ...nothingOnTop, tip: { paid: 0, left: 900 }, held: 900, returned: 900 }
    const held = summaryOf({ ...plain, sums: { ...noSums, authorized: 4500 }, onTop })
    expect([held.authorized, held.tip, held.refunded]).toEqual([usd(5400), usd(0), usd(0)])
    const { rows } = summaryInWords(held, { language: 'en', timeFormat: 24 })
    expect(rows.map(({ label }) => label)).toEqual(['Total', 'Held on your card'])
  })

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

  it('adds up, whatever is booked, asked for, paid and refunded', () => {
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

const costOf = ({
  refund,
  fee,
}: {
  refund: { amount: number } | null
  fee: { amount: number } | null
}): number => (fee?.amount ?? 0) - (refund?.amount ?? 0)
