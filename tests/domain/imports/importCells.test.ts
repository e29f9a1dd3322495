import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnitDigits } from '../../../contract/money/currencies.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { importFields } from '../../../contract/imports/fields.ts'
import { decimalMoney } from '../../../server/app/exports/csv.ts'
import { readCellList, writeCellList } from '../../../server/app/exports/cellList.ts'
import {
  readMoney,
  readDuration,
  readRecordNumber,
  readWholeNumber,
} from '../../../server/app/imports/numbers.ts'
import { readCell } from '../../../server/app/imports/cells.ts'
import {
  isPlaceholder,
  namesAgree,
  wholeNamesAgree,
} from '../../../server/domain/clients/samePerson.ts'

describe('a price of a file', () => {
  it.each<[written: string, own: string, amount: number, currency: string]>([
    ['1.250', 'KWD', 1250, 'KWD'],
    ['12.345', 'KWD', 12_345, 'KWD'],
    ['1234.500', 'KWD', 1_234_500, 'KWD'],
    ['1,250', 'KWD', 1250, 'KWD'],
    ['1.250', 'EUR', 125_000, 'EUR'],
    ['15.000', 'CLP', 15_000, 'CLP'],
    ['50.000', 'COP', 5_000_000, 'COP'],
    ['50.000,00', 'COP', 5_000_000, 'COP'],
    ['50,000.50', 'COP', 5_000_050, 'COP'],
    ['1.250', 'COP', 125_000, 'COP'],
    ['COL$ 50.000', 'USD', 5_000_000, 'COP'],
    ['15.000', 'IQD', 15_000_000, 'IQD'],
    ['1.500 Ft', 'EUR', 150_000, 'HUF'],
    ['1.000.000,00', 'EUR', 100_000_000, 'EUR'],
    ["1'234.50", 'EUR', 123_450, 'EUR'],
    ['1 234,50', 'EUR', 123_450, 'EUR'],
    ['Bs. 1.234,5', 'BOB', 123_450, 'BOB'],
    ['１２．５０', 'EUR', 1250, 'EUR'],
    ['＄１，２３４．５０', 'USD', 123_450, 'USD'],
    ['Bs 30', 'BOB', 3000, 'BOB'],
    ['Bs30', 'VES', 3000, 'VES'],
    ['12 euros', 'EUR', 1200, 'EUR'],
    ['12,-', 'EUR', 1200, 'EUR'],
    ['Q30', 'USD', 3000, 'GTQ'],
    ['R$ 30,00', 'USD', 3000, 'BRL'],
    ['$ 12 USD', 'MXN', 1200, 'USD'],
    ['12 kr', 'SEK', 1200, 'SEK'],
    ['($45.00)', 'USD', -4500, 'USD'],
    ['-12,00 €', 'EUR', -1200, 'EUR'],
    ['12,00- €', 'EUR', -1200, 'EUR'],
    ['12,00 €-', 'EUR', -1200, 'EUR'],
    ['+12', 'EUR', 1200, 'EUR'],
    ['.50', 'USD', 50, 'USD'],
    ['$.5', 'USD', 50, 'USD'],
    ['B/.30', 'PAB', 3000, 'PAB'],
    ['$30', 'PAB', 3000, 'PAB'],
    ["1'250.000", 'COP', 125_000_000, 'COP'],
    ["1'250.000,50", 'MXN', 125_000_050, 'MXN'],
    ["1'250.500", 'KWD', 1_250_500, 'KWD'],
    ['12,34,567.50', 'INR', 123_456_750, 'INR'],
    ['Rs.500/-', 'INR', 50_000, 'INR'],
    ['$15.000.-', 'CLP', 15_000, 'CLP'],
    ['1 250:-', 'SEK', 125_000, 'SEK'],
    ['$30.00 pesos', 'MXN', 3000, 'MXN'],
    ['$ 1,234.50 M.N.', 'MXN', 123_450, 'MXN'],
    ['USD $45', 'EUR', 4500, 'USD'],
    ['COP$ 50.000', 'EUR', 5_000_000, 'COP'],
    ['€ 12,50 EUR', 'USD', 1250, 'EUR'],
    ['$U 30', 'USD', 3000, 'UYU'],
    ['$us 30', 'BOB', 3000, 'USD'],
    ['Bs.S 30', 'USD', 3000, 'VES'],
    ['30 córdobas', 'NIO', 3000, 'NIO'],
    ['Lps. 30', 'HNL', 3000, 'HNL'],
    ['30 nuevos soles', 'PEN', 3000, 'PEN'],
    ['30 Kč', 'EUR', 3000, 'CZK'],
    ['KD 1.250', 'KWD', 1250, 'KWD'],
    ['12,500 DT', 'TND', 12_500, 'TND'],
    ['1500円', 'EUR', 1500, 'JPY'],
    ['150.000đ', 'VND', 150_000, 'VND'],
    ['15 000 F', 'XOF', 15_000, 'XOF'],
    ['١٬٢٥٠٫٥٠', 'EUR', 125_050, 'EUR'],
    ['１２', 'JPY', 12, 'JPY'],
    ['\u200E12 €\u200E', 'EUR', 1200, 'EUR'],
  ])('%s is money where prices are in %s', (written, own, amount, currency) => {
    expect(readMoney(written, own)).toEqual({ amount, currency })
  })

  it.each([
    ['Bs 30', 'USD'],
    ['¥ 1500', 'EUR'],
    ['30 pesos', 'EUR'],
    ['$ 30 EUR', 'EUR'],
    ['1,00,000', 'EUR'],
    ['12²', 'EUR'],
    ['12-15', 'EUR'],
    ['12€50', 'EUR'],
    ['.500', 'EUR'],
  ])('%s says no amount where prices are in %s', (written, own) => {
    expect(readMoney(written, own)).toBe(written)
  })

  it.each([
    '1.23.4',
    '1,2,3',
    '1,,5',
    '12..5',
    '1.234.56',
    '1 2 3',
    '23/05/1985',
    'Calle 5',
    '$ 12',
    '12 kr',
    '1.2345.678',
    'free',
    '12,',
  ])('%s is none in euros', (written) => {
    expect(readMoney(written, 'EUR')).toBe(written)
  })
})

