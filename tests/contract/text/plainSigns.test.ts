import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inPlainSigns, smsSize } from '../../../contract/text/sms.ts'
import { languageCodes } from '../../../contract/text/languages.ts'
import { emailWords } from '../../../contract/words/emails.ts'

it.each([
  [
    'jueves 12 nov 2026, 10:15–11:15 (hora de Quito, GMT−5)',
    'jueves 12 nov 2026, 10:15-11:15 (hora de Quito, GMT-5)',
  ],
  ['“Corte” de O’Higgins… ¡ven!', '"Corte" de O\'Higgins... ¡ven!'],
  ['10\u202Fh\u00A0· salón'.replace('ó', 'ò'), '10 h - salòn'],
  // An accent that GSM-7 has not keeps all as it is: nothing would be gained.
  ['sábado, 10:15–11:15', 'sábado, 10:15–11:15'],
  ['Hola 🙂 – adiós', 'Hola 🙂 – adiós'],
])('is typed for an SMS: %j', (text, typed) => {
  expect(inPlainSigns(text)).toBe(typed)
})

it('never makes a text more SMS than it was, and changes nothing twice', () => {
  const sign = fc.constantFrom(
    'a',
    'Z',
    '9',
    ' ',
    'á',
    'ñ',
    '€',
    '–',
    '−',
    '’',
    '“',
    '…',
    '·',
    '\u00A0',
    '🙂',
  )
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 400 }), (text) => {
      const typed = inPlainSigns(text)
      expect(smsSize(typed).segments).toBeLessThanOrEqual(smsSize(text).segments)
      expect(inPlainSigns(typed)).toBe(typed)
    }),
  )
})

it.each(languageCodes)('leaves the usual words of short messages to GSM-7: %s', (language) => {
  const usual = Object.entries(emailWords[language].short)
  expect(
    usual
      .filter(([, words]) => smsSize(inPlainSigns(words)).encoding !== 'gsm7')
      .map(([name]) => name),
  ).toEqual([])
})
