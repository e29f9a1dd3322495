import type { FieldProblem } from '../../contract/errors.ts'
import type { Operation } from '../../contract/registry.ts'

/**
 * The fields of a call that lists that it does not have. Such a field is refused: a misspelled filter would otherwise be ignored, and the
 * answer be more than what was meant.
 */
export const unknownFilters = ({ lists, path, input }: Pick<Operation, 'lists' | 'path' | 'input'>, body: unknown): FieldProblem[] => {
  const { shape } = input as { shape?: Record<string, unknown> }
  const isList = lists === true || path.endsWith('/get')
  if (!isList || shape === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const unknown = Object.keys(body).filter((key) => !Object.hasOwn(shape, key))
  return unknown.slice(0, 100).map((key) => ({ path: key, rule: 'notAllowed' }))
}
