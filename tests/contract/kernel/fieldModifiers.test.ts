import { describe, expect, it } from 'vitest'
import * as make from '../../../contract/kernel/fields.ts'

describe('an optional field', () => {
  const field = make.text({ max: 5 }).optional()

  it('may be absent or null, and still keeps its bounds', () => {
    expect(field).toMatchObject({ kind: 'text', required: false, writable: true, listed: true })
    expect(field.input.parse(undefined)).toBeUndefined()
    expect(field.input.parse(null)).toBeNull()
    expect(field.input.safeParse('longer').success).toBe(false)
    expect(field.output.parse(null)).toBeNull()
  })
})

describe('a field with an initial value', () => {
  const field = make.integer({ min: 0, max: 9 }).initially(3)

  it('may be absent but not null, and is always answered', () => {
    expect(field).toMatchObject({ initial: 3, required: false })
    expect(field.input.parse(undefined)).toBeUndefined()
    expect(field.input.safeParse(null).success).toBe(false)
    expect(field.output.safeParse(null).success).toBe(false)
  })
})

describe('a field that is read only', () => {
  it('is no input', () => {
    expect(make.text().readOnly()).toMatchObject({ writable: false, required: false })
  })
})

describe('a column', () => {
  it('is shown from the first unless it says otherwise', () => {
    expect(make.text().listed).toBe(true)
    expect(make.text().unlisted().listed).toBe(false)
    expect(make.longText().listed).toBe(false)
    expect(make.text().optional().unlisted()).toMatchObject({ listed: false, required: false })
  })
})
