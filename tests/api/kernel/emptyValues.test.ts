import { describe, expect, it } from 'vitest'
import { useApi } from '../../support/server/useApi.ts'
import { furnishCorner, servedEntities, servedTo } from '../../support/furnished/worlds.ts'
import { declaration, callsOf } from '../../support/registry/crudCalls.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  return { server, corner }
}

describe('an empty value', () => {
  it('of a field that has none leaves no trace, in every entity', async () => {
    const { server, corner } = await setUp()
    const traces: string[] = []
    let tried = 0
    for (const entity of servedEntities) {
      const [type] = servedTo(entity, 'edit')
      if (type === undefined) continue
      const { call, record } = callsOf(server, corner, entity, type)
      const id = corner.ids[entity]
      for (const [name, { kind, writable, required, initial }] of Object.entries(
        declaration(entity).fields,
      )) {
        if (!writable || required || !['text', 'longText', 'data', 'status'].includes(kind))
          continue
        const none = kind === 'data' ? {} : ''
        if (kind !== 'status' && initial === undefined)
          await call('edit', { id, data: { [name]: null } })
        const before = await record('get', { id })
        const status = before[name] as { id: number; comments: string | null } | null
        const sent = kind === 'status' ? { id: status!.id, comments: '' } : none
        // A field that takes nothing empty, or that another rule needs, refuses it.
        await call('edit', { id, data: { [name]: sent } })
        const first = await record('get', { id })
        await call('edit', { id, data: { [name]: sent } })
        const second = await record('get', { id })
        tried += 1
        if (second.version !== first.version) traces.push(`${entity}.${name} each time`)
        const wasEmpty = kind === 'status' ? status!.comments === null : before[name] === null
        if (wasEmpty && first.version !== before.version) traces.push(`${entity}.${name}`)
      }
    }
    expect(traces).toEqual([])
    expect(tried).toBeGreaterThan(40)
    expect(server.faults).toEqual([])
  })
})
