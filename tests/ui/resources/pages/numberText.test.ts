import { describe, expect, it } from 'vitest'
import {
  isNumberBegun,
  numberOfText,
  textOfNumber,
  type NumberForm,
} from '../../../../src/resources/configuration/settings/NumberSetting.tsx'

const minutes: NumberForm = { unit: 'minutes', digits: 0, min: 0, max: 43_200 }
const share: NumberForm = { unit: 'percent', digits: 2, min: 0, max: 10_000 }
const days: NumberForm = { unit: 'days', digits: 0, min: 1, max: 730 }

/** What is left of a text that is typed key by key. */
const through = (form: NumberForm, typed: string) =>
  typed.split('').reduce((text, key) => (isNumberBegun(form, text + key) ? text + key : text), '')

describe('a number of a setting', () => {
  it.each([
    ['90', 90],
    ['1:30', 90],
    ['2 h', 120],
    ['1,5 h', 90],
    ['1 h 30', 90],
    ['1h 5 min', 65],
    ['45 min', 45],
    ['720 h', 43_200],
  ])('counts minutes in %s', (typed, number) => {
    expect(through(minutes, typed)).toBe(typed)
    expect(numberOfText(minutes, typed)).toBe(number)
  })

  it('is none where minutes pass the hour, or a part of one is no minute', () => {
    expect([
      numberOfText(minutes, '1:75'),
      numberOfText(minutes, '1,33 h'),
      numberOfText(minutes, ''),
    ]).toEqual([NaN, NaN, undefined])
  })

  it('takes no alphabetic characters, no sign and no more digits than the largest has', () => {
    expect(through(days, '-9a0.000')).toBe('900')
    expect(through(share, '12,5%')).toBe('12,5')
    expect(through(share, '12,555')).toBe('12,55')
    expect(through(share, '1250')).toBe('125')
    expect(through(minutes, '1x5')).toBe('15')
    expect(
      through({ unit: 'money', digits: 2, min: 0, max: Number.MAX_SAFE_INTEGER }, '1.250,75'),
    ).toBe('1.250,75')
  })

  it('stands in its input as it is read', () => {
    expect([
      textOfNumber(share, 1250),
      textOfNumber(days, 30),
      textOfNumber(minutes, Number.NaN),
    ]).toEqual(['12,5', '30', ''])
  })
})
