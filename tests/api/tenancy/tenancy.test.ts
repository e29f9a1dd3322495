import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { filtersOf } from '../../../contract/endpoints/crud.ts'
import type { CalendarMonth } from '../../../contract/endpoints/schedules.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { registry } from '../../../contract/registry.ts'
import { isItsTurn } from '../../../scripts/turn.ts'
import type { Values } from '../../../server/ports/values.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import { drafts } from '../../support/registry/drafts.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import {
  foreignWords,
  ofBranch,
  ofPartner,
  outOfReach,
  outOfSight,
} from '../../support/registry/outOfSight.ts'
import { probing } from '../../support/registry/probing.ts'
import { useApi } from '../../support/server/useApi.ts'
import {
  comesBy,
  apiKinds,
  isServedBy,
  withKeys,
  type ApiKind,
} from '../../support/registry/withKeys.ts'
import {
  createFresh,
  crudCall,
  furnishedTwice,
  furnishWorlds,
  servedEntities,
  servedTo,
} from '../../support/furnished/worlds.ts'

const api = useApi()

/** Lists in which those stand that every scope starts with, and those who ask. */
const neverEmpty = (entity: EntityName): boolean => /(?:Roles|Admins)$/.test(entity)

const setUp = async (apiKind: ApiKind) => {
  const server = api()
  const furnished = await furnishWorlds(server)
  const worlds =
    apiKind === 'rest' ? { ...furnished, own: await withKeys(server, furnished.own) } : furnished
  return { server, worlds, maker: furnished.own, probe: probing(server, worlds) }
}

/**
 * Every entity and account type that has a call; on each day half of them by the calls, and the
 * other half by REST.
 */
const callsOf = (verb: 'get' | 'create' | 'edit' | 'delete', apiKind: ApiKind) =>
  servedEntities
    .flatMap((entity) =>
      servedTo(entity, verb).map((type) => ({
        entity,
        type,
        operation: crudCall(entity, verb, type)!,
      })),
    )
    .filter((_, place) => isItsTurn(place + apiKinds.indexOf(apiKind), apiKinds.length))
    .filter(({ type, operation }) => comesBy(type, apiKind) && isServedBy(operation, apiKind))

const declaration = (entity: EntityName): Entity => entities[entity]

/** The references of an entity that a caller may send. */
const referencesOf = (entity: EntityName) =>
  Object.entries(declaration(entity).fields)
    .filter(([, field]) => field.entity !== undefined && field.writable)
    .map(([path, field]) => ({
      path,
      target: field.entity as EntityName,
      many: field.kind === 'references',
      required: field.required,
    }))

