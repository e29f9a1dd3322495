import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentRules, paymentRulesByStrictness } from '../../../contract/money/paymentMethods.ts'
import type { Deposit } from '../../../contract/money/terms.ts'
import {
  demandOf,
  depositOf,
  isLooser,
  termsFor,
  type PaymentTerms,
} from '../../../server/domain/money/paymentDemand.ts'
import { shareOf } from '../../../contract/money/rounding.ts'

const { none, optional, deposit, full, card_on_file } = paymentRules
const percent = (bp: number, more: Partial<Deposit> = {}): Deposit => ({
  kind: 'percent',
  percent: bp,
  ...more,
})
const fixed = (amount: number, more: Partial<Deposit> = {}): Deposit => ({
  kind: 'fixed',
  amount,
  ...more,
})
const newcomer = { isFirstTime: true, isNewClient: true }
const regular = { isFirstTime: false, isNewClient: false }
const terms = (paymentRule: number, demanded: Deposit | null = null): PaymentTerms => ({
  paymentRule,
  deposit: demanded,
})

const bound = fc.option(fc.integer({ min: 0, max: 2_000_000 }))
const anyDeposit: fc.Arbitrary<Deposit> = fc.record({
  kind: fc.constantFrom('percent', 'fixed'),
  percent: fc.integer({ min: 0, max: 10_000 }),
  amount: fc.integer({ min: 0, max: 2_000_000 }),
  min: bound,
  max: bound,
  onlyFirstTime: fc.boolean(),
  onlyNewClients: fc.boolean(),
})
const anyTerms = fc.record({
  paymentRule: fc.constantFrom(...paymentRulesByStrictness),
  deposit: fc.option(anyDeposit),
})
const anyLines = fc.array(
  fc.record({ total: fc.integer({ min: 0, max: 99_999_999_999 }), terms: anyTerms }),
  {
    minLength: 1,
    maxLength: 10,
  },
)
const anybody = fc.record({ isFirstTime: fc.boolean(), isNewClient: fc.boolean() })

describe('the rule by which a service is paid', () => {
  const place = terms(deposit, percent(2000))
  it.each<[string, Parameters<typeof termsFor>[0], PaymentTerms]>([
    [
      'is that of the place where nothing nearer says one',
      { link: null, services: [{}, {}], place, isLocked: false },
      place,
    ],
    [
      'is that of the service, with the deposit of whichever is nearest',
      {
        link: null,
        services: [{}, { paymentRule: full, deposit: fixed(500) }],
        place,
        isLocked: false,
      },
      terms(full, fixed(500)),
    ],
    [
      'is that of the branch’s service before that of the organization’s',
      {
        link: null,
        services: [{ paymentRule: none }, { paymentRule: full }],
        place,
        isLocked: false,
      },
      terms(none, percent(2000)),
    ],
    [
      'is that of the booking page first',
      { link: none, services: [{ paymentRule: full }], place, isLocked: false },
      terms(none, percent(2000)),
    ],
    [
      'is not loosened by a page where that is locked',
      { link: optional, services: [], place, isLocked: true },
      place,
    ],
    [
      'is tightened by a page all the same',
      { link: full, services: [], place, isLocked: true },
      terms(full, percent(2000)),
    ],
  ])('%s', (_, levels, expected) => expect(termsFor(levels)).toEqual(expected))

  it('asks for more and more, a card kept being less than money', () => {
    expect(
      [none, optional, card_on_file, deposit, full].every(
        (rule, place, all) => place === 0 || isLooser(all[place - 1]!, rule),
      ),
    ).toBe(true)
  })
})

