import { describe, expect, it } from 'vitest'
import { dataText } from '../../../../src/resources/crud/cells/dataText.ts'

const say = (key: string) => key

describe('a line of structured data', () => {
  it.each([
    ['en', 'Booked, Paid'],
    ['es', 'Cita reservada, Pagado'],
  ] as const)('calls events what their reader does: %s', (language, text) => {
    expect(
      dataText('events', ['booking.created', 'payment.paid'], {
        say,
        locale: { language, timeFormat: 24 },
      }),
    ).toBe(text)
  })

  it('shows of what has no one-line form only that it is there', () => {
    expect(
      dataText('unheardOf', { some: 1 }, { say, locale: { language: 'en', timeFormat: 24 } }),
    ).toBe('cells.present')
  })

  it('says nothing of a list without entries', () => {
    expect(dataText('unheardOf', [], { say, locale: { language: 'en', timeFormat: 24 } })).toBe('')
  })
})
