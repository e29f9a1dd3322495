import { describe, expect, it } from 'vitest'
import { reasonOf, traceOf } from '../../../server/ports/ports.ts'

/** As yup throws it: with the prototype of an error, but made by none. */
const likeAnError = Object.assign(Object.create(Error.prototype) as object, {
  message: 'organizer.email must be a valid email',
})
const circle: Record<string, unknown> = {}
circle['self'] = circle

describe('the reason of a failure', () => {
  it('is in words, whatever was thrown', () => {
    expect(reasonOf(new Error('no space left'))).toBe('no space left')
    expect(reasonOf(new RangeError())).toBe('RangeError')
    expect(reasonOf(likeAnError)).toBe('organizer.email must be a valid email')
    expect(reasonOf({ name: 'ValidationError', errors: ['email'] })).toBe(
      '{"name":"ValidationError","errors":["email"]}',
    )
    expect(reasonOf('refused')).toBe('refused')
    expect(reasonOf(undefined)).toBe('undefined')
    expect(reasonOf(circle)).toBe('an unknown failure')
  })

  it('comes with where it was thrown, where that is known', () => {
    expect(traceOf(new Error('no space left'))).toMatch(/^Error: no space left\n +at /)
    expect(traceOf(likeAnError)).toBe('organizer.email must be a valid email')
  })
})
