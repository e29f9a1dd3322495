import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctionOf,
  type StandingEarning,
  earningsOf,
  type EarningItem,
  type EarningAppointment,
  type WantedEarning,
} from '../../../server/domain/earnings/earnings.ts'

const completed = 7
const rule = { kind: 1, bp: 5000, base: 1 }
const terms = { earnOn: 3, holdDays: 0, feeShare: 0 }
const known = { terms, ruleOf: () => undefined, monthOf: () => ({ base: 0, amount: 0 }) }
const rules = { expertProduct: null, entailedProduct: null, expert: null, place: rule }

const item = (position: number, expert: number, gross: number): EarningItem => ({
  position,
  expert,
  entailedProduct: 1,
  product: 1,
  isRetail: false,
  quantity: 1,
  gross,
  tax: 0,
  rules,
})
const payment = (
  amount: number,
  { refunded = 0, kind = 1, fee = 0, id = 1, returnedBefore = 0, waived = 0 } = {},
) => ({
  id,
  returnedBefore,
  waived,
  kind,
  status: refunded === 0 ? 4 : 7,
  amount,
  refunded,
  fee,
})

describe('what an appointment earns', () => {
  it('shares a discount, a refund and a fee out by what the services cost, to the last unit', () => {
    const items = [item(0, 1, 1000), item(1, 2, 1000), item(2, 3, 1000)]
    const appointment: EarningAppointment = {
      status: completed,
      total: 2900,
      items,
      payments: [payment(2900, { refunded: 100, fee: 50 })],
    }
    const made = earningsOf(appointment, known)
    expect(
      made.map(({ discount, refunded, fee, base }) => [discount, refunded, fee, base]),
    ).toEqual([
      [34, 33, 17, 933],
      [33, 34, 17, 933],
      [33, 33, 16, 934],
    ])
  })

  it('loses nothing by money that was refunded and was paid again', () => {
    const payments = [payment(1000, { refunded: 1000 }), payment(1000, { id: 2 })]
    expect(
      earningsOf({ status: completed, total: 1000, items: [item(0, 1, 1000)], payments }, known)[0],
    ).toMatchObject({ amount: 500 })
  })

  it.each<[string, number, ReturnType<typeof payment>[], boolean[]]>([
    [
      'a deposit that went back and less than the price',
      1000,
      [payment(400, { refunded: 400 }), payment(600, { id: 2, returnedBefore: 400 })],
      [false],
    ],
    [
      'all that went back and a part of it again',
      1000,
      [payment(1000, { refunded: 1000 }), payment(10, { id: 2, returnedBefore: 1000 })],
      [false],
    ],
    ['the price, of which a part went back', 1000, [payment(1000, { refunded: 100 })], [true]],
    [
      'the price that a refund had reduced',
      1000,
      [payment(400, { refunded: 100, waived: 100 }), payment(600, { id: 2, returnedBefore: 100 })],
      [true],
    ],
  ])('is earned by what was paid at one time: %s', (_, total, payments, expected) => {
    const appointment = { status: completed, total, items: [item(0, 1, total)], payments }
    expect(earningsOf(appointment, known).map(({ isEarned }) => isEarned)).toEqual(expected)
  })

  it('is not to be expected of what went back whole before the appointment', () => {
    const payments = [payment(400, { refunded: 400 })]
    const appointment = { status: 4, total: 1000, items: [item(0, 1, 1000)], payments }
    expect(earningsOf(appointment, known)).toEqual([])
  })

  it('lets an expert bear a part of the fees, unless the commission is of what is left after them', () => {
    const appointment: EarningAppointment = {
      status: completed,
      total: 1000,
      items: [item(0, 1, 1000)],
      payments: [payment(1000, { fee: 60 })],
    }
    const borne = earningsOf(appointment, { ...known, terms: { ...terms, feeShare: 5000 } })
    expect(borne.map(({ type, amount }) => [type, amount])).toEqual([
      [1, 500],
      [6, -30],
    ])
    const net = { ...rules, place: { ...rule, base: 3 } }
    const ofNet = { ...appointment, items: [{ ...item(0, 1, 1000), rules: net }] }
    expect(
      earningsOf(ofNet, { ...known, terms: { ...terms, feeShare: 5000 } }).map(
        ({ type, amount }) => [type, amount],
      ),
    ).toEqual([[1, 470]])
  })

  it('gives tips to those who gave the services, by what these cost', () => {
    const items = [item(0, 1, 3000), item(1, 2, 1000)]
    const made = earningsOf(
      { status: 4, total: 4000, items, payments: [payment(1001, { kind: 5 })] },
      known,
    )
    expect(made.map(({ expert, amount, isEarned }) => [expert, amount, isEarned])).toEqual([
      [1, 751, true],
      [2, 250, true],
    ])
  })

  it('leaves nothing available of a refunded tip', () => {
    const items = [item(0, 1, 3000)]
    const tips = (refunded: number) =>
      earningsOf(
        { status: 4, total: 3000, items, payments: [payment(1000, { kind: 5, refunded })] },
        known,
      )
    const { add } = correctionOf(tips(0)[0]!, [], 0)
    const standing = add.map((each, index) => ({ ...each, id: index + 1, status: 2 }))
    expect(standing.map(({ amount }) => amount)).toEqual([1000])
    expect(correctionOf(tips(1000)[0] ?? null, standing, 0)).toEqual({
      void: [1],
      mature: [],
      add: [],
    })
  })

  it.each(['progressive', 'retroactive'] as const)(
    'evens a %s month out once, however many services of an expert are taken back',
    (mode) => {
      const tiers = [
        { from: 0, bp: 1000 },
        { from: 1000, bp: 2000 },
      ]
      const growing = { ...rules, place: { kind: 3, base: 1, mode, tiers } }
      const items = [0, 1, 2].map((position) => ({ ...item(position, 1, 500), rules: growing }))
      // What another appointment has earned meanwhile, as the highest share of a longer month.
      const rest = { base: 900, amount: 180 }
      const made = earningsOf(
        { status: 8, total: 1500, items, payments: [] },
        { ...known, monthOf: () => rest },
      )
      expect(made.map(({ source, amount }) => [source, amount])).toEqual([
        ['month item 0 1 1', -90],
      ])
    },
  )

  it('is earned by what is configured: given, paid, or both', () => {
    const earned = (earnOn: number, status: number, paid: number) =>
      earningsOf(
        {
          status,
          total: 1000,
          items: [item(0, 1, 1000)],
          payments: paid > 0 ? [payment(paid)] : [],
        },
        { ...known, terms: { ...terms, earnOn } },
      ).map(({ isEarned }) => isEarned)
    expect([earned(1, completed, 0), earned(1, 4, 1000), earned(1, 4, 0)]).toEqual([
      [true],
      [false],
      [],
    ])
    expect([
      earned(2, completed, 0),
      earned(2, 4, 1000),
      earned(2, 8, 1000),
      earned(2, 9, 1000),
    ]).toEqual([[false], [true], [true], []])
    expect([earned(3, completed, 1000), earned(3, completed, 999), earned(3, 8, 1000)]).toEqual([
      [true],
      [false],
      [],
    ])
  })
})

