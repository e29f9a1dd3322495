import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteText } from '../../../contract/endpoints/appointmentParts.ts'
import { commentBody } from '../../../contract/endpoints/schedules/comments.ts'
import { text } from '../../../contract/kernel/fields.ts'
import { overridesSchema } from '../../../contract/time/hours.ts'
import { withoutInvisibleSigns } from '../../../contract/text/invisibleSigns.ts'

describe('a line of text', () => {
  it.each([
    ['Ana\u202Eaivlis', 'Anaaivlis'],
    ['Zero\u200Bwidth', 'Zerowidth'],
    ['\u2067Ana\u2069', 'Ana'],
    ['So\u00ADfía', 'Sofía'],
    ['a\u200Db\u200Cc', 'abc'],
    ['\uFEFFAna', 'Ana'],
    ['Ana\u{E0041}\u{E007F}', 'Ana'],
    ['Ana \u3164', 'Ana'],
    ['A\uFE0Fna', 'Ana'],
    ['Ana\uFE00\u{E0100}', 'Ana'],
    ['1\uFE0F', '1'],
    ['Ana\u2800', 'Ana'],
    ['Ana\u180B', 'Ana'],
  ])('loses what cannot be seen in %j', (written, kept) => {
    expect(text().input.parse(written)).toBe(kept)
  })

  it.each([
    '👩🏽‍⚕️ Dra',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈 Bar',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Pub',
    'محمد علي',
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
    '❤️ Spa',
    '1️⃣ Uno',
    '葛\u{E0100}',
    '⠠⠃\u2800⠑',
    'José Ñuñez',
  ])('keeps %s', (written) => {
    expect(text().input.parse(written)).toBe(written.normalize('NFC'))
  })

  it.each(['\u200B', '\u3164\u2060', '\u202E', '\u2800', '\uFE0F'])(
    'of nothing else is none: %j',
    (written) => {
      expect(text().input.safeParse(written).success).toBe(false)
    },
  )

  it.each(['Ana\u2028Ruiz', 'Ana\u2029Ruiz'])('has no line separator: %j', (written) => {
    expect(text().input.safeParse(written).success).toBe(false)
  })

  it('is the same without them twice', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'a',
            'م',
            'क',
            '्',
            '👩',
            '🏽',
            '\u200D',
            '\u200C',
            '\u202E',
            '\u{1F3F4}',
            '\u{E0067}',
            '\u{E007F}',
            '1',
            '\uFE0F',
            '\u2800',
            '⠃',
          ),
        }),
        (written) => {
          const once = withoutInvisibleSigns(written)
          expect(withoutInvisibleSigns(once)).toBe(once)
        },
      ),
    )
  })
})

describe('a text within a call', () => {
  it.each([
    ['a comment', commentBody],
    ['a note', noteText],
  ])('has no control character, and keeps its lines: %s', (_, schema) => {
    expect(schema.safeParse('one\u0007two').success).toBe(false)
    expect(schema.parse(' one\ntwo ')).toBe('one\ntwo')
  })

  it('of one line loses invisible signs: the reason of an exception in the hours', () => {
    const written = [{ date: '2027-01-01', windows: [], reason: 'Fiesta\u202Eaivlis' }]
    expect(overridesSchema.parse(written)).toEqual([
      { date: '2027-01-01', windows: [], reason: 'Fiestaaivlis' },
    ])
    expect(overridesSchema.safeParse([{ ...written[0], reason: 'one\ntwo' }]).success).toBe(false)
  })
})
