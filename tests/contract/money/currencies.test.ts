import { describe, expect, it } from 'vitest'
import {
  currenciesUsedWhole,
  currencyDigits,
  isCurrency,
  minorUnitDigits,
  writtenDigits,
} from '../../../contract/money/currencies.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { currencyCode, moneySchema } from '../../../contract/money/money.ts'
import { checkAnswer } from '../../../contract/forms/answers.ts'
import { isoCurrencies } from './iso4217.ts'

const space = '\u00a0'

describe('the table of currencies', () => {
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [
      2,
      'COP HUF IDR PKR USD EUR MXN PEN BRL ARS BOB UYU MGA ALL AFN LBP IRR MMK RSD TZS CRC TWD MRU VES VED XCG ZWG SLE',
    ],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('gives %i digits as ISO 4217 does', (digits, codes) => {
    for (const code of codes.split(' '))
      expect([code, currencyDigits(code)]).toEqual([code, digits])
  })

  it('is list one of ISO 4217 as a whole, but for what has no minor unit', () => {
    const listed = isoCurrencies.flatMap(({ code, digits }) =>
      digits === undefined ? [] : [[code, digits] as const],
    )
    expect(Object.fromEntries(minorUnitDigits)).toEqual(Object.fromEntries(listed))
    const numbers = isoCurrencies.map(({ number }) => number)
    expect(
      numbers.filter(
        (number, index) => !/^\d{3}$/.test(number) || numbers.indexOf(number) !== index,
      ),
    ).toEqual([])
  })

  it('holds codes of three capitals, each once, with none to four digits', () => {
    for (const [code, digits] of minorUnitDigits) {
      expect(code).toMatch(/^[A-Z]{3}$/)
      expect([0, 2, 3, 4]).toContain(digits)
    }
    expect(minorUnitDigits.size).toBe(165)
  })

  it('holds neither what has no minor unit, nor what was withdrawn', () => {
    const others =
      'XAU XAG XPT XPD XDR XUA XSU XBA XBB XBC XBD XTS XXX BGN HRK ANG ZWL SLL CUC ESP ITL DEM XYZ'
    expect(others.split(' ').filter(isCurrency)).toEqual([])
  })

  it('is the same whatever the locale data of the runtime say', async () => {
    const real = Intl.NumberFormat
    const lying = (locale: string, options: Intl.NumberFormatOptions) => {
      const format = new real(locale, options)
      // Digits that no version of the locale data has.
      return options.minimumFractionDigits === undefined
        ? new real(locale, { ...options, minimumFractionDigits: 7 })
        : format
    }
    Intl.NumberFormat = function NumberFormat(locale: string, options: Intl.NumberFormatOptions) {
      return lying(locale, options)
    } as unknown as typeof Intl.NumberFormat
    try {
      expect(['COP', 'CLP', 'KWD'].map(currencyDigits)).toEqual([2, 0, 3])
      expect(formatPrice({ amount: 123_456, currency: 'HNL' })).toBe(`1234,56${space}HNL`)
    } finally {
      Intl.NumberFormat = real
    }
  })

  it('names every currency as used whole that the locale data of this runtime show without the decimals that ISO gives it', () => {
    const shownWhole = [...minorUnitDigits]
      .filter(([code, digits]) => {
        const { maximumFractionDigits } = new Intl.NumberFormat('es-ES', {
          style: 'currency',
          currency: code,
        }).resolvedOptions()
        return digits > 0 && maximumFractionDigits === 0
      })
      .map(([code]) => code)
    // Locale data of other versions know fewer of them.
    expect([...currenciesUsedWhole]).toEqual(expect.arrayContaining(shownWhole))
    expect([...currenciesUsedWhole].filter((code) => currencyDigits(code) === 0)).toEqual([])
  })
})

describe('a price in a currency that is used whole', () => {
  it.each([
    [5_000_000, 'COP', `50.000${space}COP`],
    [5_000_050, 'COP', `50.000,50${space}COP`],
    [500_000, 'COP', `5000${space}COP`],
    [0, 'COP', `0${space}COP`],
    [-5_000_000, 'COP', `-50.000${space}COP`],
    [50, 'COP', `0,50${space}COP`],
    [1_500_000, 'HUF', `15.000${space}HUF`],
    [15_000_000, 'IQD', `15.000${space}IQD`],
    [15_000_000, 'KWD', `15.000,000${space}KWD`],
    [5_000_000, 'MXN', `50.000,00${space}MXN`],
    [50_000, 'UGX', `50.000${space}UGX`],
  ])('of %i minor units of %s reads %s', (amount, currency, written) => {
    expect(formatPrice({ amount, currency })).toBe(written)
  })

  it('is written with all of its digits or with none', () => {
    expect(
      [5_000_000, 5_000_001, 0].map((amount) => writtenDigits({ amount, currency: 'COP' })),
    ).toEqual([0, 2, 0])
    expect([5_000_000, 1].map((amount) => writtenDigits({ amount, currency: 'USD' }))).toEqual([
      2, 2,
    ])
  })
})

describe('a currency that is sent', () => {
  it.each(['XYZ', 'XXX', 'XAU', 'BGN', 'cop', 'CO', 'COPS', ''])('«%s» is refused', (code) => {
    expect(currencyCode.safeParse(code).success).toBe(false)
    const { error } = moneySchema.safeParse({ amount: 100, currency: code })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['currency'])
  })

  it('is refused in an answer, too', () => {
    const question = {
      key: 'q',
      type: 'money',
      label: { es: 'Q', en: 'Q' },
      required: false,
    } as never
    expect(checkAnswer(question, { amount: 100, currency: 'XYZ' })).toEqual({
      problem: { rule: 'format' },
    })
    expect(checkAnswer(question, { amount: 100, currency: 'COP' })).toEqual({
      value: { amount: 100, currency: 'COP' },
    })
  })
})
