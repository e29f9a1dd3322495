import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { findOperation, type Operation } from '../../../contract/registry.ts'
import {
  restOperation,
  type RestCall,
  type RestVerb,
  restFilters,
  restSorts,
} from '../../../contract/openapi/rest.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { carryOut } from '../dispatch.ts'
import type { Context, CallHeaders } from '../kernel/call.ts'
import type { RememberedLists } from './rememberedLists.ts'
import { mostRows } from '../../../contract/endpoints/crud.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'

/**
 * A request of the REST API. `version` is the one that a change is made for; `options` are the
 * other parameters of the address, used by a deletion only.
 */
export type RestRequest = {
  call: RestCall
  id: number | undefined
  query: RestQuery
  options: Values
  body: unknown
  version: number | undefined
  idempotencyKey: string | undefined
}

export type RestAnswer = {
  body: unknown
  record?: StoredRecord
  rows?: { first: number; last: number; total: number }
}

type Doing = RestRequest & { context: Context; lists: RememberedLists }
type Page = { items: StoredRecord[]; total: number; next: string | null }

/**
 * Answers a request of the REST API by the application's own calls: the same permissions, rules and
 * records, in another form.
 */
export const answerRest = async (
  ports: Ports,
  request: RestRequest,
  { caller, headers, lists }: { caller: Caller; headers: CallHeaders; lists: RememberedLists },
): Promise<RestAnswer> =>
  doing[request.call.verb]({
    ...request,
    context: { ports, caller, headers, identity: undefined },
    lists,
  })

const ask = <Answer>({ call, context }: Pick<Doing, 'call' | 'context'>, body: Values) =>
  answerOf<Answer>(restOperation(call), body, context)

const answerOf = async <Answer>(
  operation: Operation,
  body: Values,
  context: Context,
): Promise<Answer> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the operation is found by its name while it runs; its declaration says what it answers
  (await carryOut(operation, body, context)).r as Answer

/**
 * The record as its reader sees it; where it cannot be read, the change says itself what is in its
 * way.
 */
const readFirst = async ({ call, context, id }: Doing): Promise<Values> => {
  const { operation, resource } = call
  const reading = findOperation(`${resource}.get`, operation.audience)
  try {
    return reading === undefined ? {} : await answerOf<Values>(reading, { id }, context)
  } catch (error) {
    if (error instanceof Refusal) return {}
    throw error
  }
}

const whole = (record: StoredRecord): RestAnswer => ({ body: record, record })

