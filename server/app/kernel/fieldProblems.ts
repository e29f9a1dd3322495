import { propertyOf } from '../../ports/ports.ts'
import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { holdsCardNumber } from '../../../contract/money/cards.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import { z } from 'zod'
import { firstOfEachField, Refusal, fieldRules } from '../../../contract/kernel/errors.ts'
import type { Operation } from '../../../contract/registry.ts'

/**
 * What a schema found wrong with a body, in the catalogue's rules; each problem names its field by
 * a dotted path.
 */
export const problemsOf = (error: z.ZodError, body: unknown): FieldProblem[] => {
  const problems = error.issues.flatMap((issue): FieldProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), rule: 'notAllowed' }))
    const path = issue.path.map(String).join('.')
    return [{ path, ...ruleOf(issue, valueAt(body, issue.path)) }]
  })
  return firstOfEachField(problems).slice(0, 100)
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => propertyOf(value, key), body)

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const ruleOf = (issue: z.core.$ZodIssue, value: unknown): Omit<FieldProblem, 'path'> => {
  if (value === undefined || (value === null && issue.code === 'invalid_type'))
    return { rule: 'required' }
  const isText = 'origin' in issue && issue.origin === 'string'
  switch (issue.code) {
    case 'too_small':
      if (isText && isBlank(value)) return { rule: 'required' }
      return { rule: isText ? 'tooShort' : 'tooSmall', bound: Number(issue.minimum) }
    case 'too_big':
      return { rule: isText ? 'tooLong' : 'tooBig', bound: Number(issue.maximum) }
    case 'invalid_format':
      return { rule: isBlank(value) ? 'required' : 'format' }
    case 'not_multiple_of':
      return { rule: 'format' }
    case 'invalid_value':
      return { rule: 'choice' }
    case 'custom': {
      const rule = propertyOf(issue.params, 'rule')
      const bound = propertyOf(issue.params, 'bound')
      return {
        rule: isAmong(fieldRules, rule) ? rule : 'format',
        ...(typeof bound === 'number' || typeof bound === 'string' ? { bound } : {}),
      }
    }
    default:
      return { rule: 'type' }
  }
}

/**
 * What is wrong with the first text that is never taken, whatever the call: what no database keeps,
 * something nested beyond sense, the number of a card. Keys are texts too; a wrong one is named by
 * where it stands, since its own text cannot be answered.
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

/**
 * Work on a call whose fields may lie under `data`: what is refused there is named as it was sent,
 * `data.items.0.expert`. Edits of records name their fields as the record does.
 */
export const namedAsSent = async <Result>(
  operation: Operation,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error
    const fields = error.details.fields.map((problem) => ({
      ...problem,
      path: pathAsSent(operation, problem.path),
    }))
    throw new Refusal(error.code, { ...error.details, fields })
  }
}

/** A path that begins with a field of `data`, and with none of the call's own. */
const pathAsSent = ({ input, crud }: Operation, path: string): string => {
  const [first = ''] = path.split('.')
  const own = shapeOf(input)
  const isNested =
    crud === undefined && !Object.hasOwn(own, first) && Object.hasOwn(shapeOf(own['data']), first)
  return isNested ? `data.${path}` : path
}

const shapeOf = (schema: unknown): Record<string, unknown> => {
  if (schema instanceof z.ZodObject) return schema.shape
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? shapeOf(schema.unwrap())
    : {}
}

/**
 * Work on what one field of a call holds: what is refused there is named from the call's own
 * beginning.
 */
export const inField = async <Result>(
  field: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error
    const fields = error.details.fields.map((problem) => ({
      ...problem,
      path: `${field}.${problem.path}`,
    }))
    throw new Refusal(error.code, { ...error.details, fields })
  }
}
