import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../contract/accounts.ts'
import { filtersOf } from '../../contract/endpoints/crud.ts'
import { entities, type EntityName } from '../../contract/entities/index.ts'
import type { Entity } from '../../contract/entity.ts'
import { findOperation, registry, type Operation } from '../../contract/registry.ts'
import { inTenant } from '../../server/adapters/db/inTenant.ts'
import { localTables, referenceTables } from '../../server/adapters/db/tableKinds.ts'
import type { Values } from '../../server/ports/values.ts'
import { callOf, withoutRef } from '../support/callOperation.ts'
import { databaseHashes } from '../support/databaseHashes.ts'
import { drafts } from '../support/drafts.ts'
import { answerOf } from '../support/furnish.ts'
import { goodBody } from '../support/goodBodies.ts'
import { useApi, type ApiUnderTest } from '../support/useApi.ts'
import { createFresh, crudCall, furnishWorlds, servedEntities, servedTo, type Corner, type Worlds } from '../support/worlds.ts'

const api = useApi()

/** No record has this number. */
const nobody = 987_654_321

/** Numbers and other things that are no ids. */
const noIds = [0, -1, 1.5, 2 ** 53, 'text', '1', [[1]], {}, true, null]

/** Entities whose records lie under a branch, out of sight of its sibling. */
const ofBranch: EntityName[] = [
  'entailedProducts',
  'branchOfficeExperts',
  'expertProducts',
  'directLinks',
  'timeOffs',
  'branchOffices',
  'branchOfficeRoles',
  'branchOfficeAdmins',
  'forms',
  'clientAttendances',
  'attendanceFiles',
]

/** Entities that belong to the partner, which an organization and its cousin have in common. */
const ofPartner: EntityName[] = ['categories', 'plans', 'partnerRoles', 'partnerAdmins']

/** Lists in which those stand that every scope starts with, and those who ask. */
const neverEmpty = (entity: EntityName): boolean => /(?:Roles|Admins)$/.test(entity)

/** The corners in which a record of an entity is none of an account type's business. */
const outOfSight = (type: AccountType, entity: EntityName, { sibling, cousin, stranger }: Worlds): Corner[] => [
  stranger,
  ...(type !== 'pAdmin' && !ofPartner.includes(entity) ? [cousin] : []),
  ...(type === 'boAdmin' && ofBranch.includes(entity) ? [sibling] : []),
]

/** The ids of an entity that a record of another may not point at. */
const outOfReach = (type: AccountType, from: EntityName, target: EntityName, worlds: Worlds): number[] => {
  // Everybody who works for the organization can be brought to a branch, but absent is only who works there.
  const elsewhere = type === 'boAdmin' && from === 'timeOffs' && target === 'experts' ? [worlds.sibling.ids.experts] : []
  return [...outOfSight(type, target, worlds).map((corner) => corner.ids[target]), ...elsewhere]
}

const setUp = async () => {
  const server = api()
  const worlds = await furnishWorlds(server)
  return { server, worlds, probe: probing(server, worlds) }
}

/**
 * Compares what a call answers to other people's ids with what it answers to one that does not exist, and notes every difference,
 * every word of other people, and every change.
 */
const probing = (server: ApiUnderTest, worlds: Worlds) => {
  const offences: string[] = []
  return {
    offences,
    run: async (
      operation: Operation,
      type: AccountType,
      what: string,
      ids: readonly unknown[],
      body: (id: unknown) => unknown,
      refusedWhole = true,
    ) => {
      const headers = worlds.own.signedIn[type]
      const ask = async (id: unknown) => callOf(server, operation, body(id), headers)
      const absent = await ask(nobody)
      if (refusedWhole && !absent.error) offences.push(`${operation.path} ${what}: answers to an id that does not exist`)
      for (const id of ids) {
        const answered = withoutRef(await ask(id))
        const where = `${operation.path} ${what} = ${JSON.stringify(id)}`
        if (answered !== withoutRef(absent))
          offences.push(`${where}: ${answered.slice(0, 200)} instead of ${withoutRef(absent).slice(0, 200)}`)
        if (foreignWords(type, worlds).some((word) => answered.toLowerCase().includes(word)))
          offences.push(`${where}: says what is not theirs`)
      }
    },
    /** Things that are no ids are refused as such. */
    runMalformed: async (
      operation: Operation,
      type: AccountType,
      what: string,
      body: (id: unknown) => unknown,
      allowed: readonly unknown[] = [],
    ) => {
      for (const id of noIds.filter((each) => !allowed.includes(each))) {
        const envelope = await callOf(server, operation, body(id), worlds.own.signedIn[type])
        if (!envelope.error || envelope.r.msg !== 'VALIDATION') {
          offences.push(`${operation.path} ${what} = ${JSON.stringify(id)}: ${JSON.stringify(envelope).slice(0, 200)}`)
        }
      }
    },
  }
}

