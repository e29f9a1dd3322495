import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { formatPercent } from '../../../contract/text/formats.ts'
import { reductionInWords } from '../../../src/publicPages/booking/prices.ts'

/** The sign that the locale of amounts writes. */
const [minus] = new Intl.NumberFormat('es-ES').formatToParts(-1)

it('a negative amount begins with the minus sign of the locale of amounts, and nothing is less than nothing', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const written = [
    formatPrice(usd(-1250)),
    formatPrice({ amount: -1250, currency: 'JPY' }),
    formatPercent(-1250),
    reductionInWords({ kind: 'percent', percent: 1250, amount: null }, 'USD'),
    reductionInWords({ kind: 'fixed', percent: null, amount: 1250 }, 'USD'),
  ]
  expect(written.map((each) => each.charAt(0))).toEqual(written.map(() => minus!.value))
  expect(written.map((each) => each.slice(1).replaceAll('\u00a0', ' '))).toEqual([
    '12,50 US$',
    '1250 JPY',
    '12,5 %',
    '12,5 %',
    '12,50 US$',
  ])
  for (const none of [formatPrice(usd(-0)), formatPercent(-0)]) expect(none).toMatch(/^0/)
})

/** Where the other minus sign is one of a clock, or is read. */
const elsewhere = [
  'contract/time/zones.ts',
  'contract/text/sms.ts',
  'contract/text/nameKey.ts',
  'server/app/imports/numbers.ts',
]

it('no other minus sign is put before an amount', () => {
  const files = globSync('{contract,server,src}/**/*.{ts,tsx}').filter(
    (file) => !elsewhere.includes(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /(?<!GMT)\u2212/.test(line) && !/^\s*(?:\*|\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
