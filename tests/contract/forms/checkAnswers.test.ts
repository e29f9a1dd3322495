import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from '../../../contract/forms/answers.ts'
import { formSectionsSchema, type FormSections } from '../../../contract/forms/schema.ts'
import { shownQuestions } from '../../../contract/forms/questions.ts'

type Field = FormSections[number]['fields'][number]
/**
 * A question with an answer that was made to fit it or to break one rule, and what must become of
 * it; nothing here is read off the code.
 */
type Case = { field: Partial<Field>; answer: unknown; kept?: unknown; rule?: string }

const options = ['yes', 'no', 'perhaps'].map((value) => ({ value, label: value }))
const fits = (field: Partial<Field>, answer: unknown, kept = answer): Case => ({
  field,
  answer,
  kept,
})
const breaks = (field: Partial<Field>, answer: unknown, rule: string): Case => ({
  field,
  answer,
  rule,
})
const word = (min: number, max: number) =>
  fc.string({ minLength: min, maxLength: max, unit: fc.constantFrom('a', 'é', 'Z', '7') })
const twoDigits = (max: number) =>
  fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'))
const clock = fc.tuple(twoDigits(23), twoDigits(59)).map((parts) => parts.join(':'))

const cases: fc.Arbitrary<Case> = fc.oneof(
  fc.record({ most: fc.integer({ min: 5, max: 20 }), words: word(1, 5) }).map(({ most, words }) => {
    return fits({ type: 'text', maxLength: most }, `  ${words} `, words)
  }),
  word(11, 15).map((words) => breaks({ type: 'text', maxLength: 10 }, words, 'tooLong')),
  word(1, 3).map((words) => breaks({ type: 'long_text', minLength: 4 }, words, 'tooShort')),
  word(1, 3).map((words) => fits({ type: 'long_text' }, `${words}\n${words}`)),
  word(1, 3).map((words) => breaks({ type: 'text' }, `${words}\n${words}`, 'format')),
  fc.constant(breaks({ type: 'text' }, 'x'.repeat(501), 'tooLong')),
  fc.constant(breaks({ type: 'text' }, 7, 'type')),
  fc.constantFrom('2024-02-29', '1999-12-31').map((day) => fits({ type: 'date' }, day)),
  fc
    .constantFrom('2023-02-29', '1999-13-01', 'soon')
    .map((day) => breaks({ type: 'date' }, day, 'format')),
  clock.map((time) => fits({ type: 'time' }, time)),
  clock.map((time) => fits({ type: 'text', pattern: 'fulltime' }, `${time}:09`)),
  clock.map((time) => breaks({ type: 'text', pattern: 'fulltime' }, time, 'format')),
  fc.constantFrom('24:00', '9:5', '12:60').map((time) => breaks({ type: 'time' }, time, 'format')),
  fc
    .constantFrom('rgb(0, 12, 255)', 'rgb(1,2,3)')
    .map((color) => fits({ type: 'text', pattern: 'rgb' }, color)),
  fc
    .constantFrom('rgb(0, 12, 256)', 'red')
    .map((color) => breaks({ type: 'text', pattern: 'rgb' }, color, 'format')),
  fc.constantFrom('#abc', '#A0b1C2').map((color) => fits({ type: 'text', pattern: 'hex' }, color)),
  fc
    .constantFrom('#abcd', 'abc')
    .map((color) => breaks({ type: 'text', pattern: 'hex' }, color, 'format')),
  fc.constant(fits({ type: 'email' }, 'ana@example.test')),
  fc
    .constantFrom('ana', 'ana@', '@example.test')
    .map((address) => breaks({ type: 'email' }, address, 'format')),
  fc.constant(fits({ type: 'phone' }, '+593 99 123-4567', '+593991234567')),
  fc.constant(fits({ type: 'phone' }, '+52 1 55 1234 5678', '+525512345678')),
  fc.constant(fits({ type: 'phone' }, '+34 600 111 222 x12', '+34600111222')),
  fc
    .constantFrom('12', 'call me', '12 34', '+593000000000')
    .map((phone) => breaks({ type: 'phone' }, phone, 'format')),
  fc.constant(fits({ type: 'tax_id' }, ' 17.904 AB-1', '17904ab-1')),
  fc
    .double({ min: -5, max: 5, noNaN: true })
    .map((number) => fits({ type: 'number', min: -5, max: 5 }, number)),
  fc
    .integer({ min: 6, max: 99 })
    .map((number) => breaks({ type: 'number', max: 5 }, number, 'tooBig')),
  fc
    .integer({ min: -99, max: -6 })
    .map((number) => breaks({ type: 'integer', min: -5 }, number, 'tooSmall')),
  fc.constantFrom(1.5, '7', [1]).map((number) => breaks({ type: 'integer' }, number, 'type')),
  fc.integer({ min: 1, max: 10 }).map((number) => fits({ type: 'scale' }, number)),
  fc.constant(breaks({ type: 'scale' }, 11, 'tooBig')),
  fc.constant(breaks({ type: 'scale' }, 0, 'tooSmall')),
  fc
    .integer({ min: 0, max: 1000 })
    .map((amount) => fits({ type: 'money', max: 10 }, { amount, currency: 'USD' })),
  fc
    .integer({ min: 1001, max: 9999 })
    .map((amount) => breaks({ type: 'money', max: 10 }, { amount, currency: 'USD' }, 'tooBig')),
  fc.constant(breaks({ type: 'money' }, { amount: 1.5, currency: 'USD' }, 'type')),
  fc.constantFrom('yes', 'no').map((value) => fits({ type: 'radio', options }, value)),
  fc.constant(breaks({ type: 'select', options }, 'never', 'choice')),
  fc
    .subarray(['yes', 'no', 'perhaps'], { minLength: 1 })
    .map((values) => fits({ type: 'multi_select', options }, values)),
  fc
    .constantFrom(['never'], ['yes', 'yes'])
    .map((values) => breaks({ type: 'multi_select', options }, values, 'choice')),
  fc.boolean().map((value) => fits({ type: 'checkbox' }, value)),
  fc.constant(breaks({ type: 'consent', required: true }, false, 'required')),
  fc.constant(breaks({ type: 'consent' }, 'yes', 'type')),
  fc.uniqueArray(word(1, 9), { minLength: 1, maxLength: 3 }).map((tokens) => {
    const files = tokens.map((token) => ({ token, name: 'kept by the server alone' }))
    return fits(
      { type: 'file' },
      files,
      tokens.map((token) => ({ token })),
    )
  }),
  fc.constant(
    breaks(
      { type: 'file' },
      ['a', 'b', 'c', 'd'].map((token) => ({ token })),
      'tooBig',
    ),
  ),
  fc.constant(fits({ type: 'signature' }, { typed: ' Ana Vega ' }, { typed: 'Ana Vega' })),
  fc.constant(
    fits({ type: 'signature' }, { file: { token: 'a', size: 1 } }, { file: { token: 'a' } }),
  ),
  fc.constant(breaks({ type: 'signature' }, { typed: '  ' }, 'required')),
  fc
    .record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) })
    .map((mark) =>
      fits({ type: 'image_mark' }, [{ ...mark, note: ' here ' }], [{ ...mark, note: 'here' }]),
    ),
  fc.constant(breaks({ type: 'image_mark' }, [{ x: 1001, y: 0 }], 'type')),
  fc
    .constantFrom('', '  ', null, undefined, [])
    .map((nothing) => breaks({ type: 'text', required: true }, nothing, 'required')),
  fc
    .constantFrom('', '  ', null, undefined, [])
    .map((nothing) => ({ field: { type: 'text' } as const, answer: nothing })),
)

