import { describe, expect, it } from 'vitest'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { noSums, nothingOnTop } from '../../../server/domain/money/bill.ts'
import {
  pricingOf,
  summaryOf,
  type SummaryInput,
} from '../../../server/domain/scheduling/appointmentSummary.ts'
import { start, policy, plain } from './summaryInput.ts'

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
    const statedAsKept = (rest: Partial<SummaryInput>) => {
      const stated = summaryOf({ ...paid, ...rest })
      const { rows } = summaryInWords(stated, { language: 'en', timeFormat: 24 })
      return [
        stated.kept?.amount,
        rows.find(({ label }) => label === 'Not refunded')?.fact.replaceAll('\u00a0', ' '),
      ]
    }
    expect(statedAsKept({})).toEqual([undefined, undefined])
    expect(statedAsKept({ state: 'off', kept: 4500 })).toEqual([4950, '49,50 US$'])
    expect(
      statedAsKept({ state: 'off', kept: 4500, sums: { ...noSums, paid: 4500, refunded: 2250 } }),
    ).toEqual([2700, '27,00 US$'])
    expect(statedAsKept({ state: 'off', kept: 0 })).toEqual([undefined, undefined])
    expect(statedAsKept({ state: 'missed' })).toEqual([4950, '49,50 US$'])
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
    // Nothing more is due of one that was called off, or whose client did not come.
    const sums = { ...noSums, paid: 1350 }
    for (const state of ['off', 'missed'] as const)
      expect(rowsOf({ pricing: 'on_request', sums, state }).join()).not.toContain('agreed price')
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

  it('says of one that was called off or missed that nothing is to be paid, where nothing else says it', () => {
    const owed = (rest: Partial<SummaryInput>) =>
      summaryInWords(summaryOf({ ...plain, ...rest }), {
        language: 'en',
        timeFormat: 24,
      }).rows.find(({ label }) => label === 'To pay')?.fact
    const fee = {
      kind: 'late_cancel_fee',
      state: 'charged',
      amount: usd(1000),
      card: null,
      receipt: null,
    } as const
    expect([owed({ state: 'off' }), owed({ state: 'missed' })]).toEqual(['Nothing', 'Nothing'])
    expect(owed({ state: 'open' })).toBeUndefined()
    expect(owed({ state: 'off', fees: [fee] })).toBeUndefined()
    expect(owed({ state: 'off', total: 0 })).toBeUndefined()
  })

  it('charges nothing online where nothing is due', () => {
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

  it('announces of a fee what is not taken yet', () => {
    const stated = summaryOf({
      ...plain,
      policy: { ...policy, lateCancelFee: half, noShowFee: { kind: 'fixed', amount: 1000 } },
      card: 'Visa 4242',
      feesTaken: { late_cancel_fee: 250, no_show_fee: 1000 },
    })
    expect(stated.terms).toMatchObject({
      steps: [{ fee: null }, { fee: usd(2000), online: true }],
      noShow: { fee: null },
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
})