const wanted = (amount: number, isEarned: boolean): WantedEarning => ({
  source: 'item 0 1 1',
  type: 1,
  expert: 1,
  product: 1,
  payment: null,
  quantity: 1,
  rule: null,
  isEarned,
  holdDays: 0,
  gross: amount,
  discount: 0,
  refunded: 0,
  tax: 0,
  fee: 0,
  base: amount,
  amount,
})

describe('correcting what stands', () => {
  it('always makes it what ought to stand, never touches what was consolidated, and has nothing to do the second time', () => {
    const step = fc.record({
      amount: fc.option(fc.integer({ min: 0, max: 1000 })),
      isEarned: fc.boolean(),
      consolidates: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let entries: StandingEarning[] = []
        let id = 0
        for (const [now, { amount, isEarned, consolidates }] of steps.entries()) {
          const ought = amount === null ? null : wanted(amount, isEarned)
          const closed = entries.filter(({ status }) => status === 3)
          const apply = () => {
            const correction = correctionOf(ought, entries, now)
            const kept = entries
              .filter((each) => !correction.void.includes(each.id))
              .map((each) => ({
                ...each,
                dueAt: correction.mature.find((one) => one.id === each.id)?.dueAt ?? each.dueAt,
              }))
            const added = correction.add.map(({ reverses: _reverses, ...each }) => ({
              ...each,
              id: (id += 1),
              status: each.dueAt === null ? 1 : 2,
            }))
            entries = [...kept, ...added]
            return correction
          }
          apply()
          expect(apply()).toEqual({ void: [], mature: [], add: [] })
          expect(entries.filter(({ status }) => status === 3)).toEqual(closed)
          const sum = (of: StandingEarning[]) => of.reduce((all, each) => all + each.amount, 0)
          expect(sum(entries.filter(({ dueAt }) => dueAt !== null))).toBe(
            isEarned ? (amount ?? 0) : 0,
          )
          expect(sum(entries.filter(({ dueAt }) => dueAt === null))).toBe(
            isEarned ? 0 : (amount ?? 0),
          )
          if (consolidates)
            entries = entries.map((each) => (each.dueAt === null ? each : { ...each, status: 3 }))
        }
      }),
    )
  })
})
