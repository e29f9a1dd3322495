import { describe, expect, it } from 'vitest'
import { fieldKinds, type FieldKind } from '../../../contract/kernel/field.ts'
import { amountCases } from './fieldCases/amountCases.ts'
import type { Cases } from './fieldCases/cases.ts'
import { choiceCases } from './fieldCases/choiceCases.ts'
import { compositeCases } from './fieldCases/compositeCases.ts'
import { textCases } from './fieldCases/textCases.ts'

// A kind without an entry does not compile.
const kinds: Record<FieldKind, Cases> = {
  ...textCases,
  ...amountCases,
  ...choiceCases,
  ...compositeCases,
}

describe.each(Object.entries(kinds))('a field of kind %s', (kind, { field, accepts, refuses }) => {
  it('knows its kind', () => {
    expect(field).toMatchObject({ kind, required: true, writable: true })
  })

  it('takes what belongs in it, tidied', () => {
    expect(accepts.map(([sent]) => [sent, field.input.parse(sent)])).toEqual(accepts)
  })

  it('takes what it has stored once more, unchanged', () => {
    const stored = accepts.map(([, each]) => each)
    expect(stored.map((each) => field.input.parse(each))).toEqual(stored)
  })

  it('refuses everything else', () => {
    expect(refuses.filter((sent) => field.input.safeParse(sent).success)).toEqual([])
  })
})

it('a tax id of signs alone is refused for its form, not as too short', () => {
  const { error } = textCases.taxId.field.input.safeParse('!!')
  expect(error?.issues.map(({ code }) => code)).toEqual(['invalid_format'])
})

describe('the kinds', () => {
  it('all have their cases here', () => {
    expect(Object.keys(kinds).toSorted()).toEqual([...fieldKinds].toSorted())
  })
})