describe('money that was written', () => {
  const anyMoney = fc.record({
    amount: fc.oneof(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      fc.integer({ min: -200_000, max: 200_000 }),
    ),
    currency: fc.constantFrom(...minorUnitDigits.keys()),
  })
  // Thousandths of a dinar of Iraq are not in use: three digits after a lone sign are thousands
  // there.
  const isClear = ({ amount, currency }: { amount: number; currency: string }) =>
    currency !== 'IQD' || amount % 1000 === 0

  it.each([
    ['on a screen', formatPrice],
    ['in an export', decimalMoney],
  ])('%s is read as what it was, in every currency', (_, write) => {
    const test = fc.property(anyMoney.filter(isClear), (money) => {
      expect(readMoney(write(money), money.currency)).toEqual(money)
    })
    fc.assert(test, { numRuns: 3000 })
  })

  it('in an unknown currency stays as it was written', () => {
    expect(['50 XYZ', '50 XAU', '50 BGN'].map((written) => readMoney(written, 'EUR'))).toEqual([
      '50 XYZ',
      '50 XAU',
      '50 BGN',
    ])
  })
})

describe('a number of a file', () => {
  it.each([
    ['45min', 45],
    ['1h', 60],
    ['2h 30min', 150],
    ['1:30', 90],
    ['7h 5min', 425],
    ['1 hora y 30 minutos', 90],
    ['1h30', 90],
    ['1½ h', 90],
    ['½ h', 30],
    ['media hora', 30],
    ['hora y media', 90],
    ['1 hora y media', 90],
    ['2 horas y media', 150],
    ['1:30 h', 90],
    ["45'", 45],
    ['45’', 45],
    ['45′', 45],
    ['PT1H30M0S', 90],
    ['1 heure 30', 90],
    ['1 Std. 30 Min.', 90],
    ['45 Minuten', 45],
    ['1 ora e 30 minuti', 90],
    ['45 мин', 45],
    ['1時間30分', 90],
    ['1,25 h', 75],
    ['٤٥', 45],
    ['４５ min', 45],
    ['90', 90],
    ['1.000', 1000],
  ])('%s is so many minutes: %i', (written, minutes) => {
    expect(readDuration(written)).toBe(minutes)
    expect(
      readCell(importFields('products')['duration'], written, { country: null, currency: 'EUR' }),
    ).toBe(minutes)
  })

  it.each([
    '1.30 h',
    '1,15 horas',
    '45-60',
    '45 a 60 min',
    '1 día',
    '90 s',
    '1:60',
    '1:30:30',
    'media',
    '0.75',
  ])('%s is no length', (written) => {
    expect(readDuration(written)).toBe(written)
  })

  it('is never cut short', () => {
    expect(['1.000', '45.0', '1,5', '12abc', '-3'].map(readWholeNumber)).toEqual([
      1000,
      45,
      '1,5',
      '12abc',
      -3,
    ])
    expect(['1.000', '1.0', '0000021', '21'].map(readRecordNumber)).toEqual([
      '1.000',
      '1.0',
      '0000021',
      21,
    ])
  })
})