const foreignWords = (type: AccountType, { cousin, stranger }: Worlds): string[] =>
  [stranger, ...(type === 'pAdmin' ? [] : [cousin])].map(({ mark }) => mark.toLowerCase())

/** Every entity and account type that has a call. */
const callsOf = (verb: 'get' | 'create' | 'edit' | 'delete') =>
  servedEntities.flatMap((entity) => servedTo(entity, verb).map((type) => ({ entity, type, operation: crudCall(entity, verb, type)! })))

const declaration = (entity: EntityName): Entity => entities[entity]

/** The references of an entity that a caller may send. */
const referencesOf = (entity: EntityName) =>
  Object.entries(declaration(entity).fields)
    .filter(([, field]) => field.entity !== undefined && field.writable)
    .map(([path, field]) => ({ path, target: field.entity as EntityName, many: field.kind === 'references', required: field.required }))

const nothingChanged = async (server: ApiUnderTest, work: () => Promise<void>) => {
  const before = await databaseHashes(server.database)
  await work()
  expect(await databaseHashes(server.database)).toEqual(before)
  expect(server.faults).toEqual([])
}

describe('records of others', () => {
  it('cannot be read, edited or deleted by their ids, and look as if they did not exist', async () => {
    const { server, worlds, probe } = await setUp()
    await nothingChanged(server, async () => {
      for (const verb of ['get', 'edit', 'delete'] as const) {
        for (const { entity, type, operation } of callsOf(verb)) {
          const ids = outOfSight(type, entity, worlds).map((corner) => corner.ids[entity])
          const body = (id: unknown): Values => (verb === 'edit' ? { id, data: {} } : { id })
          await probe.run(operation, type, 'id', ids, body)
          await probe.runMalformed(operation, type, 'id', body)
        }
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('are left out when they are asked for among others', async () => {
    const { server, worlds, probe } = await setUp()
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('get')) {
        const ids = outOfSight(type, entity, worlds).map((corner) => corner.ids[entity])
        await probe.run(operation, type, 'ids', ids, (id) => ({ ids: [worlds.own.ids[entity], id] }), false)
        await probe.runMalformed(operation, type, 'ids', (id) => ({ ids: [id] }))
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('cannot be pointed at by a new record', async () => {
    const { server, worlds, probe } = await setUp()
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('create')) {
        for (const { path, target, many, required } of referencesOf(entity)) {
          const ids = outOfReach(type, entity, target, worlds)
          const draft = drafts[entity](worlds.own.ids, 'Zorzal')
          const body = (id: unknown) => ({ ...draft, [path]: many ? [id] : id })
          await probe.run(operation, type, path, ids, body)
          await probe.runMalformed(operation, type, path, body, required || many ? [] : [null])
        }
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('cannot be pointed at by a record that is edited', async () => {
    const { server, worlds, probe } = await setUp()
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('edit')) {
        for (const { path, target, many, required } of referencesOf(entity)) {
          const ids = outOfReach(type, entity, target, worlds)
          const body = (id: unknown) => ({ id: worlds.own.ids[entity], data: { [path]: many ? [id] : id } })
          await probe.run(operation, type, path, ids, body)
          await probe.runMalformed(operation, type, path, body, required || many ? [] : [null])
        }
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('are found by no filter', async () => {
    const { server, worlds, probe } = await setUp()
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('get')) {
        for (const path of Object.keys(filtersOf(declaration(entity)))) {
          const target = declaration(entity).fields[path]!.entity as EntityName | undefined
          if (target === undefined) continue
          // What a branch shares with its organization says itself which other branch it has to do with.
          if (type === 'boAdmin' && ofBranch.includes(target) && !ofBranch.includes(entity)) continue
          const ids = outOfSight(type, target, worlds).map((corner) => corner.ids[target])
          await probe.run(operation, type, path, ids, (id) => ({ [path]: id }), false)
          await probe.run(operation, type, `${path}[]`, ids, (id) => ({ [path]: [id] }), false)
          await probe.runMalformed(operation, type, path, (id) => ({ [path]: id }))
        }
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('are in no list, found by no word and counted by no total', async () => {
    const { server, worlds } = await setUp()
    const seen: string[] = []
    for (const { entity, type, operation } of callsOf('get')) {
      for (const search of [undefined, ...foreignWords(type, worlds)]) {
        const answered = await callOf(server, operation, search === undefined ? { limit: 200 } : { search }, worlds.own.signedIn[type])
        const text = JSON.stringify(answered).toLowerCase()
        if (foreignWords(type, worlds).some((word) => text.includes(word))) seen.push(`${operation.path} ${search}`)
        const { total } = answerOf<{ total: number }>(answered)
        if (neverEmpty(entity)) continue
        const own = 1 + (type === 'boAdmin' && ofBranch.includes(entity) ? 0 : 1) + (type === 'pAdmin' ? 1 : 0)
        const shared = ofPartner.includes(entity) || entity === 'organizations'
        if (total !== (search === undefined ? own - (shared ? 1 : 0) : 0)) seen.push(`${operation.path} ${search}: ${total}`)
      }
    }
    expect(seen).toEqual([])
  })

  it('of an appointment cannot be reached by id, range or filter', async () => {
    const { server, worlds, probe } = await setUp()
    const range = { from: '2027-01-12', to: '2027-01-12' }
    await nothingChanged(server, async () => {
      for (const operation of registry.filter(({ id }) => id === 'schedules.get')) {
        const type = operation.audience as AccountType
        const corners = [worlds.stranger, ...(type === 'pAdmin' ? [] : [worlds.cousin]), ...(type === 'boAdmin' ? [worlds.sibling] : [])]
        const ids = corners.map(({ schedule }) => schedule)
        await probe.run(operation, type, 'id', ids, (id) => ({ id }))
        await probe.runMalformed(operation, type, 'id', (id) => ({ id }))
        await probe.run(operation, type, 'ids', ids, (id) => ({ ids: [worlds.own.schedule, id] }), false)
        for (const [path, target] of [
          ['branchOffice', 'branchOffices'],
          ['expert', 'experts'],
          ['client', 'clients'],
        ] as const) {
          const others = corners.map((corner) => corner.ids[target])
          await probe.run(operation, type, path, others, (id) => ({ ...range, [path]: id }), false)
          await probe.runMalformed(operation, type, path, (id) => ({ ...range, [path]: id }))
        }
        const { items } = answerOf<{ items: { id: number }[] }>(await callOf(server, operation, range, worlds.own.signedIn[type]))
        expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([])
        expect(items.map(({ id }) => id)).toContain(worlds.own.schedule)
      }
    })
    expect(probe.offences).toEqual([])
  })
})

describe('a record that was deleted', () => {
  it('looks as if it had never existed', async () => {
    const { server, worlds, probe } = await setUp()
    for (const { entity, type, operation } of callsOf('delete')) {
      const { id } = await createFresh(server, worlds.own, entity, `Hornero-${type}`)
      expect(await callOf(server, operation, { id }, worlds.own.signedIn[type])).toEqual({ error: false, r: { id } })
      for (const verb of ['get', 'edit', 'delete'] as const) {
        for (const reader of servedTo(entity, verb)) {
          await probe.run(crudCall(entity, verb, reader)!, reader, 'id', [id], (each) =>
            verb === 'edit' ? { id: each, data: {} } : { id: each },
          )
        }
      }
    }
    expect(probe.offences).toEqual([])
    expect(server.faults).toEqual([])
  })

  it('cannot be pointed at any more', async () => {
    const { server, worlds, probe } = await setUp()
    let deleted = 0
    for (const { entity, type, operation } of callsOf('create')) {
      for (const { path, target, many } of referencesOf(entity)) {
        const [deleter] = servedTo(target, 'delete')
        if (deleter === undefined) continue
        const { id: gone } = await createFresh(server, worlds.own, target, `Chercan${(deleted += 1)}`)
        await callOf(server, crudCall(target, 'delete', deleter)!, { id: gone }, worlds.own.signedIn[deleter])
        const draft = drafts[entity](worlds.own.ids, 'Zorzal')
        await probe.run(operation, type, path, [gone], (id) => ({ ...draft, [path]: many ? [id] : id }))
      }
    }
    expect(probe.offences).toEqual([])
    expect(server.faults).toEqual([])
  })
})

describe('what a visitor asks about', () => {
  it('is refused alike whether it belongs to somebody else or to nobody', async () => {
    const { server, worlds } = await setUp()
    const { own, sibling, stranger } = worlds
    const visit = { branchOffice: own.ids.branchOffices, items: [{ entailedProduct: own.ids.entailedProducts }] }
    const ask = async (path: string, body: object) => withoutRef(await server.post(path, body))
    const days = { from: '2027-01-13', to: '2027-01-13' }
    const booking = { start: '2027-01-13T10:00:00-05:00', booker: { name: 'Ana', email: 'ana@booker.test' } }
    const bodies: [path: string, body: (of: Corner['ids'] | undefined) => object][] = [
      ['direct_links/get', (of) => ({ name: of ? `gone-page` : 'no-such-page' })],
      [
        'clients/branch_offices/experts/get',
        (of) => ({ branchOffice: own.ids.branchOffices, entailedProduct: of?.entailedProducts ?? nobody }),
      ],
      [
        'clients/branch_offices/products/get',
        (of) => ({ branchOffice: own.ids.branchOffices, directLink: of ? `benteveo-page` : 'no-such-page' }),
      ],
      [
        'clients/schedules/availability/calculate',
        (of) => ({ ...visit, ...days, items: [{ entailedProduct: of?.entailedProducts ?? nobody }] }),
      ],
      [
        'clients/schedules/availability/calculate',
        (of) => ({ ...visit, ...days, items: [{ entailedProduct: own.ids.entailedProducts, expert: of?.experts ?? nobody }] }),
      ],
      ['public/schedules/create', (of) => ({ ...visit, ...booking, items: [{ entailedProduct: of?.entailedProducts ?? nobody }] })],
      [
        'public/schedules/create',
        (of) => ({ ...visit, ...booking, items: [{ entailedProduct: own.ids.entailedProducts, expert: of?.experts ?? nobody }] }),
      ],
      ['public/schedules/create', (of) => ({ ...visit, ...booking, directLink: of ? 'dormilona-page' : 'no-such-page' })],
    ]
    const differing: string[] = []
    await nothingChanged(server, async () => {
      for (const [path, body] of bodies) {
        const absent = await ask(path, body(undefined))
        for (const { ids } of [sibling, stranger]) {
          if ((await ask(path, body(ids))) !== absent) differing.push(`${path} ${JSON.stringify(body(ids))}`)
        }
      }
    })
    expect(differing).toEqual([])
  })
})

describe('a scope header', () => {
  const headers = { organization: 'organizations', branch_office: 'branchOffices', partner: 'partners' } as const

  it('never opens what lies outside, and does not tell whether it exists', async () => {
    const { server, worlds } = await setUp()
    const opened: string[] = []
    await nothingChanged(server, async () => {
      for (const operation of registry.filter(({ audience }) => (accountTypeNames as string[]).includes(audience))) {
        const type = operation.audience as AccountType
        const body =
          operation.crud?.verb === 'create'
            ? drafts[operation.crud.entity](worlds.own.ids, 'Zorzal')
            : { id: worlds.own.ids.clients, data: {} }
        for (const [header, target] of Object.entries(headers)) {
          const outside = outOfSight(type, target, worlds).map((corner) => String(corner.ids[target]))
          // The partner's own id is the cousin's too.
          const foreign = outside.filter((id) => id !== String(worlds.own.ids[target]))
          for (const value of [...foreign, String(nobody), '-1', '1.5', 'x', '9007199254740993', '1 2', `${worlds.own.ids[target]},1`]) {
            const answered = await callOf(server, operation, body, { ...worlds.own.signedIn[type], [header]: value })
            if (withoutRef(answered) !== '{"error":true,"r":{"msg":"FORBIDDEN","ref":""}}') {
              opened.push(`${operation.path} ${header}: ${value} ${JSON.stringify(answered).slice(0, 120)}`)
            }
          }
        }
      }
    })
    expect(opened).toEqual([])
  })

  it('narrows a partner to an organization, and further to a branch', async () => {
    const { server, worlds } = await setUp()
    const { own, sibling, cousin } = worlds
    const ids = async (entity: EntityName, scope: Record<string, string>) => {
      const listed = await callOf(server, crudCall(entity, 'get', 'pAdmin')!, {}, { ...own.signedIn.pAdmin, ...scope })
      return answerOf<{ items: { id: number }[] }>(listed)
        .items.map(({ id }) => id)
        .toSorted((a, b) => a - b)
    }
    const all = [own, sibling, cousin].map((corner) => corner.ids.entailedProducts)
    expect(await ids('entailedProducts', {})).toEqual(all)
    expect(await ids('entailedProducts', { partner: String(own.ids.partners) })).toEqual(all)
    expect(await ids('entailedProducts', { organization: '0', branch_office: '' })).toEqual(all)
    expect(await ids('entailedProducts', { organization: String(cousin.ids.organizations) })).toEqual([cousin.ids.entailedProducts])
    expect(await ids('entailedProducts', { branch_office: String(sibling.ids.branchOffices) })).toEqual([sibling.ids.entailedProducts])
    expect(await ids('experts', { branch_office: String(cousin.ids.branchOffices) })).toEqual([cousin.ids.experts])
  })

  it('that contradicts another opens nothing', async () => {
    const { server, worlds } = await setUp()
    const { own, cousin } = worlds
    const scope = { organization: String(own.ids.organizations), branch_office: String(cousin.ids.branchOffices) }
    const answered = await callOf(server, crudCall('clients', 'get', 'pAdmin')!, {}, { ...own.signedIn.pAdmin, ...scope })
    expect(withoutRef(answered)).toBe('{"error":true,"r":{"msg":"FORBIDDEN","ref":""}}')
  })
})

describe('a record', () => {
  it('stays with the organization and branch it was made in', async () => {
    const { server, worlds } = await setUp()
    const { own, sibling, cousin } = worlds
    const moved: string[] = []
    for (const { entity, type, operation } of callsOf('edit')) {
      for (const [path, target] of [
        ['organization', 'organizations'],
        ['branchOffice', 'branchOffices'],
      ] as const) {
        if (declaration(entity).fields[path] === undefined || entity === 'timeOffs') continue
        for (const corner of [sibling, cousin]) {
          if (corner.ids[target] === own.ids[target]) continue
          const answered = await callOf(
            server,
            operation,
            { id: own.ids[entity], data: { [path]: corner.ids[target] } },
            own.signedIn[type],
          )
          if (!answered.error) moved.push(`${operation.path} ${path}`)
        }
      }
    }
    expect(moved).toEqual([])
  })
})

describe('the second line', () => {
  it('is that the database shows the application nothing of tenants it has not entered', async () => {
    const { server, worlds } = await setUp()
    const { rows: tables } = await server.database.asOwner((owner) =>
      owner.query<{ name: string }>(
        "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any ($1) order by 1",
        [[...referenceTables, ...localTables]],
      ),
    )
    const corners = [worlds.cousin, worlds.stranger]
    const others = corners.map((corner) => corner.ids.organizations)
    const importing = findOperation('imports.create', 'oAdmin')!
    for (const corner of corners) answerOf(await callOf(server, importing, goodBody(importing, corner), corner.signedIn.oAdmin))
    const empty: string[] = []
    const leaking: string[] = []
    for (const { name } of tables) {
      const count = `select count(*)::int as rows from ${name} where organization_id = any ('{${others.join(',')}}')`
      const there = await server.database.asOwner((owner) => owner.query<{ rows: number }>(count))
      if (there.rows[0]!.rows === 0) empty.push(name)
      const rows = await inTenant(server.database.kysely, [worlds.own.ids.organizations], async (transaction) => {
        const answered = await transaction.executeQuery<{ rows: number }>({
          sql: count,
          parameters: [],
          query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
          queryId: { queryId: 'test' },
        })
        return answered.rows[0]!.rows
      })
      if (rows > 0) leaking.push(name)
    }
    expect(leaking).toEqual([])
    // What nothing writes yet cannot be shown to be hidden.
    expect(empty).toEqual(['configuration', 'group_session', 'idempotency', 'product_category_parent'])
  })
})
