import { describe, expect, it } from 'vitest'
import { momentInEmail, spanInEmail } from '../../../server/app/messages/times.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'

const madrid = { zone: 'Europe/Madrid', timeFormat: 24, address: null } as const
const quito = {
  zone: 'America/Guayaquil',
  timeFormat: 24,
  address: { city: { name_es: 'Quito' } },
} as const

describe('a time in an email', () => {
  it('is the branch’s, with its city and its offset, whatever clock its reader has', () => {
    expect(
      spanInEmail({ start: '2026-11-23T15:15:00Z', end: '2026-11-23T16:15:00Z' }, quito, {
        language: 'es',
      }),
    ).toBe('lunes 23 nov 2026, 10:15–11:15 (hora de Quito, GMT−5)')
    expect(momentInEmail(instantOfIso('2026-11-23T15:15:00Z'), quito, 'en')).toBe(
      '23 Nov 2026, 10:15 (Quito time, GMT−5)',
    )
  })

  it('is written by the branch’s clock of 12 hours', () => {
    const clock = { ...quito, timeFormat: 12 } as const
    expect(
      spanInEmail({ start: '2026-11-23T17:15:00Z', end: '2026-11-23T18:15:00Z' }, clock, {
        language: 'es',
      }),
    ).toBe('lunes 23 nov 2026, 12:15 p. m.–1:15 p. m. (hora de Quito, GMT−5)')
    expect(momentInEmail(instantOfIso('2026-11-23T05:15:00Z'), clock, 'en')).toBe(
      '23 Nov 2026, 12:15 AM (Quito time, GMT−5)',
    )
  })

  it('distinguishes the two hours that a clock shows twice, and those before and after it is set', () => {
    const span = (start: string, end: string) =>
      spanInEmail({ start, end }, madrid, { language: 'es' })
    expect(span('2027-10-31T00:30:00Z', '2027-10-31T00:45:00Z')).toBe(
      'domingo 31 oct 2027, 02:30–02:45 (hora de Madrid, GMT+2)',
    )
    expect(span('2027-10-31T01:30:00Z', '2027-10-31T01:45:00Z')).toBe(
      'domingo 31 oct 2027, 02:30–02:45 (hora de Madrid, GMT+1)',
    )
    expect(span('2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z')).toBe(
      'domingo 31 oct 2027, 02:30–02:30 (hora de Madrid, GMT+2 / GMT+1)',
    )
    expect(
      spanInEmail({ start: '2027-03-28T00:30:00Z', end: '2027-03-28T01:30:00Z' }, madrid, {
        language: 'en',
        withCity: false,
      }),
    ).toBe('Sunday 28 Mar 2027, 01:30–03:30 (GMT+1 / GMT+2)')
  })
})