/** Questions in two sections; a gate before each of some, which is opened or not. */
const form = fc
  .array(fc.record({ each: cases, gate: fc.constantFrom('none', 'open', 'shut') }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) => {
    const fields = list.flatMap(({ each, gate }, index) => {
      const visibleIf = { field: `gate_${index}`, operator: 'equals', value: 'yes' } as const
      const question = {
        key: `question_${index}`,
        label: 'A question',
        ...each.field,
        ...(gate === 'none' ? {} : { visibleIf }),
      }
      const before = { key: `gate_${index}`, label: 'A gate', type: 'radio', options }
      return gate === 'none' ? [question] : [before, question]
    })
    const half = Math.ceil(fields.length / 2)
    const sections = formSectionsSchema.parse([
      { fields: fields.slice(0, half) },
      { title: 'More', fields: fields.slice(half) },
    ])
    const answers: Record<string, unknown> = {}
    const values: Record<string, unknown> = {}
    const problems: { path: string; rule: string }[] = []
    list.forEach(({ each, gate }, index) => {
      const key = `question_${index}`
      if (each.answer !== undefined) answers[key] = each.answer
      if (gate !== 'none')
        values[`gate_${index}`] = answers[`gate_${index}`] = gate === 'open' ? 'yes' : 'no'
      if (gate === 'shut') return
      if (each.rule !== undefined) problems.push({ path: key, rule: each.rule })
      else if (each.kept !== undefined) values[key] = each.kept
    })
    return { sections, answers, values, problems }
  })

