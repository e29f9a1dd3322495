import { describe, expect, it } from 'vitest'
import type { StoredRecord } from '../../../server/ports/values.ts'
import { codeOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'
import { callsOf, auditOf } from '../../support/registry/crudCalls.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  return { server, corner }
}

describe('editors of the same version', () => {
  it('do not overwrite each other: all but the first are shown what the first wrote', async () => {
    const { server, corner } = await setUp()
    const { call } = callsOf(server, corner, 'clients', 'oAdmin')
    const id = corner.ids.clients
    const editors = Array.from({ length: 10 }, (_, n) => `note ${n}`)
    // With all connections open they meet; otherwise each would wait for its own.
    await Promise.all(editors.map(() => call('get', { id })))
    const all = await Promise.all(
      editors.map((notes) => call('edit', { id, version: 1, data: { notes } })),
    )
    expect(all.map(codeOf).toSorted()).toEqual([
      ...editors.slice(1).map(() => 'VERSION_CONFLICT'),
      'answered',
    ])
    const winner = all.find(({ error }) => !error)!
    expect(
      all.filter(({ error }) => error).map(({ r }) => (r as { current: unknown }).current),
    ).toEqual(editors.slice(1).map(() => winner.r))
    expect((await auditOf(server, 'clients', id)).map(({ action }) => action)).toEqual([
      'create',
      'edit',
    ])
  })

  it('without a version follow one another, and both are in the history', async () => {
    const { server, corner } = await setUp()
    const { call } = callsOf(server, corner, 'clients', 'oAdmin')
    const id = corner.ids.clients
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => call('edit', { id, data: { notes: `note ${n}` } })),
    )
    expect(all.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'answered'))
    const versions = all.map(({ r }) => (r as unknown as StoredRecord).version)
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(await auditOf(server, 'clients', id)).toHaveLength(9)
  })
})
