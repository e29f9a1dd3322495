import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { create, furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()

type Client = Values & {
  id: number
  version: number
  mergedInto: { id: number; name: string } | null
  status: { sysName: string }
}

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  const owner = corner.signedIn.oAdmin
  const client = async (values: object) =>
    answerOf<Client>(await server.post('organizations/clients/create', values, owner))
  const get = async (id: number) =>
    answerOf<Client>(await server.post('organizations/clients/get', { id }, owner))
  const merge = (body: object, headers: SignedIn = owner, at = 'organizations') =>
    server.post(`${at}/clients/merge`, body, headers)
  const list = async (query: object = {}) =>
    answerOf<{ items: Client[] }>(
      await server.post('organizations/clients/get', query, owner),
    ).items.map(({ id }) => id)
  return { server, corner, owner, client, get, merge, list }
}

/** How many rows point at a client, by each foreign key of the database. */
const pointing = ({ database }: ApiUnderTest, client: number) =>
  database.asOwner(async (owner) => {
    const { rows } = await owner.query<{
      name: string
      column: string
    }>(`select k.conrelid::regclass::text as name, c.attname as column
      from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as pair (ours, theirs)
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.ours
      where k.contype = 'f' and k.confrelid = 'client'::regclass and pair.theirs = (
        select attnum from pg_attribute where attrelid = 'client'::regclass and attname = 'id')`)
    const counted: Record<string, number> = {}
    for (const { name, column } of rows) {
      const found = await owner.query<{ many: number }>(
        `select count(*)::int as many from ${name} where ${column} = $1`,
        [client],
      )
      counted[`${name}.${column}`] = found.rows[0]!.many
    }
    return counted
  })

/**
 * Lets a row of each table point at a client, in every column that can: also in tables that this
 * test has never heard of.
 */
const pointFromEverywhere = async (server: ApiUnderTest, organization: number, client: number) => {
  const empty = Object.entries(await pointing(server, client)).filter(([, many]) => many === 0)
  await server.database.asOwner(async (owner) => {
    await owner.query("begin; set local session_replication_role = 'replica'")
    for (const [place] of empty) {
      const [table = '', column = ''] = place.split('.')
      const { rows } = await owner.query<{ name: string; value: string }>(
        `select a.attname as name, case when a.attname = 'organization_id' then $2::text when a.attname = $3 then $4::text
            when t.typcategory in ('N') then '1' when t.typcategory = 'B' then 'false' when t.typcategory = 'D' then '2027-01-01'
            when t.typname in ('json', 'jsonb') then '{}' when t.typcategory = 'A' then '{}' else 'x' end as value
         from pg_attribute a join pg_type t on t.oid = a.atttypid
         where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
           and (a.attnotnull and not a.atthasdef or a.attname = $3)`,
        [table, organization, column, client],
      )
      await owner.query(
        `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) values (${rows.map((_, index) => `$${index + 1}`).join(', ')})`,
        rows.map(({ value }) => value),
      )
    }
    await owner.query('commit')
  })
}

