import { describe, expect, it } from 'vitest'
import { fieldRules, type FieldRule } from '../../../contract/kernel/errors.ts'
import { generalWords } from '../../../contract/words/general.ts'
import {
  CallError,
  failureSentences,
  fieldWords,
  type FailureCode,
} from '../../../src/dataProvider/callError.ts'

const { errors, rules } = generalWords.en

const said = (code: FailureCode, rule: FieldRule, bound?: number) =>
  failureSentences(
    new CallError(code, {
      fields: [{ path: 'expected', rule, ...(bound === undefined ? {} : { bound }) }],
    }),
    errors[code],
  )

describe('what a refused call says', () => {
  it.each([
    ['AMOUNT_MISMATCH', 'notAllowed'],
    ['AMOUNT_MISMATCH', 'tooBig', 1801],
    ['REFUND_EXCEEDS', 'tooBig', 1801],
    ['QUOTA', 'tooBig', 1_000_000_000],
    ['BAD_TRANSITION', 'choice'],
    ['NAME_TAKEN', 'choice'],
    ['CASH_SESSION_CLOSED', 'notAllowed'],
    ['POLICY_WINDOW', 'notAllowed'],
    ['FILE_TYPE', 'type'],
    ['FORBIDDEN', 'notAllowed'],
  ] as [FailureCode, FieldRule, number?][])(
    'is the reason of %s alone, whose field is only marked (%s)',
    (code, rule, bound) => {
      expect(said(code, rule, bound)).toBe(errors[code])
    },
  )

  it.each(fieldRules)(
    'of fields that need another look, by the rule %s, says which rule',
    (rule) => {
      expect(said('VALIDATION', rule, 3)).toBe(
        `${errors.VALIDATION} ${rules[rule].replace('{bound}', '3')}`,
      )
    },
  )

  it('keeps a reason that its field adds', () => {
    expect(said('FORBIDDEN', 'beyondOwn')).toBe(`${errors.FORBIDDEN} ${rules.beyondOwn}`)
  })

  it('of cash that is not there, says how much is', () => {
    const fields = [{ path: 'amount', rule: 'drawerHolds' as const, bound: '47,50 US$' }]
    expect(failureSentences(new CallError('CASH_EXCEEDS', { fields }), errors.CASH_EXCEEDS)).toBe(
      'That is more cash than there is. The drawer holds 47,50 US$',
    )
  })

  it('at a field is the reason, once for several', () => {
    const fields = [
      { path: 'name', rule: 'choice' as const },
      { path: 'title', rule: 'choice' as const },
    ]
    const taken = new CallError('NAME_TAKEN', { fields })
    expect(taken.body.errors).toEqual({ name: errors.NAME_TAKEN, title: errors.NAME_TAKEN })
    expect(fieldWords(taken)).toEqual([errors.NAME_TAKEN])
  })
})
