import { describe, expect, it } from 'vitest'
import { accountTypeNames } from '../../../contract/kernel/accounts.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import { registry } from '../../../contract/registry.ts'
import { restCalls } from '../../../contract/openapi/rest.ts'
import type { Values } from '../../../server/ports/values.ts'
import { unknownFields } from '../../../server/app/kernel/unknownFields.ts'
import { countWrites } from '../../support/database/countWrites.ts'
import { answerOf, signIn } from '../../support/furnished/furnish.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { sendOverRest } from '../../support/registry/callOverRest.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { withKeys } from '../../support/registry/withKeys.ts'
import { withValue } from '../../support/registry/withValue.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi({ ownCopy: true })

const refused = (path: string) => ({
  error: true,
  r: { msg: 'VALIDATION', fields: expect.arrayContaining([{ path, rule: 'notAllowed' }]) },
})

it('a field that a call which reads does not have is refused by its name', async () => {
  const { server, desk } = await staffedBranch(api())
  const get = (what: string, body: object) =>
    server.post(`branch_offices/${what}/get`, body, desk())
  expect(await get('clients', { emial: 'ana@example.test' })).toMatchObject(refused('emial'))
  expect(await get('clients', { filter: { email: 'ana@example.test' } })).toMatchObject(
    refused('filter'),
  )
  expect(await get('schedules', { from: '2027-01-12', to: '2027-01-12', expret: 1 })).toMatchObject(
    refused('expret'),
  )
  expect(await server.post('direct_links/get', { name: 'x', emial: 1 })).toMatchObject(
    refused('emial'),
  )
  expect(await get('clients', { search: 'gabriela', limit: 5 })).toMatchObject({ error: false })
})

it('a name that no object may have is refused among the free names of a record', () => {
  const create = registry.find(({ id }) => id === 'imports.create')!
  const body = JSON.parse(
    '{"entity":"clients","columns":[{"field":"firstName","values":{"__proto__":1,"Ana":2}}]}',
  ) as Values
  expect(unknownFields(create, body)).toEqual([
    { path: 'columns.0.values.__proto__', rule: 'notAllowed' },
  ])
})

/** What a call that lists ends with; calls that make, change or work something out are others. */
const listing =
  /\.(?:find|search|month|totals|log|list|countries|states|cities|days)$|^schedules\.export$/

it('every call that lists knows its fields', () => {
  const reading = registry.filter(({ id, path }) => path.endsWith('/get') || listing.test(id))
  const blind = reading.filter(
    (operation) => unknownFields(operation, { id: 1, nonsense: 1 }).length === 0,
  )
  expect(blind.map(({ id, audience }) => `${audience} ${id}`)).toEqual([])
  expect(reading.length).toBeGreaterThan(100)
})

/** Every object within a body, by its path. */
const levelsOf = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.entries(value).flatMap(([name, each]) => levelsOf(each, [...path, name]))
  return Array.isArray(value) ? within : [path, ...within]
}

/**
 * Where the names are those of the sender: answers by the questions of a form, words by what a
 * column holds, columns by what is listed, and what a browser says of a passkey.
 */
const freeNames =
  /^(?:account\.editPreferences data\.columns|(?:clients\.merge|(?:public|schedules|attendances)\.answer) values|\S+ (?:\S+\.)?credential\.(?:clientExtensionResults|response))$/

const invented = (body: Values, level: string[]): Values =>
  withValue(
    body,
    [...level.map((name) => (/^\d+$/.test(name) ? Number(name) : name)), 'inventada'],
    'x',
  ) as Values
const pathOf = (level: string[]): string => [...level, 'inventada'].join('.')

describe('an undeclared field', () => {
  it('is refused by its path at every level of every call', async () => {
    const corner = await furnishCorner(api(), 'Begonia')
    const blind = new Set<string>()
    for (const operation of registry.filter(({ forPrograms }) => !forPrograms)) {
      const body = goodBody(operation, corner)
      for (const level of levelsOf(body)) {
        const named = unknownFields(operation, invented(body, level)).map(({ path }) => path)
        if (named.join(' ') !== pathOf(level)) blind.add(`${operation.id} ${level.join('.')}`)
      }
    }
    expect([...blind].filter((each) => !freeNames.test(each))).toEqual([])
  })

  it.each(['anyone', 'signedIn', ...accountTypeNames] as const)(
    'changes nothing in a call of %s',
    async (audience) => {
      const server = api()
      const corner = await furnishCorner(server, 'Camelia')
      const headers =
        audience === 'anyone'
          ? {}
          : audience === 'signedIn'
            ? await signIn(server, 'bo-camelia@admin.test')
            : corner.signedIn[audience]
      const writes = await countWrites(server.database)
      const before = await writes()
      const silent: string[] = []
      for (const operation of registry.filter(
        (each) => each.audience === audience && each.method === 'POST' && !each.forPrograms,
      )) {
        const body = goodBody(operation, corner)
        for (const level of levelsOf(body)) {
          if (freeNames.test(`${operation.id} ${level.join('.')}`)) continue
          const { r } = (await server.post(operation.path, invented(body, level), headers)) as {
            r: { fields?: FieldProblem[] }
          }
          const shown =
            operation.crud?.verb === 'edit' ? pathOf(level).replace(/^data\./, '') : pathOf(level)
          if (!r.fields?.some(({ path, rule }) => path === shown && rule === 'notAllowed'))
            silent.push(`${operation.path} ${shown} ${JSON.stringify(r).slice(0, 200)}`)
        }
      }
      expect(silent).toEqual([])
      expect(await writes()).toBe(before)
    },
    120_000,
  )

  it('is refused by the REST API too', async () => {
    const server = api()
    const corner = await withKeys(server, await furnishCorner(server, 'Dalia'))
    const silent: string[] = []
    for (const operation of new Set(restCalls.map((call) => call.operation))) {
      if (!/\.(?:create|edit)$/.test(operation.id)) continue
      const body = goodBody(operation, corner)
      const level = operation.id.endsWith('.edit') ? ['data'] : []
      const response = await sendOverRest(
        server,
        operation,
        invented(body, level),
        corner.signedIn[operation.audience as 'oAdmin'],
      )
      const text = await response.text()
      if (response.status < 400 || !text.includes('inventada'))
        silent.push(`${operation.path} ${response.status} ${text.slice(0, 200)}`)
    }
    expect(silent).toEqual([])
  })
})

it('a record may be sent back whole, and what only the server says of it is left as it is', async () => {
  const { server, desk } = await staffedBranch(api())
  const made = answerOf<Values>(
    await server.post(
      'branch_offices/clients/create',
      { firstName: 'Olga', email: 'olga@example.test' },
      desk(),
    ),
  )
  const changed = await server.post(
    'branch_offices/clients/edit',
    { id: made['id'], data: { ...made, lastName: 'Vera' } },
    desk(),
  )
  expect(changed).toMatchObject({
    error: false,
    r: { lastName: 'Vera', version: 2, create: made['create'] },
  })
})
