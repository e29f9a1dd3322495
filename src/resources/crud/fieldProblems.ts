import type { z } from 'zod'
import type { FieldProblem, FieldRule } from '../../../contract/kernel/errors.ts'

type Issue = z.core.$ZodIssue

/**
 * What a schema found wrong, as the server would say it: one problem per issue, with the dotted
 * path of the field.
 */
export const fieldProblems = (issues: readonly Issue[], values: unknown): FieldProblem[] =>
  issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    ...ruleOf(issue, valueAt(values, issue.path)),
  }))

const ruleOf = (issue: Issue, value: unknown): { rule: FieldRule; bound?: number } => {
  if (value === undefined || value === null || value === '') return { rule: 'required' }
  // A number that is none never reaches the server: it is a text that stands for no number.
  if (Number.isNaN(value)) return { rule: 'format' }
  const isText = 'origin' in issue && issue.origin === 'string'
  switch (issue.code) {
    case 'too_small':
      return { rule: isText ? 'tooShort' : 'tooSmall', bound: Number(issue.minimum) }
    case 'too_big':
      return { rule: isText ? 'tooLong' : 'tooBig', bound: Number(issue.maximum) }
    case 'invalid_format':
    case 'not_multiple_of':
      return { rule: 'format' }
    case 'invalid_value':
      return { rule: 'choice' }
    case 'unrecognized_keys':
      return { rule: 'notAllowed' }
    case 'custom': {
      const { rule = 'format', bound } = (issue.params ?? {}) as {
        rule?: FieldRule
        bound?: number
      }
      return { rule, ...(bound === undefined ? {} : { bound }) }
    }
    default:
      return { rule: 'type' }
  }
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  )
