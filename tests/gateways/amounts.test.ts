import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minorUnitDigits } from '../../contract/money/currencies.ts'
import { fromWire, toWire } from '../../server/adapters/gateways/wire/amounts.ts'
import { decimalsOf, isCurrency } from '../../sandbox/currencies.ts'

it.each([
  ['COP', 5_000_000, 5_000_000],
  ['COP', 5_000_050, 5_000_050],
  ['IDR', 5_000_000, 5_000_000],
  ['PKR', 500_000, 500_000],
  ['HUF', 150_050, 150_050],
  ['TWD', 10_050, 10_050],
  ['USD', 5000, 5000],
  ['CLP', 50_000, 50_000],
  ['PYG', 50_000, 50_000],
  ['JPY', 500, 500],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['MGA', 500, 5],
  ['MGA', 550, undefined],
  ['KWD', 5120, 5120],
  ['KWD', 5124, undefined],
])('%s %i goes over the wire as %s', (currency, amount, sent) => {
  expect(toWire(amount, currency)).toBe(sent)
  expect(sent === undefined ? amount : fromWire(sent, currency.toLowerCase())).toBe(amount)
})

it('an amount of any currency that the sandbox takes is worth over there what it is worth here', () => {
  const taken = [...minorUnitDigits].filter(([code]) => isCurrency(code.toLowerCase()))
  expect(taken.length).toBeGreaterThan(130)
  fc.assert(
    fc.property(
      fc.constantFrom(...taken),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      ([code, digits], amount) => {
        const sent = toWire(amount, code)
        if (sent === undefined) return
        // By whole numbers: units of either side, brought to the same denominator.
        const there = decimalsOf(code.toLowerCase())
        expect(BigInt(sent) * 10n ** BigInt(digits)).toBe(BigInt(amount) * 10n ** BigInt(there))
        expect(fromWire(sent, code.toLowerCase())).toBe(amount)
      },
    ),
    { numRuns: 2000 },
  )
})
