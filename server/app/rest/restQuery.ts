import { mostRows } from '../../../contract/endpoints/crud.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { restFilters, restSorts, type RestCall } from '../../../contract/openapi/rest.ts'
import type { Values } from '../../ports/values.ts'

/** What the address of a list says, as it came. */
export type RestQuery = { sort?: string | undefined; range?: string | undefined; filter?: string | undefined }

/** Where a list that was asked for begins and how long it may be, its order, and what it is narrowed by in the words of the call. */
export type AskedList = { offset: number; limit: number; order: Values; narrowed: Values }

/** Rows that are answered where no range is asked for. */
const usualRows = 25

/**
 * Reads `sort=["name","ASC"]`, `range=[0,24]` and `filter={"status":1}`, all of them optional.
 * @throws Refusal VALIDATION naming the part that is not understood
 */
export const restQuery = ({ operation }: RestCall, { sort, range, filter }: RestQuery): AskedList => {
  const [first, last] = rangeOf(range)
  return { offset: first, limit: last - first + 1, order: orderOf(sort, restSorts(operation)), narrowed: narrowedBy(filter, operation) }
}

const parsed = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw refuseField(name, 'format')
  }
}

const rangeOf = (text: string | undefined): [first: number, last: number] => {
  if (text === undefined) return [0, usualRows - 1]
  const range = parsed('range', text)
  if (!Array.isArray(range) || range.length !== 2 || !range.every(Number.isSafeInteger)) throw refuseField('range', 'format')
  const [first, last] = range as [number, number]
  if (first < 0) throw refuseField('range', 'tooSmall', 0)
  if (last < first) throw refuseField('range', 'order')
  if (last - first >= mostRows) throw refuseField('range', 'tooBig', mostRows)
  return [first, last]
}

const orderOf = (text: string | undefined, sorts: readonly string[]): Values => {
  if (text === undefined) return {}
  const order = parsed('sort', text)
  if (!Array.isArray(order) || order.length !== 2 || !order.every((part) => typeof part === 'string')) throw refuseField('sort', 'format')
  const [field, direction] = order as [string, string]
  if (!sorts.includes(field) || !/^(?:asc|desc)$/i.test(direction)) throw refuseField('sort', 'choice')
  return { sort: field, order: direction.toLowerCase() }
}

const narrowedBy = (text: string | undefined, operation: RestCall['operation']): Values => {
  const filter = text === undefined ? {} : parsed('filter', text)
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw refuseField('filter', 'format')
  const known = restFilters(operation)
  for (const name of Object.keys(filter)) if (!Object.hasOwn(known, name)) throw refuseField(`filter.${name}`, 'unknown')
  const { id, q, ...fields } = filter as Values
  if (id === undefined) return { ...fields, ...(q === undefined ? {} : { search: q }) }
  // Ids name their records themselves.
  const [other] = Object.keys({ ...fields, ...(q === undefined ? {} : { q }) })
  if (other !== undefined) throw refuseField(`filter.${other}`, 'notAllowed')
  return { ids: Array.isArray(id) ? id : [id] }
}
