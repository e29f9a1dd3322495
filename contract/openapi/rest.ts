import { z } from 'zod'
import type { AccountType } from '../kernel/accounts.ts'
import { filtersOf, mostRows } from '../endpoints/crud.ts'
import { entities } from '../entities/index.ts'
import type { Verb } from '../kernel/entity.ts'
import { wholeId } from '../kernel/fields.ts'
import { idempotencyKey } from '../kernel/endpoint.ts'
import { registry, type Operation } from '../registry.ts'

/**
 * What the REST API does with a resource: by which method, on one record or on all, and which call
 * of the application that is.
 */
export const restVerbs = {
  list: { method: 'GET', one: false, verb: 'get' },
  one: { method: 'GET', one: true, verb: 'get' },
  create: { method: 'POST', one: false, verb: 'create' },
  update: { method: 'PUT', one: true, verb: 'edit' },
  delete: { method: 'DELETE', one: true, verb: 'delete' },
} as const satisfies Record<string, { method: string; one: boolean; verb: Verb }>
export type RestVerb = keyof typeof restVerbs

/** One call of the REST API, and the operation that answers it. */
export type RestCall = { resource: string; verb: RestVerb; operation: Operation }

/** Whom keys may stand for. */
export const keyHolders = Object.keys(entities.apiKeys.served) as AccountType[]

/**
 * The calls of the REST API: those of entities and of similar records, without calls for people
 * only and calls that require a proof.
 */
const isForKeys = ({ audience, crud, likeRecords, peopleOnly, stepUp }: Operation): boolean =>
  (crud !== undefined || likeRecords === true) &&
  peopleOnly !== true &&
  stepUp !== true &&
  (keyHolders as string[]).includes(audience)

/** Every call of the REST API, read off the registry. */
export const restCalls: readonly RestCall[] = registry.filter(isForKeys).flatMap((operation) => {
  const [resource = '', of] = operation.id.split('.')
  const verbs = (Object.keys(restVerbs) as RestVerb[]).filter((verb) => restVerbs[verb].verb === of)
  return verbs.map((verb) => ({ resource, verb, operation }))
})

/** What a resource offers to an account type; nothing where it is not served to that. */
export const restCallsOf = (resource: string, audience: AccountType): RestCall[] =>
  restCalls.filter((call) => call.resource === resource && call.operation.audience === audience)

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/**
 * What a list can be narrowed by: the fields that the call narrows by, the ids, and `q` for words.
 */
export const restFilters = ({ crud, input }: Operation): Record<string, z.ZodType> => {
  const shape = shapeOf(input)
  const names = crud ? Object.keys(filtersOf(entities[crud.entity])) : narrowing(shape)
  return Object.fromEntries([
    ...names.map((name) => [name, shape[name]!] as const),
    ['id', z.union([wholeId, z.array(wholeId).max(mostRows)]).optional()],
    ...(shape['search'] ? [['q', shape['search']] as const] : []),
  ])
}

/** What says which part of a list, or how much is shown of it, narrows nothing. */
const partial = [
  'id',
  'ids',
  'search',
  'sort',
  'order',
  'limit',
  'page',
  'offset',
  'after',
  'whole',
]
const narrowing = (shape: Record<string, z.ZodType>): string[] =>
  Object.keys(shape).filter((name) => !partial.includes(name))

/** What a resource's lists can be ordered by. */
export const restSorts = ({ input }: Operation): string[] => {
  const sort = shapeOf(input)['sort'] as z.ZodOptional<z.ZodEnum> | undefined
  return sort === undefined ? [] : (sort.unwrap().options as string[])
}

/**
 * What is sent of a record: the whole of a new one, whose organization the key says, or what
 * changes of one that is there.
 */
export const restBody = ({ verb, operation }: RestCall): z.ZodType => {
  const shape = shapeOf(operation.input)
  if (verb === 'update') return shape['data']!
  return shape['organization']
    ? (operation.input as z.ZodObject).extend({ organization: shape['organization'].optional() })
    : operation.input
}

/** The operation as the REST API calls it: whatever is created may carry an idempotency key. */
export const restOperation = ({ verb, operation }: RestCall): Operation => {
  if (verb !== 'create' || shapeOf(operation.input)['idempotencyKey']) return operation
  return {
    ...operation,
    input: (operation.input as z.ZodObject).extend({ idempotencyKey: idempotencyKey.optional() }),
  }
}
