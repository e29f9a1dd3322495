import { fetchUtils, type DataProvider, type Identifier, type RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { describe, expect, it } from 'vitest'
import { entities, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { restCalls, restFilters, restSorts, type RestVerb } from '../../../contract/openapi/rest.ts'
import type { Values } from '../../../server/ports/values.ts'
import { makeKey } from '../../support/server/apiKey.ts'
import { otherValue } from '../../support/registry/otherValues.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSocket } from '../../support/server/useSocket.ts'
import {
  createFresh,
  freshDraft,
  furnishCorner,
  servedTo,
  type Corner,
} from '../../support/furnished/worlds.ts'

// The published package, unchanged, as its own documentation sets it up: a client that no one here
// has written.

const api = useApi()
const listen = useSocket()

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  const { token } = await makeKey(server, {
    organization: corner.ids.organizations,
    maker: corner.signedIn.oAdmin,
  })
  const provider = simpleRestProvider(`${await listen(server)}/rest`, (url, options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${token}` },
    }),
  )
  return { server, corner, provider }
}

/** Everything the REST API has, and everything that it has not. */
const resources = [...new Set(restCalls.map(({ resource }) => resource))]
const elsewhere = entityNames.filter((name) => !resources.includes(name))
const callOf = (resource: string, verb: RestVerb) =>
  restCalls.find((call) => call.resource === resource && call.verb === verb)

const statusOf = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status ?? -1,
  )

const sorted = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ field, order })
type Listed = { data: RaRecord[]; total?: number }

/** Reads a list to its end, two records at a time. */
const readAll = async (
  provider: DataProvider,
  resource: string,
  field: string,
  order: 'ASC' | 'DESC',
) => {
  const ids: Identifier[] = []
  for (let page = 1; ; page += 1) {
    const { data, total }: Listed = await provider.getList(resource, {
      pagination: { page, perPage: 2 },
      sort: sorted(field, order),
      filter: {},
    })
    ids.push(...data.map(({ id }) => id))
    if (ids.length >= total! || data.length === 0) return { ids, total }
  }
}

const entityOf = (resource: string): Entity | undefined =>
  (entities as Partial<Record<string, Entity>>)[resource]

/**
 * What is changed of a record of each resource; of most, the first plain field that is written as
 * it is read.
 */
const changes: Record<string, Values> = {
  schedules: { note: 'Rings twice' },
  payments: { note: 'Paid twice' },
  paymentLinks: { status: { id: 4 } },
  savedCards: { requiresCvc: true },
  timeOffs: { reason: 'Another congress' },
  waitlistEntries: { note: 'After lunch' },
}
const changeOf = (resource: string, stored: Values): Values => {
  const plain = ['text', 'longText', 'integer', 'flag', 'color', 'instant', 'day']
  const [name, field] =
    Object.entries(entityOf(resource)?.fields ?? {}).find(
      ([, each]) => each.writable && plain.includes(each.kind),
    ) ?? []
  return changes[resource] ?? (field ? { [name!]: otherValue(name!, field, stored[name!]) } : {})
}

/** A record of a resource that others do not stand on, and what one is made of. */
const draftOf = async (
  server: ReturnType<typeof api>,
  corner: Corner,
  resource: string,
  mark: string,
): Promise<Values> => {
  const {
    branchOffices: branchOffice,
    entailedProducts: entailedProduct,
    experts: expert,
  } = corner.ids
  if (resource === 'schedules')
    return {
      branchOffice,
      items: [{ entailedProduct, expert }],
      start: '2027-01-18T10:00:00-05:00',
      booker: { name: mark },
    }
  return freshDraft(server, corner, resource as EntityName, mark)
}
const madeFor = (corner: Corner, resource: string): number =>
  resource === 'schedules'
    ? corner.schedule
    : resource in corner.ids
      ? corner.ids[resource as EntityName]
      : 0

describe.each(resources)('ra-data-simple-rest on %s', (resource) => {
  it('reads one, several and all, in any order, page by page, and those that refer to another', async () => {
    const { server, corner, provider } = await setUp()
    const id = madeFor(corner, resource)
    if (entityOf(resource) && servedTo(resource as EntityName, 'create').length > 0) {
      for (const mark of ['Hornero', 'Zorzal'])
        await createFresh(server, corner, resource as EntityName, mark)
    }
    const { operation } = callOf(resource, 'list')!
    for (const field of restSorts(operation)) {
      const up = await readAll(provider, resource, field, 'ASC')
      const down = await readAll(provider, resource, field, 'DESC')
      expect([field, down.ids]).toEqual([field, up.ids.toReversed()])
      expect([field, new Set(up.ids).size]).toEqual([field, up.total])
      expect(up.ids).toContain(id)
    }
    const { data: one } = (await provider.getOne(resource, { id })) as { data: RaRecord }
    expect(one.id).toBe(id)
    expect(await provider.getMany(resource, { ids: [id] })).toEqual({ data: [one] })
    for (const target of Object.keys(restFilters(operation))) {
      const pointed = (one as Values)[target] as { id?: number } | null | undefined
      if (typeof pointed !== 'object' || pointed === null || typeof pointed.id !== 'number')
        continue
      const { data, total }: Listed = await provider.getManyReference(resource, {
        target,
        id: pointed.id,
        pagination: { page: 1, perPage: 100 },
        sort: sorted('id'),
        filter: {},
      })
      expect([target, data.map((each) => each.id)]).toEqual([target, expect.arrayContaining([id])])
      expect([target, data.length]).toEqual([target, total])
    }
    expect(server.faults).toEqual([])
  })

  it('creates, changes and deletes what the resource lets it, and refuses the rest with the reason', async () => {
    const { server, corner, provider } = await setUp()
    const can = (verb: RestVerb) => callOf(resource, verb) !== undefined
    const lets = (verb: RestVerb) => (can(verb) ? 200 : 405)
    const created = provider.create(resource, {
      data: can('create') ? await draftOf(server, corner, resource, 'Hornero') : {},
    })
    const making = lets('create')
    expect(await statusOf(created)).toBe(making)
    const id = making === 200 ? ((await created).data.id as number) : madeFor(corner, resource)

    const { data: stored } = (await provider.getOne(resource, { id })) as { data: RaRecord }
    const change = changeOf(resource, stored)
    const updated = provider.update(resource, {
      id,
      data: { ...stored, ...change },
      previousData: stored,
    })
    expect(await statusOf(updated)).toBe(lets('update'))
    const { data: after } = (await provider.getOne(resource, { id })) as { data: RaRecord }
    const changed = can('update')
      ? { ...asAnswered(change), version: (stored['version'] as number) + 1 }
      : stored
    expect(after).toMatchObject({ id, ...changed })

    const removed = provider.delete(resource, { id, previousData: stored })
    expect(await statusOf(removed)).toBe(lets('delete'))
    expect(await statusOf(provider.getOne(resource, { id }))).toBe(can('delete') ? 404 : 200)
    expect(server.faults).toEqual([])
  })
})

const asAnswered = (change: Values): Values =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'object' ? expect.objectContaining(value as object) : value,
    ]),
  )

describe('what a key does not reach', () => {
  it('is no resource of the REST API: records of the partner and of one branch alone', async () => {
    const { corner, provider } = await setUp()
    expect(elsewhere).toEqual(
      expect.arrayContaining(['partners', 'partnerRoles', 'partnerAdmins', 'clientAttendances']),
    )
    for (const name of elsewhere)
      expect([name, await statusOf(provider.getOne(name, { id: corner.ids[name] }))]).toEqual([
        name,
        404,
      ])
  })
})
