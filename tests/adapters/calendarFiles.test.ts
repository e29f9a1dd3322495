import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { createCalendarFiles } from '../../server/adapters/calendars/createCalendarFiles.ts'
import type { CalendarEntry } from '../../server/ports/files.ts'

const files = createCalendarFiles()
const entry: CalendarEntry = {
  uid: 'ABC12345@phi.test',
  sequence: 3,
  title: 'Corte',
  description: '',
  location: '',
  startsAt: '2027-01-12T15:00:00.000Z',
  endsAt: '2027-01-12T15:45:00.000Z',
  changedAt: '2026-12-01T10:00:00.000Z',
  cancelled: false,
}
const octets = (line: string): number => Buffer.byteLength(line)
/** The file as another program reads it. */
const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, event: events[0]!, shown: new ICAL.Event(events[0]) }
}
/**
 * Any text of a line; RFC 5545 has no place for control signs, and half a surrogate pair is no
 * text.
 */
const line = fc
  .string({ unit: 'grapheme', maxLength: 120 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, ''))

describe('a calendar file', () => {
  it('says what it was given to a parser that is not ours, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(
        line,
        line,
        line,
        line,
        fc.array(line, { maxLength: 4 }),
        (title, location, place, guest, lines) => {
          const description = lines.join('\n')
          const people = {
            organizer: { name: place, email: 'hola@zona.test' },
            attendee: { name: guest, email: 'ana@example.test' },
          }
          const text = files.write(
            place,
            [{ ...entry, title, location, description, ...people }],
            'email',
          )
          expect(text.split('\r\n').filter((each) => octets(each) > 75)).toEqual([])
          expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
          expect(Buffer.from(text).toString()).toBe(text)
          const { calendar, event, shown } = parsed(text)
          // The parser leaves what has no type of its own as it is written.
          expect(calendar.getFirstPropertyValue('x-wr-calname') ?? '').toBe(
            place.replaceAll(/[\\;,]/g, String.raw`\$&`),
          )
          expect([shown.summary, shown.location ?? '', shown.description ?? '']).toEqual([
            title,
            location,
            description,
          ])
          expect(event.getFirstProperty('organizer')!.getFirstParameter('cn')).toBe(
            place.trim() === '' ? 'hola@zona.test' : place,
          )
          expect(event.getFirstProperty('attendee')!.getFirstParameter('cn')).toBe(
            guest.trim() === '' ? 'ana@example.test' : guest,
          )
        },
      ),
    )
  })

  it('keeps quotation marks out of quoted names (RFC 6868), and commas of names escaped', () => {
    const organizer = { name: 'Clínica "La Flor", S.L.', email: 'hola@flor.test' }
    const text = files.write(
      'Zona Prueba, S.L.',
      [{ ...entry, organizer, attendee: { name: 'Begoña "Bego" Ñáñez', email: 'b@x.test' } }],
      'email',
    )
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`CN="Clínica ^'La Flor^', S.L."`)
    expect(unfolded).toContain(`CN="Begoña ^'Bego^' Ñáñez"`)
    expect(unfolded).toContain(String.raw`X-WR-CALNAME:Zona Prueba\, S.L.`)
  })

  it('invites, changes and cancels by one identity and a growing number', () => {
    const { calendar, event } = parsed(
      files.write('Zona', [{ ...entry, tentative: true }], 'email'),
    )
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Phi Agenda//Appointments//EN')
    expect(['uid', 'sequence', 'status'].map((name) => event.getFirstPropertyValue(name))).toEqual([
      entry.uid,
      3,
      'TENTATIVE',
    ])
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2027-01-12T15:00:00Z')
    const cancelled = parsed(
      files.write('Zona', [{ ...entry, cancelled: true, sequence: 4 }], 'email'),
    )
    expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(cancelled.event.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('has a component also without appointments', () => {
    const text = files.write('Zona Prueba', [], 'feed')
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Zona Prueba')
    expect(text).toMatch(/\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n$/)
    expect(text).not.toMatch(/[^\r]\n/)
  })

  it('has the same bytes in a feed until something changes', async () => {
    const first = files.write('Zona', [entry], 'feed')
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(files.write('Zona', [entry], 'feed')).toBe(first)
  })
})
