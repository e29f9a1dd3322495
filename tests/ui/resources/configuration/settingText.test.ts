import { describe, expect, it } from 'vitest'
import { configurationKeys, settingsOf } from '../../../../contract/configuration/index.ts'
import { en } from '../../../../src/i18n/en/configuration.ts'
import { es } from '../../../../src/i18n/es/configuration.ts'
import { settingText } from '../../../../src/resources/configuration/settingText.ts'
import { unitOf } from '../../../../src/resources/configuration/settings/units.ts'

const contexts = {
  en: {
    words: en,
    locale: { language: 'en', timeFormat: 24 },
    currency: 'USD',
    yes: 'Yes',
    no: 'No',
  },
  es: {
    words: es,
    locale: { language: 'es', timeFormat: 12 },
    currency: 'EUR',
    yes: 'Sí',
    no: 'No',
  },
} as const

describe('the value of a setting as a line', () => {
  it.each([
    ['payment', 'minAmount', 2000, '20,00\u00a0US$', '20,00\u00a0€'],
    [
      'payment',
      'platformFee',
      { bp: 250, fixed: 30 },
      'Share: 2,5 %, Fixed amount: 0,30\u00a0US$',
      'Parte: 2,5 %, Monto fijo: 0,30\u00a0€',
    ],
    ['payment', 'paymentRule', 3, 'Everything', 'Todo'],
    [
      'payment',
      'refundPolicy',
      [{ hours: 24, bp: 10_000 }],
      'Hours before: 24 h, Share: 100 %',
      'Horas antes: 24 h, Parte: 100 %',
    ],
    ['schedule', 'holdMinutes', 10, '10 min', '10 min'],
    ['schedule', 'cancelWindowMinutes', 1440, '24 h', '24 h'],
    ['schedule', 'horizonDays', 1, '1 day', '1 día'],
    ['schedule', 'maxReschedules', 3, '3', '3'],
    ['schedule', 'weekStart', 'mon', 'Monday', 'Lunes'],
    ['schedule', 'autoNoShow', false, 'No', 'No'],
    ['schedule', 'timeFormat', 12, '12 hours', '12 horas'],
    ['schedule', 'cancelReasons', ['Ill', 'Travel'], 'Ill, Travel', 'Ill, Travel'],
    ['schedule', 'sameDayCutoff', null, '', ''],
    ['schedule', 'sameDayCutoff', '15:30', '15:30', '3:30 p. m.'],
    [
      'schedule',
      'holidays',
      { country: 'EC', days: [{ date: '2026-12-24', name: 'Eve', open: false }] },
      'Country: EC, Days: Date: 24 Dec 2026, Name: Eve, Open: No',
      'País: EC, Días: Fecha: 24 dic 2026, Nombre: Eve, Abierto: No',
    ],
    ['security', 'keepMessages', 12, '12 months', '12 meses'],
    ['security', 'keepMessages', 0, 'Kept without limit', 'Se guarda sin límite'],
    ['security', 'refundStepUp', 50_000, '500,00\u00a0US$', '500,00\u00a0€'],
    ['ui', 'hosts', ['a.test', 'b.test'], 'a.test, b.test', 'a.test, b.test'],
  ] as const)('reads %s.%s %j', (key, name, value, inEnglish, inSpanish) => {
    const texts = (['en', 'es'] as const).map((language) =>
      settingText({ key, name, value }, contexts[language]),
    )
    expect(texts).toEqual([inEnglish, inSpanish])
  })

  it('has no bare number for any setting that has a unit', () => {
    const bare = configurationKeys.flatMap((key) =>
      settingsOf(key)
        .filter(([name, { initial }]) => typeof initial === 'number' && unitOf(name) !== undefined)
        .filter(([name, { initial }]) =>
          /^\d+$/.test(settingText({ key, name, value: initial }, contexts.en)),
        )
        .map(([name]) => `${key}.${name}`),
    )
    expect(bare).toEqual([])
  })

  it('says an amount without a currency where that is unknown, and shows a value of a former setting as it stands', () => {
    expect(
      settingText(
        { key: 'payment', name: 'minAmount', value: 2000 },
        { ...contexts.en, currency: undefined },
      ),
    ).toBe('20,00')
    expect(settingText({ key: 'payment', name: 'formerly', value: { a: 1 } }, contexts.en)).toBe(
      'a: 1',
    )
  })
})
