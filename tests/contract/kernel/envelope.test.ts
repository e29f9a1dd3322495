import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerBody, refusalBody } from '../../../contract/kernel/endpoint.ts'
import { errorCodes, refuseField, Refusal } from '../../../contract/kernel/errors.ts'

const refused = { error: true, r: { msg: 'VALIDATION', ref: '0A1B2C3D4E' } }

describe('a refusal', () => {
  it('names its code and its reference', () => {
    expect(refusalBody.parse(refused)).toEqual(refused)
    expect(refusalBody.safeParse({ error: true, r: { msg: 'VALIDATION' } }).success).toBe(false)
  })

  it('may say which fields are wrong, what is stored and when to come back', () => {
    const r = {
      ...refused.r,
      fields: [{ path: 'name', rule: 'tooLong', bound: 120 }],
      current: { id: 1 },
      slots: [],
      retryAfter: 30,
    }
    expect(refusalBody.parse({ error: true, r })).toEqual({ error: true, r })
  })

  it('knows no code and no rule outside the catalogue', () => {
    expect(refusalBody.safeParse({ error: true, r: { ...refused.r, msg: 'OOPS' } }).success).toBe(
      false,
    )
    expect(
      refusalBody.safeParse({
        error: true,
        r: { ...refused.r, fields: [{ path: 'name', rule: 'ugly' }] },
      }).success,
    ).toBe(false)
  })

  it('is thrown with its code and details', () => {
    const refusal = refuseField('name', 'tooLong', 120)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      code: 'VALIDATION',
      message: 'VALIDATION',
      details: { fields: [{ path: 'name', rule: 'tooLong', bound: 120 }] },
    })
    expect(refuseField('name', 'required').details.fields).toEqual([
      { path: 'name', rule: 'required' },
    ])
  })
})

describe('an answer', () => {
  const schema = answerBody(z.object({ id: z.int() }))

  it('carries the result, and a token or device where they are issued', () => {
    expect(schema.parse({ error: false, r: { id: 1 } })).toEqual({ error: false, r: { id: 1 } })
    expect(
      schema.safeParse({ error: false, r: { id: 1 }, token: 't', device: { id: 'd' } }).success,
    ).toBe(true)
    expect(schema.safeParse({ error: true, r: { id: 1 } }).success).toBe(false)
    expect(schema.safeParse({ error: false, r: {} }).success).toBe(false)
  })
})

describe('the catalogue of codes', () => {
  it('has each code once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length)
  })
})
