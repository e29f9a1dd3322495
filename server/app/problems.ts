import type { z } from 'zod'
import { holdsCardNumber } from '../../contract/money/cards.ts'
import type { FieldProblem, FieldRule } from '../../contract/kernel/errors.ts'

/** What a schema found wrong with a body, in the catalogue's rules; each problem names its field by a dotted path. */
export const problemsOf = (error: z.ZodError, body: unknown): FieldProblem[] => {
  const problems = error.issues.flatMap((issue): FieldProblem[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), rule: 'notAllowed' }))
    const path = issue.path.map(String).join('.')
    return [{ path, ...ruleOf(issue, valueAt(body, issue.path)) }]
  })
  return problems.slice(0, 100)
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    body,
  )

const ruleOf = (issue: z.core.$ZodIssue, value: unknown): Omit<FieldProblem, 'path'> => {
  if (value === undefined || (value === null && issue.code === 'invalid_type')) return { rule: 'required' }
  const isText = 'origin' in issue && issue.origin === 'string'
  switch (issue.code) {
    case 'too_small':
      if (isText && typeof value === 'string' && value.trim() === '') return { rule: 'required' }
      return { rule: isText ? 'tooShort' : 'tooSmall', bound: Number(issue.minimum) }
    case 'too_big':
      return { rule: isText ? 'tooLong' : 'tooBig', bound: Number(issue.maximum) }
    case 'invalid_format':
    case 'not_multiple_of':
      return { rule: 'format' }
    case 'invalid_value':
      return { rule: 'choice' }
    case 'custom': {
      const { rule, bound } = (issue.params ?? {}) as { rule?: FieldRule; bound?: number }
      return { rule: rule ?? 'format', ...(bound === undefined ? {} : { bound }) }
    }
    default:
      return { rule: 'type' }
  }
}

/**
 * What is wrong with the first text that is never taken, whatever the call: what no database keeps, something nested beyond sense, the
 * number of a card. Keys are texts too; a wrong one is named by where it stands, since its own text cannot be answered.
 */
export const untakenText = (value: unknown, path = '', depth = 0): FieldProblem | undefined => {
  if (typeof value === 'string') {
    // A NUL, or half a surrogate pair.
    if (value.includes('\0') || !value.isWellFormed()) return { path, rule: 'format' }
    return holdsCardNumber(value) ? { path, rule: 'cardNumber' } : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > 12) return { path, rule: 'format' }
  for (const [key, inner] of Object.entries(value)) {
    const wrong = untakenText(key, path, depth + 1)
    const found = wrong ?? untakenText(inner, path === '' ? key : `${path}.${key}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