describe('a deposit', () => {
  it.each<[string, number, Deposit, number]>([
    ['is a share', 4500, percent(2000), 900],
    ['is rounded half away from zero', 25, percent(1000), 3],
    ['is whole where the currency has no decimals', 15_990, percent(3333), 5329],
    ['is a fixed amount', 4500, fixed(1000), 1000],
    ['is never more than the price', 700, fixed(1000), 700],
    ['is no less than its least', 4500, percent(100, { min: 500 }), 500],
    ['is no more than its most', 4500, percent(9000, { max: 2000 }), 2000],
    [
      'is its least where that is above its most',
      4500,
      percent(5000, { min: 3000, max: 2000 }),
      3000,
    ],
  ])('%s', (_, total, demanded, expected) => expect(depositOf(total, demanded)).toBe(expected))

  it('lies between nothing and the price, in whole minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), anyDeposit, (total, demanded) => {
        const paid = depositOf(total, demanded)
        expect(Number.isSafeInteger(paid) && paid >= 0 && paid <= total).toBe(true)
      }),
    )
  })

  it('is a share to the half of a minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (total, bp) => {
          const [exact, rounded] = [
            BigInt(total) * BigInt(bp),
            BigInt(shareOf(total, bp)) * 10_000n,
          ]
          expect(Number(rounded - exact)).toBeLessThanOrEqual(5000)
          expect(Number(exact - rounded)).toBeLessThan(5000.5)
          expect(shareOf(-total, bp) + shareOf(total, bp)).toBe(0)
        },
      ),
    )
  })
})

describe('what is demanded for an appointment', () => {
  it.each<[string, Parameters<typeof demandOf>, ReturnType<typeof demandOf>]>([
    [
      'is nothing by default',
      [[{ total: 4500, terms: terms(none) }], newcomer],
      { rule: none, now: 0, later: 4500 },
    ],
    [
      'is all of it',
      [[{ total: 4500, terms: terms(full) }], newcomer],
      { rule: full, now: 4500, later: 0 },
    ],
    [
      'may be paid now, or not',
      [[{ total: 4500, terms: terms(optional) }], newcomer],
      { rule: optional, now: 0, later: 4500 },
    ],
    [
      'is required of each service by itself, by the strictest of their rules',
      [
        [
          { total: 15, terms: terms(deposit, percent(1000)) },
          { total: 15, terms: terms(deposit, percent(1000)) },
          { total: 3000, terms: terms(none) },
        ],
        newcomer,
      ],
      { rule: deposit, now: 4, later: 3026 },
    ],
    [
      'is nothing for what is free',
      [[{ total: 0, terms: terms(full) }], newcomer],
      { rule: none, now: 0, later: 0 },
    ],
    [
      'is a card for what is free, too',
      [[{ total: 0, terms: terms(card_on_file) }], newcomer],
      { rule: card_on_file, now: 0, later: 0 },
    ],
    [
      'is not required of clients who have been here',
      [[{ total: 4500, terms: terms(deposit, percent(2000, { onlyFirstTime: true })) }], regular],
      { rule: none, now: 0, later: 4500 },
    ],
    [
      'is not required of known clients',
      [
        [{ total: 4500, terms: terms(deposit, percent(2000, { onlyNewClients: true })) }],
        { isFirstTime: true, isNewClient: false },
      ],
      { rule: none, now: 0, later: 4500 },
    ],
    [
      'is what a gateway takes at least',
      [[{ total: 4500, terms: terms(deposit, percent(10)) }], newcomer, 50],
      { rule: deposit, now: 50, later: 4450 },
    ],
    [
      'is no more than the appointment costs',
      [[{ total: 40, terms: terms(deposit, percent(2000)) }], newcomer, 50],
      { rule: deposit, now: 40, later: 0 },
    ],
    [
      'asks for nothing with a deposit of nothing',
      [[{ total: 4500, terms: terms(deposit, percent(0)) }], newcomer],
      { rule: optional, now: 0, later: 4500 },
    ],
  ])('%s', (_, demanded, expected) => expect(demandOf(...demanded)).toEqual(expected))

  it('adds up to the total, and is required only by rules that want money', () => {
    fc.assert(
      fc.property(anyLines, anybody, fc.integer({ min: 0, max: 500 }), (lines, who, least) => {
        const total = lines.reduce((sum, line) => sum + line.total, 0)
        const { rule, now, later } = demandOf(lines, who, least)
        expect(now >= 0 && now <= total && now + later === total).toBe(true)
        expect(now > 0).toBe(rule === deposit || rule === full)
      }),
    )
  })
})
