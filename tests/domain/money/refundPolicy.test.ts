import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptOnCancellation, refundShare } from '../../../server/domain/money/refundPolicy.ts'

const tiers = [
  { hours: 24, bp: 5000 },
  { hours: 72, bp: 10_000 },
  { hours: 2, bp: 1000 },
]
const hours = (count: number) => count * 60
const agreed = { tiers, cancelWindowMinutes: 1440 }

describe('the refund of an appointment that its client cancels', () => {
  it.each([
    ['all, three days before', hours(72), 10_000],
    ['half, a minute later', hours(72) - 1, 5000],
    ['half, a day before', hours(24), 5000],
    ['a tenth, two hours before', hours(2), 1000],
    ['nothing, right before', hours(2) - 1, 0],
    ['nothing, afterwards', hours(-1), 0],
  ])('is %s', (_, minutes, share) => expect(refundShare(agreed, minutes)).toBe(share))

  it('is all in time and nothing later where a place has no tiers', () => {
    const plain = { tiers: [], cancelWindowMinutes: 1440 }
    expect([hours(24), hours(24) - 1].map((minutes) => refundShare(plain, minutes))).toEqual([
      10_000, 0,
    ])
  })

  it('never grows as the appointment comes nearer where the tiers do not, and leaves between nothing and what was paid', () => {
    const falling = fc
      .uniqueArray(
        fc.record({
          hours: fc.integer({ min: 0, max: 8760 }),
          bp: fc.integer({ min: 0, max: 10_000 }),
        }),
        {
          maxLength: 5,
          selector: (tier) => tier.hours,
        },
      )
      .map((some) => {
        const shares = some.map(({ bp }) => bp).toSorted((a, b) => a - b)
        return some
          .toSorted((a, b) => a.hours - b.hours)
          .map((tier, place) => ({ ...tier, bp: shares[place]! }))
      })
    const minutes = fc.integer({ min: -600, max: 600_000 })
    fc.assert(
      fc.property(
        falling,
        fc.integer({ min: 0, max: 99_999_999_999 }),
        minutes,
        minutes,
        (some, taken, a, b) => {
          const terms = { tiers: some, cancelWindowMinutes: 1440 }
          const [early, late] = [
            keptOnCancellation(taken, { terms, minutesBefore: Math.max(a, b), byClient: true }),
            keptOnCancellation(taken, { terms, minutesBefore: Math.min(a, b), byClient: true }),
          ]
          expect(0 <= early && early <= late && late <= taken).toBe(true)
        },
      ),
    )
  })

  it('is everything where the branch cancels', () => {
    expect(keptOnCancellation(4500, { terms: agreed, minutesBefore: -60, byClient: false })).toBe(0)
  })
})
