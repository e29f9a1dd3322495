import type { FieldProblem } from '../../contract/errors.ts'
import type { Operation } from '../../contract/registry.ts'

/** Calls that list what they find, besides those that are named `get`. */
const lists: ReadonlySet<string> = new Set([
  'search.find',
  'experts.search',
  'schedules.month',
  'schedules.export',
  'balances.totals',
  'webhooks.log',
  'deadLetters.list',
  'places.countries',
  'places.states',
  'places.cities',
  'holidays.countries',
  'holidays.states',
  'holidays.days',
])

/**
 * The fields of a call that lists that it does not have. Such a field is refused: a misspelled filter would otherwise be ignored, and the
 * answer be more than what was meant.
 */
export const unknownFilters = ({ id, path, input }: Pick<Operation, 'id' | 'path' | 'input'>, body: unknown): FieldProblem[] => {
  const { shape } = input as { shape?: Record<string, unknown> }
  const isList = path.endsWith('/get') || lists.has(id)
  if (!isList || shape === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const unknown = Object.keys(body).filter((key) => !Object.hasOwn(shape, key))
  return unknown.slice(0, 100).map((key) => ({ path: key, rule: 'notAllowed' }))
}
