import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultClock,
  formatTime,
  formatTimeAt,
  parseTime,
  timeFormats,
  timeOfIso,
} from '../../../contract/time/clock.ts'
import { settingsOf } from '../../../contract/configuration/index.ts'
import { timeOfMinutes } from '../../../contract/time/hours.ts'
import { languageCodes } from '../../../contract/text/languages.ts'
import { wallAt } from '../../../contract/time/zones.ts'

const languageNames = languageCodes
const anyLocale = fc.record({
  language: fc.constantFrom(...languageNames),
  timeFormat: fc.constantFrom(...timeFormats),
})
const minuteOfDay = fc.integer({ min: 0, max: 1439 })

describe('a time of day', () => {
  it.each([
    ['00:00', '12:00 AM', '12:00 a. m.'],
    ['00:05', '12:05 AM', '12:05 a. m.'],
    ['09:30', '9:30 AM', '9:30 a. m.'],
    ['11:59', '11:59 AM', '11:59 a. m.'],
    ['12:00', '12:00 PM', '12:00 p. m.'],
    ['12:45', '12:45 PM', '12:45 p. m.'],
    ['15:30', '3:30 PM', '3:30 p. m.'],
    ['23:59', '11:59 PM', '11:59 p. m.'],
    ['24:00', '12:00 AM', '12:00 a. m.'],
  ])('%s is %s and %s on a clock of 12 hours', (time, en, es) => {
    expect(formatTime(time, { language: 'en', timeFormat: 12 })).toBe(en)
    expect(formatTime(time, { language: 'es', timeFormat: 12 })).toBe(es)
    expect(languageNames.map((language) => formatTime(time, { language, timeFormat: 24 }))).toEqual(
      languageNames.map(() => time),
    )
  })

  it('is written as CLDR writes it', () => {
    const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
    fc.assert(
      fc.property(minuteOfDay, anyLocale, (minute, { language, timeFormat }) => {
        const shape = {
          hour: timeFormat === 24 ? '2-digit' : 'numeric',
          minute: '2-digit',
          hourCycle: timeFormat === 24 ? 'h23' : 'h12',
        } as const
        const written = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' }).format(
          minute * 60_000,
        )
        expect(formatTime(minute, { language, timeFormat })).toBe(spaced(written))
      }),
    )
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(minuteOfDay, anyLocale, (minute, locale) => {
        expect(parseTime(formatTime(minute, locale))).toBe(minute)
        expect(parseTime(formatTime(timeOfMinutes(minute), locale))).toBe(minute)
      }),
    )
  })

  it.each([
    ['8', 480],
    ['830', 510],
    ['8.30', 510],
    ['8:30', 510],
    ['20h15', 1215],
    ['24:00', 1440],
    ['8p', 1200],
    ['8 PM', 1200],
    ['12am', 0],
    ['12:10 p. m.', 730],
    ['0:10 pm', undefined],
    ['13 pm', undefined],
    ['24:01', undefined],
    ['25', undefined],
    ['8:60', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('typed as %j is minute %s', (typed, minute) => {
    expect(parseTime(typed)).toBe(minute)
  })

  it('of an instant is what the clock of its zone shows', () => {
    const instant = Date.parse('2026-11-23T20:30:00Z') / 60_000
    expect(formatTimeAt('America/Guayaquil', instant, { language: 'en', timeFormat: 12 })).toBe(
      '3:30 PM',
    )
    expect(formatTimeAt('Asia/Kathmandu', instant, { language: 'en', timeFormat: 24 })).toBe(
      '02:15',
    )
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 80_000_000 }), anyLocale, (each, locale) => {
        const wall = new Date(wallAt('Europe/Madrid', each) * 60_000).toISOString()
        expect(formatTimeAt('Europe/Madrid', each, locale)).toBe(
          formatTime(timeOfIso(wall), locale),
        )
      }),
    )
  })
})

it('the settings of the clock begin with the defaults', () => {
  const initial = Object.fromEntries(
    settingsOf('schedule').map(([name, { initial: value }]) => [name, value]),
  )
  expect(initial).toMatchObject(defaultClock)
})