const doing: Record<RestVerb, (doing: Doing) => Promise<RestAnswer>> = {
  list: async (requested) => {
    const { call, query, context, lists, options } = requested
    refuseUnknown(options)
    const { offset, limit, order, narrowed } = restQuery(call, query)
    const list = `${listsOf(requested)}${JSON.stringify([order, narrowed, context.caller.scope])}`
    const place = narrowed['ids'] === undefined ? lists.placeOf(list, offset) : undefined
    const part = place ? { after: place.after } : { offset, whole: true }
    const { items, total, next } = await ask<Page>(requested, {
      ...narrowed,
      ...order,
      limit,
      ...part,
    })
    const counted = place?.total ?? total
    if (narrowed['ids'] === undefined)
      lists.keep(list, { offset: offset + items.length, after: next, total: counted })
    return { body: items, rows: { first: offset, last: offset + items.length - 1, total: counted } }
  },
  one: async (requested) => {
    refuseUnknown(requested.options)
    return whole(await ask<StoredRecord>(requested, { id: requested.id }))
  },
  create: async (requested) => {
    const { body, idempotencyKey } = requested
    const made = await ask<StoredRecord>(requested, {
      ...valuesOf(body),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
    requested.lists.forget(listsOf(requested))
    return whole(made)
  },
  update: async (requested) => {
    const sent = valuesOf(requested.body)
    const stored = await readFirst(requested)
    const version = requested.version ?? sent['version']
    const data = withoutUnchanged(sent, stored)
    const changed = await ask<StoredRecord>(requested, {
      id: requested.id,
      ...(version === undefined ? {} : { version }),
      data,
    })
    requested.lists.forget(listsOf(requested))
    return whole(changed)
  },
  delete: async (requested) => {
    const { id, version, options } = requested
    const gone = await ask(requested, {
      ...options,
      id,
      ...(version === undefined ? {} : { version }),
    })
    requested.lists.forget(listsOf(requested))
    return { body: gone }
  },
}

/**
 * A filter beside `filter` would be ignored, and the answer be more than what was meant.
 * @throws Refusal VALIDATION naming it
 */
const refuseUnknown = (options: Values): void => {
  const [unknown] = Object.keys(options)
  if (unknown !== undefined) throw refuseField(unknown.slice(0, 100), 'notAllowed')
}

const listsOf = ({ call, context }: Doing): string => `${context.caller.apiKey} ${call.resource} `

/** @throws Refusal VALIDATION for a body that is no record */
const valuesOf = (body: unknown): Values => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refuseField('', 'type')
  return { ...body }
}

/** What the address of a list says, as it came. */
export type RestQuery = {
  sort?: string | undefined
  range?: string | undefined
  filter?: string | undefined
}

/**
 * Where a requested list begins and how long it may be, its order, and what it is narrowed by in
 * the words of the call.
 */
export type ListRequest = { offset: number; limit: number; order: Values; narrowed: Values }

/** Rows that are answered where no range is requested. */
const usualRows = 25

/**
 * Reads `sort=["name","ASC"]`, `range=[0,24]` and `filter={"status":1}`, all of them optional.
 * @throws Refusal VALIDATION naming the part that is not understood
 */
export const restQuery = (
  { operation }: RestCall,
  { sort, range, filter }: RestQuery,
): ListRequest => {
  const [first, last] = rangeOf(range)
  return {
    offset: first,
    limit: last - first + 1,
    order: orderOf(sort, restSorts(operation)),
    narrowed: narrowedBy(filter, operation),
  }
}

const parsed = (name: string, text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw refuseField(name, 'format')
  }
}

const pairIn = (name: string, text: string): readonly unknown[] => {
  const pair = parsed(name, text)
  if (!Array.isArray(pair) || pair.length !== 2) throw refuseField(name, 'format')
  return pair
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const rangeOf = (text: string | undefined): [first: number, last: number] => {
  if (text === undefined) return [0, usualRows - 1]
  const [first, last] = pairIn('range', text)
  if (!isWhole(first) || !isWhole(last)) throw refuseField('range', 'format')
  if (first < 0) throw refuseField('range', 'tooSmall', 0)
  if (last < first) throw refuseField('range', 'order')
  if (last - first >= mostRows) throw refuseField('range', 'tooBig', mostRows)
  return [first, last]
}

const orderOf = (text: string | undefined, sorts: readonly string[]): Values => {
  if (text === undefined) return {}
  const [field, direction] = pairIn('sort', text)
  if (typeof field !== 'string' || typeof direction !== 'string')
    throw refuseField('sort', 'format')
  if (!sorts.includes(field) || !/^(?:asc|desc)$/i.test(direction))
    throw refuseField('sort', 'choice')
  return { sort: field, order: direction.toLowerCase() }
}

const narrowedBy = (text: string | undefined, operation: RestCall['operation']): Values => {
  const filter = text === undefined ? {} : parsed('filter', text)
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw refuseField('filter', 'format')
  const known = restFilters(operation)
  for (const name of Object.keys(filter))
    if (!Object.hasOwn(known, name)) throw refuseField(`filter.${name}`, 'unknown')
  const { id, q, ...fields }: Values = { ...filter }
  if (id === undefined) return { ...fields, ...(q === undefined ? {} : { search: q }) }
  // Ids name their records themselves.
  const [other] = Object.keys({ ...fields, ...(q === undefined ? {} : { q }) })
  if (other !== undefined) throw refuseField(`filter.${other}`, 'notAllowed')
  return { ids: Array.isArray(id) ? id : [id] }
}

/**
 * The sent fields of a record that differ from its stored ones: a client that sends a whole record
 * back changes only what it edited.
 */
export const withoutUnchanged = (sent: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) =>
        !(Object.hasOwn(stored, name) && canonicalJson(value) === canonicalJson(stored[name])),
    ),
  )
