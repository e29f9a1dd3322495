import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { reminderDue } from '../../../server/domain/messages/reminderDue.ts'

const zone = 'America/Guayaquil'
const night = { from: '21:00', to: '08:00' }
const at = (text: string) => instantOfIso(text)

describe('a reminder', () => {
  it('is due so many minutes before the appointment', () => {
    expect(reminderDue(at('2027-01-12T10:00-05:00'), 1440, { quiet: null, zone })).toBe(
      at('2027-01-11T10:00-05:00'),
    )
    expect(reminderDue(at('2027-01-12T10:00-05:00'), 1440, { quiet: night, zone })).toBe(
      at('2027-01-11T10:00-05:00'),
    )
  })

  it('waits for the end of quiet hours, on either side of midnight', () => {
    expect(reminderDue(at('2027-01-12T23:30-05:00'), 1440, { quiet: night, zone })).toBe(
      at('2027-01-12T08:00-05:00'),
    )
    expect(reminderDue(at('2027-01-12T07:00-05:00'), 120, { quiet: night, zone })).toBe(
      at('2027-01-11T21:00-05:00'),
    )
    expect(reminderDue(at('2027-01-12T09:00-05:00'), 120, { quiet: night, zone })).toBe(
      at('2027-01-12T08:00-05:00'),
    )
    expect(
      reminderDue(at('2027-01-12T15:00-05:00'), 60, {
        quiet: { from: '13:00', to: '14:30' },
        zone,
      }),
    ).toBe(at('2027-01-12T14:30-05:00'))
  })

  it('comes before quiet hours where the appointment begins within them', () => {
    expect(reminderDue(at('2027-01-12T07:30-05:00'), 60, { quiet: night, zone })).toBe(
      at('2027-01-11T21:00-05:00'),
    )
    expect(reminderDue(at('2027-01-12T08:00-05:00'), 60, { quiet: night, zone })).toBe(
      at('2027-01-11T21:00-05:00'),
    )
  })

  it('is never due in quiet hours but at their beginning, nor after the appointment', () => {
    const clock = (instant: number, where: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: where, timeStyle: 'short' }).format(
        instant * 60_000,
      )
    const time = fc
      .tuple(fc.nat(23), fc.constantFrom(0, 30))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const zones = ['America/Guayaquil', 'America/Santiago', 'Europe/Madrid', 'Asia/Kolkata']
    fc.assert(
      fc.property(
        fc.integer({ min: at('2027-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }),
        fc.integer({ min: 15, max: 20_160 }),
        fc.record({ from: time, to: time }),
        fc.constantFrom(...zones),
        (start, minutes, quiet, where) => {
          const due = reminderDue(start, minutes, { quiet, zone: where })
          expect(due).toBeLessThan(start)
          if (quiet.from === quiet.to) return
          const local = clock(due, where)
          const isQuiet =
            quiet.from < quiet.to
              ? quiet.from <= local && local < quiet.to
              : local >= quiet.from || local < quiet.to
          // A clock that is put forward over the end of quiet hours leaves no such minute.
          expect({ local, isQuiet: isQuiet && local !== quiet.from }).toEqual({
            local,
            isQuiet: false,
          })
        },
      ),
      { numRuns: 2000 },
    )
  })
})