const outcome = ({ values, problems }: ReturnType<typeof checkAnswers>) => ({
  values,
  problems: problems.map(({ path, rule }) => ({ path, rule })),
})

describe('answers to a form', () => {
  it('are kept as they fit, refused by the rule that they break, and dropped where their question is not shown', () => {
    fc.assert(
      fc.property(form, ({ sections, answers, values, problems }) => {
        expect(outcome(checkAnswers(sections, answers))).toEqual({ values, problems })
      }),
      { numRuns: 500 },
    )
  })

  it('pass again as they were kept', () => {
    fc.assert(
      fc.property(form, ({ sections, answers }) => {
        const { values } = checkAnswers(sections, answers)
        expect(checkAnswers(sections, values).values).toEqual(values)
      }),
    )
  })

  it('never make the check fail, whatever is sent', () => {
    fc.assert(
      fc.property(form, fc.array(fc.jsonValue()), ({ sections }, anything) => {
        const keys = sections.flatMap(({ fields }) => fields).map(({ key }) => key)
        const { values } = checkAnswers(
          sections,
          Object.fromEntries(keys.map((key, index) => [key, anything[index]])),
        )
        for (const key of Object.keys(values)) expect(keys).toContain(key)
      }),
    )
  })

  it('to questions that the form has not are refused', () => {
    const sections = formSectionsSchema.parse([
      { fields: [{ key: 'title', label: 'Read this', type: 'heading' }] },
    ])
    expect(outcome(checkAnswers(sections, { title: 'x', other: 'y' })).problems).toEqual([
      { path: 'title', rule: 'notAllowed' },
      { path: 'other', rule: 'unknown' },
    ])
  })
})

describe('a condition', () => {
  const shown = (
    first: Partial<Field>,
    condition: Partial<NonNullable<Field['visibleIf']>>,
    answer: unknown,
    key = 'first',
  ) => {
    const second = {
      key: 'second',
      label: 'Second',
      type: 'text',
      visibleIf: { field: key, ...condition },
    }
    const sections = formSectionsSchema.parse([
      { fields: [{ key, label: 'First', ...first }, second] },
    ])
    const answers = answer === undefined ? {} : { [key]: answer }
    return shownQuestions(sections, answers)[0]!.fields.length === 2
  }

  it('compares numbers as numbers, though what it compares with was typed', () => {
    expect(shown({ type: 'number' }, { operator: 'greater', value: '9' }, 10)).toBe(true)
    expect(shown({ type: 'number' }, { operator: 'less', value: '9' }, 10)).toBe(false)
    expect(shown({ type: 'integer' }, { operator: 'equals', value: '10' }, 10)).toBe(true)
    expect(
      shown(
        { type: 'money' },
        { operator: 'greater', value: 9 },
        { amount: 1000, currency: 'USD' },
      ),
    ).toBe(true)
  })

  it('finds one of several choices, part of a text, and an untouched box', () => {
    expect(
      shown({ type: 'multi_select', options }, { operator: 'contains', value: 'no' }, [
        'yes',
        'no',
      ]),
    ).toBe(true)
    expect(shown({ type: 'text' }, { operator: 'contains', value: 'ice' }, 'nice')).toBe(true)
    expect(shown({ type: 'checkbox' }, { operator: 'equals', value: false }, undefined)).toBe(true)
    expect(shown({ type: 'checkbox' }, { operator: 'not', value: true }, undefined)).toBe(true)
    expect(shown({ type: 'text' }, { operator: 'answered' }, '')).toBe(false)
  })

  it('finds no answer under a key that every object has', () => {
    expect(shown({ type: 'text' }, { operator: 'answered' }, undefined, 'constructor')).toBe(false)
  })
})