describe.each(apiKinds)('records of others (by %s)', (apiKind) => {
  it('cannot be read, edited or deleted by their ids, and look as if they did not exist', async () => {
    const { server, worlds, probe } = await setUp(apiKind)
    await nothingChanged(server, async () => {
      for (const verb of ['get', 'edit', 'delete'] as const) {
        for (const { entity, type, operation } of callsOf(verb, apiKind)) {
          const ids = outOfSight(type, entity, worlds).map((corner) => corner.ids[entity])
          const body = (id: unknown): Values => (verb === 'edit' ? { id, data: {} } : { id })
          await probe.run(operation, type, 'id', ids, body)
          await probe.runMalformed(operation, type, 'id', body)
        }
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('are left out when they are requested among others', async () => {
    const { server, worlds, probe } = await setUp(apiKind)
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('get', apiKind)) {
        const ids = outOfSight(type, entity, worlds).map((corner) => corner.ids[entity])
        await probe.run(
          operation,
          type,
          'ids',
          ids,
          (id) => ({ ids: [worlds.own.ids[entity], id] }),
          false,
        )
        await probe.runMalformed(operation, type, 'ids', (id) => ({ ids: [id] }))
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('cannot be pointed at by a new record', async () => {
    const { server, worlds, probe } = await setUp(apiKind)
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('create', apiKind)) {
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
    const { server, worlds, probe } = await setUp(apiKind)
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('edit', apiKind)) {
        for (const { path, target, many, required } of referencesOf(entity)) {
          const ids = outOfReach(type, entity, target, worlds)
          const body = (id: unknown) => ({
            id: worlds.own.ids[entity],
            data: { [path]: many ? [id] : id },
          })
          await probe.run(operation, type, path, ids, body)
          await probe.runMalformed(operation, type, path, body, required || many ? [] : [null])
        }
      }
    })
    expect(probe.offences).toEqual([])
  })

  it('are found by no filter', async () => {
    const { server, worlds, probe } = await setUp(apiKind)
    await nothingChanged(server, async () => {
      for (const { entity, type, operation } of callsOf('get', apiKind)) {
        for (const path of Object.keys(filtersOf(declaration(entity)))) {
          const target = declaration(entity).fields[path]!.entity as EntityName | undefined
          if (target === undefined) continue
          // What a branch shares with its organization says itself which other branch it has to do
          // with.
          if (type === 'boAdmin' && ofBranch.includes(target) && !ofBranch.includes(entity))
            continue
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
    const { server, worlds } = await setUp(apiKind)
    const seen: string[] = []
    for (const { entity, type, operation } of callsOf('get', apiKind)) {
      for (const search of [undefined, ...foreignWords(type, worlds)]) {
        const answered = await callOf(
          server,
          operation,
          search === undefined ? { limit: 200 } : { search },
          worlds.own.signedIn[type],
        )
        const text = JSON.stringify(answered).toLowerCase()
        if (foreignWords(type, worlds).some((word) => text.includes(word)))
          seen.push(`${operation.path} ${search}`)
        const { total } = answerOf<{ total: number }>(answered)
        if (neverEmpty(entity)) continue
        const corners =
          1 +
          (type === 'boAdmin' && ofBranch.includes(entity) ? 0 : 1) +
          (type === 'pAdmin' ? 1 : 0)
        const own =
          corners * (furnishedTwice.includes(entity) ? 2 : 1) +
          (entity === 'apiKeys' && apiKind === 'rest' ? 1 : 0)
        const shared = ofPartner.includes(entity) || entity === 'organizations'
        if (total !== (search === undefined ? own - (shared ? 1 : 0) : 0))
          seen.push(`${operation.path} ${search}: ${total}`)
      }
    }
    expect(seen).toEqual([])
  })

  it('of an appointment cannot be reached by id, range or filter', async () => {
    const { server, worlds, probe } = await setUp(apiKind)
    const range = { from: '2027-01-12', to: '2027-01-12' }
    await nothingChanged(server, async () => {
      for (const operation of registry.filter(
        ({ id, audience }) => id === 'schedules.get' && comesBy(audience as AccountType, apiKind),
      )) {
        const type = operation.audience as AccountType
        const corners = [
          worlds.stranger,
          ...(type === 'pAdmin' ? [] : [worlds.cousin]),
          ...(type === 'boAdmin' ? [worlds.sibling] : []),
        ]
        const ids = corners.map(({ schedule }) => schedule)
        await probe.run(operation, type, 'id', ids, (id) => ({ id }))
        await probe.runMalformed(operation, type, 'id', (id) => ({ id }))
        await probe.run(
          operation,
          type,
          'ids',
          ids,
          (id) => ({ ids: [worlds.own.schedule, id] }),
          false,
        )
        for (const [path, target] of [
          ['branchOffice', 'branchOffices'],
          ['expert', 'experts'],
          ['client', 'clients'],
        ] as const) {
          const others = corners.map((corner) => corner.ids[target])
          await probe.run(operation, type, path, others, (id) => ({ ...range, [path]: id }), false)
          await probe.runMalformed(operation, type, path, (id) => ({ ...range, [path]: id }))
        }
        const { items } = answerOf<{ items: { id: number }[] }>(
          await callOf(server, operation, range, worlds.own.signedIn[type]),
        )
        expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([])
        expect(items.map(({ id }) => id)).toContain(worlds.own.schedule)
      }
      for (const operation of registry.filter(
        ({ id }) => id === 'schedules.month' && apiKind === 'calls',
      )) {
        const type = operation.audience as AccountType
        const corners = [
          worlds.stranger,
          ...(type === 'pAdmin' ? [] : [worlds.cousin]),
          ...(type === 'boAdmin' ? [worlds.sibling] : []),
        ]
        for (const [path, target] of [
          ['branchOffice', 'branchOffices'],
          ['expert', 'experts'],
          ['service', 'entailedProducts'],
        ] as const) {
          const others = corners.map((corner) => corner.ids[target])
          await probe.run(operation, type, path, others, (id) => ({ ...range, [path]: id }), false)
          await probe.runMalformed(operation, type, path, (id) => ({ ...range, [path]: id }))
        }
        const month = answerOf<CalendarMonth>(
          await callOf(server, operation, range, worlds.own.signedIn[type]),
        )
        const seen = (found: readonly { id: number }[]) => found.map(({ id }) => id)
        expect(seen(month.items)).toContain(worlds.own.schedule)
        for (const { schedule, ids } of corners) {
          expect(seen(month.items)).not.toContain(schedule)
          expect(seen(month.experts)).not.toContain(ids.experts)
          expect(seen(month.services)).not.toContain(ids.entailedProducts)
        }
      }
    })
    expect(probe.offences).toEqual([])
  })
})

describe.each(apiKinds)('a record that was deleted (by %s)', (apiKind) => {
  it('looks as if it had never existed', async () => {
    const { server, worlds, maker, probe } = await setUp(apiKind)
    for (const { entity, type, operation } of callsOf('delete', apiKind)) {
      const { id } = await createFresh(server, maker, entity, `Hornero-${type}`)
      expect(await callOf(server, operation, { id }, worlds.own.signedIn[type])).toEqual({
        error: false,
        r: { id },
      })
      for (const verb of ['get', 'edit', 'delete'] as const) {
        for (const reader of servedTo(entity, verb).filter((each) =>
          isServedBy(crudCall(entity, verb, each)!, apiKind),
        )) {
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
    const { server, worlds, maker, probe } = await setUp(apiKind)
    let deleted = 0
    for (const { entity, type, operation } of callsOf('create', apiKind)) {
      for (const { path, target, many } of referencesOf(entity)) {
        const [deleter] = servedTo(target, 'delete')
        if (deleter === undefined) continue
        const { id: gone } = await createFresh(server, maker, target, `Chercan${(deleted += 1)}`)
        await callOf(
          server,
          crudCall(target, 'delete', deleter)!,
          { id: gone },
          maker.signedIn[deleter],
        )
        const draft = drafts[entity](worlds.own.ids, 'Zorzal')
        await probe.run(operation, type, path, [gone], (id) => ({
          ...draft,
          [path]: many ? [id] : id,
        }))
      }
    }
    expect(probe.offences).toEqual([])
    expect(server.faults).toEqual([])
  })
})

describe.each(apiKinds)('a record (by %s)', (apiKind) => {
  it('stays with the organization and branch it was made in', async () => {
    const { server, worlds } = await setUp(apiKind)
    const { own, sibling, cousin } = worlds
    const moved: string[] = []
    for (const { entity, type, operation } of callsOf('edit', apiKind)) {
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
