import { describe, expect, it } from 'vitest'
import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import { statusTables } from '../../../contract/kernel/statuses.ts'
import type { StatusTable } from '../../../contract/kernel/statuses.ts'
import { storageOf } from '../../../server/adapters/db/queries/core/storage.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import { countWrites } from '../../support/database/countWrites.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import {
  createFresh,
  crudCall,
  freshDraft,
  furnishCorner,
  servedEntities,
  servedTo,
} from '../../support/furnished/worlds.ts'

const api = useApi({ ownCopy: true })

const tableOf = (entity: EntityName): StatusTable | undefined => {
  const { status } = entityNamed(entity).fields
  return status === undefined ? undefined : statusTables[status.statuses!]
}
// Attendances are signed, amended and voided by rules of their own (attendances.test.ts).
const withStatus = servedEntities.filter(
  (entity) =>
    entity !== 'clientAttendances' &&
    tableOf(entity) !== undefined &&
    servedTo(entity, 'edit').length > 0,
)

// The status of some is decided by time, or by others than who edits them.
const isGiven = (entity: EntityName): boolean => entityNamed(entity).fields['status']!.writable

describe.each(withStatus.filter((entity) => !isGiven(entity)))('the status of %s', (entity) => {
  it('stays what it is, whatever is sent', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const [type] = servedTo(entity, 'edit')
    const { id } = await createFresh(server, corner, entity, 'Hornero')
    const { table: stored, id: key } = storageOf(entity)
    for (const to of Object.values(tableOf(entity)!.ids)) {
      await callOf(
        server,
        crudCall(entity, 'edit', type!)!,
        { id, data: { status: { id: to } } },
        corner.signedIn[type!],
      )
      const { rows } = await server.database.asOwner((owner) =>
        owner.query(`select status_id from ${stored} where ${key} = $1`, [id]),
      )
      expect(rows).toEqual([{ status_id: 1 }])
    }
  })
})

describe.each(withStatus.filter(isGiven))('the status of %s', (entity) => {
  const table = tableOf(entity)!
  const names = Object.keys(table.ids)
  const [type] = servedTo(entity, 'edit')
  const { table: stored, id: key } = storageOf(entity)

  it('goes where an arrow leads, and nowhere else', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const { id } = await createFresh(server, corner, entity, 'Hornero')
    const stand = (status: number) =>
      server.database.asOwner((owner) =>
        owner.query(`update ${stored} set status_id = $1 where ${key} = $2`, [status, id]),
      )
    const writes = await countWrites(server.database)
    const wrong: string[] = []
    for (const from of names) {
      for (const to of names) {
        await stand(table.ids[from]!)
        const before = await writes()
        const answered = await callOf(
          server,
          crudCall(entity, 'edit', type!)!,
          { id, data: { status: { id: table.ids[to], comments: 'Found out later' } } },
          corner.signedIn[type!],
        )
        // What has gone stays as it is.
        const allowed =
          (from === to && !table.gone?.includes(from)) || table.arrows[from]!.includes(to)
        if (codeOf(answered) !== (allowed ? 'answered' : 'BAD_TRANSITION'))
          wrong.push(`${from} → ${to}: ${codeOf(answered)}`)
        if (allowed) continue
        if ((await writes()) !== before) wrong.push(`${from} → ${to} is written`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('begins only where one may begin', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const begun: string[] = []
    for (const [name, status] of Object.entries(table.ids)) {
      const draft = { ...(await freshDraft(server, corner, entity, `Tero-${status}`)), status }
      const answered = await callOf(
        server,
        crudCall(entity, 'create', type!)!,
        draft,
        corner.signedIn[type!],
      )
      if (!answered.error) begun.push(name)
      else if (answered.r.msg !== 'BAD_TRANSITION') begun.push(`${name}: ${answered.r.msg}`)
    }
    expect(begun.toSorted()).toEqual([...table.begins].toSorted())
  })
})

describe('a comment on a status', () => {
  it('is kept with it, and goes with the next one', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const edit = async (status: unknown) =>
      answerOf<{ status: unknown }>(
        await server.post(
          'organizations/experts/edit',
          { id: corner.ids.experts, data: { status } },
          corner.signedIn.oAdmin,
        ),
      ).status
    expect(await edit({ id: 2, comments: ' On leave ' })).toEqual({
      id: 2,
      sysName: 'disabled',
      comments: 'On leave',
    })
    expect(await edit(1)).toEqual({ id: 1, sysName: 'enabled', comments: null })
  })
})
