import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanTaxId,
  emailPattern,
  formatAddress,
  formatDay,
  isDay,
  truncate,
} from '../../../contract/text/formats.ts'
import { currencyDigits } from '../../../contract/money/currencies.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { readPhone } from '../../../contract/text/phones.ts'

describe('an address', () => {
  const full = {
    street: 'Av. Amazonas',
    streetNumber: '37-29',
    city: { isoCode: 'UIO', name_es: 'Quito' },
    stateRegion: { isoCode: 'EC-P', name_es: 'Pichincha' },
    country: { isoCode: 'EC', name_es: 'Ecuador' },
    zipcode: '170135',
  }

  it('reads from the street to the zipcode', () => {
    expect(formatAddress(full)).toBe('Av. Amazonas, Nº 37-29, Quito, Pichincha, Ecuador - 170135')
  })

  it('leaves out what it does not have', () => {
    expect(formatAddress({ street: 'Calle Larga' })).toBe('Calle Larga')
    expect(
      formatAddress({ ...full, streetNumber: null, stateRegion: undefined, zipcode: '' }),
    ).toBe('Av. Amazonas, Quito, Ecuador')
  })
})

describe('a price', () => {
  const space = '\u00a0'

  it.each([
    [123450, 'USD', `1234,50${space}US$`],
    [4500, 'USD', `45,00${space}US$`],
    [0, 'USD', `0,00${space}US$`],
    [-150, 'EUR', `-1,50${space}€`],
    [1234567, 'EUR', `12.345,67${space}€`],
    [15000, 'CLP', `15.000${space}CLP`],
  ])('of %i minor units of %s reads %s', (amount, currency, written) => {
    expect(formatPrice({ amount, currency })).toBe(written)
  })

  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['COP', 2],
    ['KWD', 3],
    ['CLP', 0],
    ['PYG', 0],
  ])('in %s has %i digits after the point', (currency, digits) => {
    expect(currencyDigits(currency)).toBe(digits)
  })
})

describe('a day', () => {
  it('reads DD MMM YYYY in the language of the reader', () => {
    expect(formatDay('2026-11-20')).toBe('20 Nov 2026')
    expect(formatDay('2026-11-20', 'es')).toBe('20 nov 2026')
    expect(formatDay('2027-01-05', 'es')).toBe('05 ene 2027')
  })

  it.each(['2028-02-29', '1900-01-01', '2026-12-31'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00',
    '',
    'today',
  ])('%s does not exist', (day) => {
    expect(isDay(day)).toBe(false)
  })
})

describe('a tax id', () => {
  it.each([
    ['17.123.456-K', '17123456-k'],
    [' 0912345678 001 ', '0912345678001'],
    ['B-12345678', 'b-12345678'],
    ['Ñandú 7', 'and7'],
    ['¡!', ''],
  ])('%j becomes %j', (written, kept) => {
    expect(cleanTaxId(written)).toBe(kept)
  })

  it('stays as it is when it is cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanTaxId(cleanTaxId(text))).toBe(cleanTaxId(text))
      }),
    )
  })
})

describe('the pattern of email addresses', () => {
  it.each([
    'mariana@example.test',
    'm.egas+citas@sub.example.com.ec',
    "o'neil@example.ie",
    'a@b.co',
    'user@[192.168.0.1]',
    'josé@peñafiel.es',
    'a_b-c@ex-ample.info',
    '1@2.org',
    'моя@xn--h1alffa9f.xn--p1ai',
    'ana@hindi.भारत',
    'ana@россия.рф',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.es`,
  ])('accepts %s', (email) => {
    expect(emailPattern.test(email)).toBe(true)
  })

  it.each([
    '',
    'plain',
    '@example.test',
    'a@',
    'a@b',
    'a@b.c',
    'a@b.c1',
    'a b@example.test',
    'a@exa mple.test',
    'a@@example.test',
    'a@example..test',
    '.a@example.test',
    'a.@example.test',
    'a..b@example.test',
    'a@-example.test',
    'a@example-.test',
    'a@example.test.',
    'a,b@example.test',
    '<a@example.test>',
    'a@[1.2.3]',
    'ana@[999.999.999.999]',
    'ana@[1.2.3.256]',
    'ana@[01.2.3.4]',
    'ana\u200B@example.com',
    'ana\u00AD@example.com',
    'ana\u202E@example.com',
    'ana@exam\u200Dple.com',
    `a@${'b'.repeat(64)}.es`,
    `${'a'.repeat(65)}@example.test`,
    'a@example.xn--',
    'a@1.2.3.4',
    'a@example.test\nb@example.test',
  ])('refuses %j', (email) => {
    expect(emailPattern.test(email)).toBe(false)
  })

  it.each([
    ['many short parts', 'a'.concat('.a'.repeat(100_000))],
    ['one long domain', `a@${'a'.repeat(200_000)}`],
    ['many short labels', `a@${'a.'.repeat(100_000)}1`],
    ['many hyphens', `a@${'a-'.repeat(100_000)}`],
  ])('decides in no time over %s', (_what, text) => {
    // The quickest of several runs: a machine with other work is slow now and then, a pattern that
    // backtracks always.
    let quickest = Infinity
    for (let run = 0; run < 5 && quickest >= 250; run += 1) {
      const started = performance.now()
      emailPattern.test(text)
      quickest = Math.min(quickest, performance.now() - started)
    }
    expect(quickest).toBeLessThan(250)
  })
})

describe('a telephone number', () => {
  it.each([
    ['099 123 4567', '0991234567'],
    ['+593 99 123 4567', '+593991234567'],
    ['+34 (612) 34-56-78', '+34612345678'],
    ['1234567', '1234567'],
    ['+999 1234567', undefined],
    ['١٢٣٤٥٦٧', '1234567'],
    ['1234567;ext=1', '1234567'],
  ])('%s is kept as %s', (written, kept) => {
    expect(readPhone(written)).toBe(kept)
  })

  it.each(['', '123456', '1234567890123456', '12345a7', '+', '0000000'])('is not %j', (written) => {
    expect(readPhone(written)).toBeUndefined()
  })
})

describe('a text that is too long', () => {
  it('ends in an ellipsis and never in half a character', () => {
    expect(truncate('peluquería', 20)).toBe('peluquería')
    expect(truncate('peluquería', 5)).toBe('pelu…')
    expect(truncate('💇💇💇💇', 3)).toBe('💇💇…')
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 20 }),
        (text, length) => {
          const cut = truncate(text, length)
          expect(Array.from(cut).length).toBeLessThanOrEqual(length)
          expect(cut.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