describe('two clients that are merged', () => {
  it('become one to which everything of both belongs, whatever table it is in', async () => {
    const { server, corner, owner, client, get, merge } = await setUp()
    const other = corner.ids.clients
    const kept = await client({ firstName: 'Ana', email: 'ana@client.test' })
    await create(
      server,
      { ids: { ...corner.ids, clients: kept.id }, signedIn: corner.signedIn },
      'clientAddresses',
      'Nueva',
    )
    await client({ firstName: 'Hija', email: 'h@client.test', guardian: other })
    const former = await client({ firstName: 'Anita', email: 'anita@client.test' })
    answerOf(await merge({ id: other, other: former.id }))
    await server.database.asOwner((connection) =>
      connection.query('update schedule set client_id = $1', [other]),
    )
    await pointFromEverywhere(server, corner.ids.organizations, other)
    const before = await pointing(server, other)
    expect(Object.entries(before).filter(([, many]) => many === 0)).toEqual([])

    answerOf(await merge({ id: kept.id, version: kept.version, other }))
    const after = await pointing(server, kept.id)
    expect(after).toEqual({ ...before, 'client_address.client_id': 2, 'client.merged_into_id': 2 })
    expect(Object.values(await pointing(server, other)).every((many) => many === 0)).toBe(true)
    expect(await get(other)).toMatchObject({
      status: { sysName: 'merged' },
      mergedInto: { id: kept.id },
    })
    expect(await get(former.id)).toMatchObject({ mergedInto: { id: kept.id } })
    const addresses = answerOf<{ items: { isDefault: boolean }[] }>(
      await server.post('organizations/clients/address/get', { client: kept.id }, owner),
    )
    expect(addresses.items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('have the values that were chosen; where none was, what only one of them has, and both of lists and notes', async () => {
    const { client, get, merge } = await setUp()
    const one = await client({
      firstName: 'Ana',
      email: 'a@x.test',
      tags: ['vip'],
      notes: 'Tea',
      gender: 'f',
    })
    const two = await client({
      firstName: 'Ana María',
      lastName: 'Ruiz',
      email: 'b@x.test',
      phone: '+593991204518',
      tags: ['new', 'vip'],
      notes: 'Milk',
    })
    const values = { firstName: 'other', lastName: 'other', gender: 'kept' }
    answerOf(await merge({ id: one.id, other: two.id, values }))
    expect(await get(one.id)).toMatchObject({
      name: 'Ana María Ruiz',
      email: 'a@x.test',
      phone: '+593991204518',
      tags: ['vip', 'new'],
      notes: 'Tea\n\nMilk',
      gender: 'f',
      version: 2,
    })
  })

  it('are found as one: the other vanishes from lists and searches, and is neither changed nor chosen any more', async () => {
    const { server, owner, client, merge, list } = await setUp()
    const one = await client({ firstName: 'Ana', email: 'a@x.test' })
    const two = await client({ firstName: 'Zuleika', email: 'b@x.test' })
    answerOf(await merge({ id: one.id, other: two.id }))
    expect(await list()).not.toContain(two.id)
    expect(await list({ search: 'zuleika' })).toEqual([])
    expect(await list({ status: 3 })).toEqual([two.id])
    const edit = (data: object, id = two.id) =>
      server.post('organizations/clients/edit', { id, data }, owner)
    expect(codeOf(await edit({ gender: 'x' }))).toBe('BAD_TRANSITION')
    expect(codeOf(await edit({ guardian: two.id }, one.id))).toBe('VALIDATION')
  })

  it('are not merged where that makes a client the guardian of their own guardian', async () => {
    const { client, get, merge } = await setUp()
    const elder = await client({ firstName: 'Elder', email: 'a@x.test' })
    const parent = await client({ firstName: 'Parent', email: 'b@x.test', guardian: elder.id })
    const child = await client({ firstName: 'Child', email: 'c@x.test', guardian: parent.id })
    expect(said(await merge({ id: child.id, other: elder.id }))).toBe('guardian cycle')
    expect(await get(elder.id)).toMatchObject({ mergedInto: null })
  })

  it('are merged once, by the first request with the current versions', async () => {
    const { server, owner, client, get, merge } = await setUp()
    const one = await client({ firstName: 'Ana', email: 'a@x.test' })
    const two = await client({ firstName: 'Ana', email: 'b@x.test' })
    const three = await client({ firstName: 'Ana', email: 'c@x.test' })
    answerOf(
      await server.post('organizations/clients/edit', { id: two.id, data: { gender: 'f' } }, owner),
    )
    expect(codeOf(await merge({ id: one.id, version: 1, other: two.id, otherVersion: 1 }))).toBe(
      'VERSION_CONFLICT',
    )
    expect(codeOf(await merge({ id: one.id, version: 2, other: two.id, otherVersion: 2 }))).toBe(
      'VERSION_CONFLICT',
    )
    const body = { id: one.id, version: 1, other: two.id, otherVersion: 2 }
    const answers = await Promise.all([merge(body), merge(body)])
    expect(answers.map(codeOf)).toEqual(['answered', 'answered'])
    expect((await get(one.id)).version).toBe(2)
    expect(codeOf(await merge({ id: two.id, other: three.id }))).toBe('BAD_TRANSITION')
    expect(codeOf(await merge({ id: three.id, other: two.id }))).toBe('BAD_TRANSITION')
    expect(codeOf(await merge({ id: one.id, other: one.id }))).toBe('VALIDATION')
    for (const values of [
      { status: 'other' },
      { name: 'other' },
      { nothing: 'other' },
      { email: 'both' },
    ])
      expect(codeOf(await merge({ id: one.id, other: three.id, values }))).toBe('VALIDATION')
    const { items } = answerOf<{ items: { entityId: number }[] }>(
      await server.post('organizations/audit/get', { action: 'merge' }, owner),
    )
    expect(items.map(({ entityId }) => entityId).toSorted((a, b) => a - b)).toEqual([
      one.id,
      two.id,
    ])
  })

  it('are out of reach for other organizations, and for users who may not edit', async () => {
    const { server, corner, client, merge } = await setUp()
    const stranger = await furnishCorner(server, 'Dormilona')
    const one = await client({ firstName: 'Ana', email: 'a@x.test' })
    expect(codeOf(await merge({ id: one.id, other: stranger.ids.clients }))).toBe('VALIDATION')
    expect(codeOf(await merge({ id: stranger.ids.clients, other: one.id }))).toBe('NOT_FOUND')
    const viewer = await createAdmin(
      server,
      'v@admin.test',
      { organization: corner.ids.organizations },
      [{ sys_name: 'client', privs: { view: true, delete: true } }],
    )
    expect(codeOf(await merge({ id: one.id, other: corner.ids.clients }, viewer))).toBe('FORBIDDEN')
    expect(
      codeOf(
        await merge(
          { id: one.id, other: corner.ids.clients },
          corner.signedIn.boAdmin,
          'branch_offices',
        ),
      ),
    ).toBe('answered')
  })
})

describe('clients that may be one person', () => {
  it('are listed in pairs with the reasons, the surest first', async () => {
    const { server, owner, client } = await setUp()
    const ana = await client({
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'a@x.test',
      phone: '+593991204518',
      birthDate: '1990-02-03',
    })
    const born = await client({
      firstName: 'RUIZ',
      lastName: 'Aná',
      email: 'b@x.test',
      birthDate: '1990-02-03',
    })
    const phone = await client({ firstName: 'Zoe', email: 'z@x.test', phone2: '+593991204518' })
    const named = await client({
      firstName: 'Carlos',
      lastName: 'Gonzales Peña',
      email: 'c@x.test',
    })
    const similar = await client({
      firstName: 'Carlos',
      lastName: 'González Pena',
      email: 'd@x.test',
    })
    const mail = await client({ firstName: 'Luz', email: 'a@x.test' })
    await client({ firstName: 'Carlos', lastName: 'Granda Proaño', email: 'e@x.test' })
    await client({ firstName: 'Wilson', lastName: 'Lara Villacís', email: 'f@x.test' })
    await client({ firstName: 'Wilson', lastName: 'Villacís Larrea', email: 'g@x.test' })
    const answer = answerOf<{
      items: { one: Client; other: Client; reasons: string[] }[]
      total: number
    }>(await server.post('organizations/clients/duplicates/get', {}, owner))
    expect(answer.items.map(({ one, other, reasons }) => [one.id, other.id, ...reasons])).toEqual([
      [ana.id, born.id, 'nameAndBirthDate'],
      [ana.id, mail.id, 'email'],
      [ana.id, phone.id, 'phone'],
      [named.id, similar.id, 'similarName'],
    ])
    expect(answer.total).toBe(4)
    const second = answerOf<typeof answer>(
      await server.post('organizations/clients/duplicates/get', { limit: 1, page: 2 }, owner),
    )
    expect(second).toMatchObject({ total: 4, items: [{ other: { id: mail.id } }] })
    answerOf(
      await server.post('organizations/clients/merge', { id: ana.id, other: born.id }, owner),
    )
    const left = answerOf<typeof answer>(
      await server.post('organizations/clients/duplicates/get', {}, owner),
    )
    expect(left.items.flatMap(({ one, other }) => [one.id, other.id])).not.toContain(born.id)
  })

  it('are found among thousands, and only one’s own', async () => {
    const { server, corner, owner } = await setUp()
    await server.database.asOwner((connection) =>
      connection.query(
        `insert into client (organization_id, name, first_name, email, tags, blocked, status_id, title_key, search_text, created_at)
         select $1, 'x', 'x', 'c' || n % 4990 || '@x.test', '[]', false, 1,
           (array['ana', 'carlos', 'maria', 'jose', 'luz'])[1 + n % 5] || ' ' || md5(n::text) || ' ' || md5((n + 7)::text), 'x', now()
         from generate_series(1, 5000) n`,
        [corner.ids.organizations],
      ),
    )
    const answer = answerOf<{ total: number }>(
      await server.post('organizations/clients/duplicates/get', {}, owner),
    )
    expect(answer.total).toBe(10)
    const stranger = await furnishCorner(server, 'Dormilona')
    expect(
      answerOf<object>(
        await server.post('organizations/clients/duplicates/get', {}, stranger.signedIn.oAdmin),
      ),
    ).toEqual({
      items: [],
      total: 0,
    })
  })
})
