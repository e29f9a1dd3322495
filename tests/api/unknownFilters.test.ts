import { expect, it } from 'vitest'
import { registry } from '../../contract/registry.ts'
import { unknownFilters } from '../../server/app/unknownFilters.ts'
import { staffedBranch } from '../support/staffedBranch.ts'
import { useApi } from '../support/useApi.ts'

const api = useApi()

it('a field that a call which reads does not have is refused by its name', async () => {
  const { server, desk } = await staffedBranch(api())
  const refused = (path: string) => ({
    error: true,
    r: { msg: 'VALIDATION', fields: expect.arrayContaining([{ path, rule: 'notAllowed' }]) },
  })
  const get = (what: string, body: object) => server.post(`branch_offices/${what}/get`, body, desk())
  expect(await get('clients', { emial: 'ana@example.test' })).toMatchObject(refused('emial'))
  expect(await get('clients', { filter: { email: 'ana@example.test' } })).toMatchObject(refused('filter'))
  expect(await get('schedules', { from: '2027-01-12', to: '2027-01-12', expret: 1 })).toMatchObject(refused('expret'))
  expect(await server.post('direct_links/get', { name: 'x', emial: 1 })).toMatchObject(refused('emial'))
  expect(await get('clients', { search: 'gabriela', limit: 5 })).toMatchObject({ error: false })
})

/** What a call that lists ends with; calls that make, change or work something out are others. */
const listing = /\.(?:find|search|month|totals|log|list|countries|states|cities|days)$|^schedules\.export$/

it('every call that lists knows its fields', () => {
  const reading = registry.filter(({ id, path }) => path.endsWith('/get') || listing.test(id))
  const blind = reading.filter((operation) => unknownFilters(operation, { nonsense: 1 }).length === 0)
  expect(blind.map(({ id, audience }) => `${audience} ${id}`)).toEqual([])
  expect(reading.length).toBeGreaterThan(100)
})
