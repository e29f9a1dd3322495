import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { sortableFields } from '../../../contract/endpoints/crud.ts'
import { entities, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { maskedFields } from '../../../contract/kernel/fieldMasks.ts'
import { hiddenFieldsOf } from '../../../contract/kernel/hiddenFields.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import type { Values } from '../../../server/ports/values.ts'
import { comesByRest, sendOverRest } from './callOverRest.ts'
import { canariesIn, type Canary } from './canaries.ts'
import type { SignedIn } from '../furnished/furnish.ts'
import { goodBody } from './goodBodies.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import type { Corner } from '../furnished/worlds.ts'

/** Each in each other way, by night. */
export const isWhole = Boolean(process.env['FULL'])

/**
 * Calls that are walked apart: one answers until its reader goes, the others would take from the
 * walk what it looks for.
 */
const apart = [
  'events.open',
  'clients.merge',
  'clients.erase',
  'schedules.edit',
  'feeds.delete',
  'comments.edit',
  'comments.delete',
]

const stale = 999_999
export const noChange = {}

/**
 * The bodies with which a call is made, so that it shows as much as it can and leaves the canaries
 * where they are.
 */
const bodiesOf = (operation: Operation, corner: Corner): Values[] => {
  const { crud, id } = operation
  if (id === 'exports.create') return exportsOf()
  if (id === 'audit.get') return [{ limit: 200 }]
  if (id === 'comments.get') return [{ schedule: corner.schedule }, { id: corner.comment }]
  if (id === 'schedules.get')
    return [
      { id: corner.schedule },
      { ids: [corner.schedule] },
      { limit: 50 },
      goodBody(operation, corner),
      { limit: 1, sort: 'startsAt' },
    ]
  if (crud === undefined) return [goodBody(operation, corner)]
  const entity: EntityName = crud.entity
  const own = corner.ids[entity]
  switch (crud.verb) {
    case 'get':
      return [
        { id: own },
        { ids: [own] },
        { limit: 200 },
        { limit: 1 },
        ...sortsOf(entity).map((sort) => ({ sort, limit: 1 })),
      ]
    case 'edit':
      return [
        { id: own, data: noChange },
        { id: own, version: stale, data: noChange },
      ]
    case 'delete':
      return [{ id: own, version: stale }]
    case 'create':
      return isWhole ? [goodBody(operation, corner)] : []
  }
}

/**
 * The orders in which a page ends with a cursor: those of the fields that some mask empties, and by
 * night all.
 */
const sortsOf = (name: EntityName): string[] => {
  const entity = entities[name] as unknown as Entity
  return sortableFields(entity).filter(
    (sort) => isWhole || hiddenFieldsOf(entity, maskedFields).includes(sort),
  )
}

/** Every column of every list. */
const exportsOf = (): Values[] =>
  entityNames.map((entity) => {
    const { fields } = entities[entity] as unknown as Entity
    const columns = Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'password' ? [] : [{ name }],
    )
    return { entity, columns: columns.slice(0, 40) }
  })

/** Calls that are edits of what the walk looks at, each with a version that is not there. */
const conflicts = (corner: Corner): Record<string, Values> => ({
  'clients.merge': { id: corner.ids.clients, version: stale, other: corner.ids.clients + 1 },
  'clients.erase': { id: corner.ids.clients, version: stale },
  'schedules.edit': { id: corner.schedule, version: stale, data: { color: '#112233' } },
})

export type Caller = { account: AccountType; who: SignedIn }

/** The answer as it comes over the wire: files and refusals too. */
export const ask = async (
  server: ApiUnderTest,
  operation: Operation,
  body: Values,
  who: SignedIn,
): Promise<string> => {
  if (comesByRest(who)) {
    const response = await sendOverRest(server, operation, body, who)
    return `${await response.text()} ${JSON.stringify([...response.headers])}`
  }
  const { method, path } = operation
  const headers = { 'content-type': 'application/json', ...who }
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, String(value)]),
  )
  const response = await (method === 'GET'
    ? server.fetch(`${path}?${query.toString()}`, { headers })
    : server.fetch(path, { method, headers, body: JSON.stringify(body) }))
  return response.text()
}

const isServedByRest = ({ crud, likeRecords }: Operation): boolean =>
  crud !== undefined || likeRecords === true

/** Walks every call of a caller; gives what each answer shows of the canaries, by call. */
export const walk = async (
  server: ApiUnderTest,
  corner: Corner,
  { account, who }: Caller,
  canaries: readonly Canary[],
): Promise<Map<string, string[]>> => {
  const shown = new Map<string, string[]>()
  const note = (where: string, answer: string) => {
    const found = canariesIn(answer, canaries)
    if (found.length > 0) shown.set(where, [...new Set([...(shown.get(where) ?? []), ...found])])
  }
  const operations = registry.filter(
    (each) => each.audience === account && (!comesByRest(who) || isServedByRest(each)),
  )
  const reads = operations.filter(
    ({ crud, id }) =>
      crud?.verb === 'get' ||
      crud?.verb === 'edit' ||
      crud?.verb === 'delete' ||
      /\.(get|find|search|list|log)$/.test(id),
  )
  for (const operation of [...reads, ...operations.filter((each) => !reads.includes(each))]) {
    const body = conflicts(corner)[operation.id]
    if (body !== undefined)
      note(`${account} ${operation.id}`, await ask(server, operation, body, who))
    if (apart.includes(operation.id)) continue
    for (const each of bodiesOf(operation, corner))
      note(
        `${account} ${operation.id} ${operation.id === 'exports.create' ? String(each['entity']) : ''}`,
        await ask(server, operation, each, who),
      )
  }
  return shown
}