describe('a list in a cell', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .string({ unit: fc.constantFrom('a', 'b', ';', ',', '"', ':', ' ', '*'), minLength: 1 })
            .map((text) => `x${text}x`),
        ),
        (texts) => {
          expect(readCellList(writeCellList(texts))).toEqual(texts)
        },
      ),
    )
  })

  it('is read as address books write it, without their own groups', () => {
    expect(
      [
        'vip; nueva',
        'vip, nueva',
        'Clientas ::: * myContacts',
        '* myContacts',
        'Clientas;Verano',
      ].map(readCellList),
    ).toEqual([['vip', 'nueva'], ['vip', 'nueva'], ['Clientas'], [], ['Clientas', 'Verano']])
  })
})

describe('two names of one address', () => {
  it.each([
    ['Ana Ruiz', 'Ana María Ruiz'],
    ['Ruiz Ana', 'ana ruiz'],
    ['Ma. Fernanda Ponce', 'María Fernanda Ponce'],
    ['Ana Ruiz', 'Ana Gómez'],
    ['A. Ruiz', 'Ana Ruiz'],
    ['Ana', 'Anita'],
    ['O’Neil Pat', "O'Neil Pat"],
  ])('%s and %s may be one person', (one, other) => {
    expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([true, true])
  })

  it.each([
    ['Ma. Fernanda Ponce', 'Iker Rivas'],
    ['Ana Ruiz', 'Luis Ruiz'],
    ['Ana Pérez', 'Antonio Gil'],
    ['Mia Mora', 'Ximena Arriaga'],
  ])('%s and %s are two', (one, other) => {
    expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([false, false])
  })
})

describe('a contact that several people are given', () => {
  it.each([
    'none@example.com',
    'noemail@salon.test',
    'sin.correo@salon.test',
    'no-tiene@x.co',
    'xxx@xxx.com',
    'test1@test.com',
    '+34666666666',
    '5555555555',
    '123456789',
  ])('%s stands for none', (contact) => {
    expect(isPlaceholder(contact)).toBe(true)
  })

  it.each([
    'noemi@example.com',
    'nora@example.com',
    'sincero@salon.test',
    'anabel@x.co',
    'clienta.ruiz@x.co',
    '+34600100201',
    '0991112222',
  ])('%s is one', (contact) => {
    expect(isPlaceholder(contact)).toBe(false)
  })
})

describe('a word of a file', () => {
  const writing = { country: null, currency: 'EUR' }

  it.each([
    ['Cédula', 1],
    ['DNI', 1],
    ['C.I.', 1],
    ['RUC', 2],
    ['Tax ID', 2],
    ['Pasaporte', 3],
    ['Otro', 4],
    ['id_card', 1],
    ['2', 2],
  ])('%s is a kind of document: %s', (word, kind) => {
    expect(readCell(importFields('clients')['documentType'], word, writing)).toBe(kind)
  })

  it.each([
    ['Sí', true],
    ['Não', false],
    ['Oui', true],
    ['✓', true],
    ['-', false],
    ['Activo', 'Activo'],
  ])('%s is yes or no: %s', (word, answer) => {
    expect(readCell(importFields('clients')['blocked'], word, writing)).toBe(answer)
  })
})

describe('two names of one placeholder', () => {
  it('are one person only by their whole names', () => {
    expect(
      [
        ['Ma. Fernanda Ponce', 'María Fernanda Ponce'],
        ['Ruiz Ana', 'ana ruiz'],
        ['Ana', 'ANA'],
        ['Ana Ruiz', 'Ana Gómez'],
        ['Ana', 'Ana Ruiz'],
        ['Ana', 'Anita'],
      ].map(([one, other]) => wholeNamesAgree(one!, other!)),
    ).toEqual([true, true, true, false, false, false])
  })
})
