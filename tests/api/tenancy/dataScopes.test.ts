import { describe, expect, it } from 'vitest'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, furnish, type SignedIn } from '../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi()
type Record = Values & { id: number }

const reach = (
  { database }: ApiUnderTest,
  email: string,
  data: { scope?: number; masks?: string[] },
) =>
  database.asOwner((owner) =>
    owner.query(
      `update role set data_scope = $2, field_masks = $3 where id in
        (select m.role_id from membership m join account a on a.id = m.account_id where a.email = $1)`,
      [email, data.scope ?? 3, JSON.stringify(data.masks ?? [])],
    ),
  )

const setUp = async (privileges: ItemPrivilege[] = everyPrivilege) => {
  const server = api()
  const { own } = await furnish(server)
  const where = { organization: own.organization, branchOffice: own.branchOffice }
  const boss = await createAdmin(server, 'boss@admin.test', where)
  const someone = await createAdmin(server, 'someone@admin.test', where, privileges)
  const admins = answerOf<{ items: Record[] }>(
    await server.post('branch_offices/admins/get', {}, boss),
  ).items
  const record = admins.find(({ email }) => email === 'someone@admin.test')!.id
  const client = async (firstName: string) =>
    answerOf<Record>(
      await server.post(
        'branch_offices/clients/create',
        {
          firstName,
          email: `${firstName.toLowerCase()}@client.test`,
          phone: '+593991234567',
          notes: 'Shy',
          taxId: '17123',
        },
        boss,
      ),
    ).id
  const book = async (start: string, whom: number) => {
    answerOf(
      await server.post('public/schedules/create', {
        branchOffice: own.branchOffice,
        items: [{ entailedProduct: own.entailedProduct, expert: own.expert }],
        start,
        booker: { name: 'Ana', email: 'ana@client.test', phone: '+593991112223' },
      }),
    )
    await server.database.asOwner((owner) =>
      owner.query('update schedule set client_id = $1 where client_id is null', [whom]),
    )
  }
  const list = async (path: string, body: Values = {}) =>
    answerOf<{ items: Record[] }>(await server.post(`branch_offices/${path}/get`, body, someone))
      .items
  return { server, own, boss, someone, record, client, book, list }
}

describe('a role that reaches only what is its holder’s own', () => {
  it('shows the appointments and clients of the experts that they sign in as, and no others', async () => {
    const { server, own, record, client, book, list, someone } = await setUp()
    const [ana, beto] = [await client('Ana'), await client('Beto')]
    await book('2027-01-12T10:00:00-05:00', ana)
    const range = { from: '2027-01-12', to: '2027-01-12' }
    await reach(server, 'someone@admin.test', { scope: 1 })
    expect(await list('schedules', range)).toEqual([])
    const month = async () =>
      answerOf<{ items: Record[]; total: number; experts: Record[] }>(
        await server.post('branch_offices/schedules/month', range, someone),
      )
    expect(await month()).toEqual({
      items: [],
      days: [],
      experts: [],
      services: [],
      statuses: [],
      bills: [],
      reconfirms: [],
      total: 0,
    })
    expect(await list('clients')).toEqual([])
    await server.database.asOwner((owner) =>
      owner.query('update expert set user_id = $1 where id = $2', [record, own.expert]),
    )
    expect(await list('schedules', range)).toHaveLength(1)
    expect(await month()).toMatchObject({
      items: [{ client: { id: ana } }],
      total: 1,
      experts: [{ id: own.expert }],
    })
    expect((await list('clients')).map(({ id }) => id)).toEqual([ana])
    expect(codeOf(await server.post('branch_offices/clients/get', { id: beto }, someone))).toBe(
      'NOT_FOUND',
    )
    expect(
      codeOf(
        await server.post(
          'branch_offices/clients/edit',
          { id: beto, data: { notes: 'x' } },
          someone,
        ),
      ),
    ).toBe('NOT_FOUND')
  })

  it('lets them work on the clients that they enter themselves', async () => {
    const { server, list, someone } = await setUp()
    await reach(server, 'someone@admin.test', { scope: 1 })
    const { id } = answerOf<Record>(
      await server.post(
        'branch_offices/clients/create',
        { firstName: 'Caro', phone: '0991234567' },
        someone,
      ),
    )
    expect((await list('clients')).map((each) => each.id)).toEqual([id])
  })
})

describe('a role that hides fields', () => {
  it('answers records without them, wherever they are answered', async () => {
    const { server, client, book, list, someone } = await setUp()
    const ana = await client('Ana')
    await book('2027-01-12T10:00:00-05:00', ana)
    await reach(server, 'someone@admin.test', { masks: ['contact', 'notes'] })
    const hidden = { name: 'Ana', email: null, phone: null, taxId: null, notes: null }
    expect(await list('clients')).toMatchObject([hidden])
    expect(
      answerOf(await server.post('branch_offices/clients/get', { id: ana }, someone)),
    ).toMatchObject(hidden)
    expect(
      answerOf(
        await server.post(
          'branch_offices/clients/edit',
          { id: ana, data: { gender: 'f' } },
          someone,
        ),
      ),
    ).toMatchObject(hidden)
    const [schedule] = await list('schedules', { from: '2027-01-12', to: '2027-01-12' })
    expect(schedule).toMatchObject({ booker: { name: 'Ana', email: null, phone: null } })
    const month = await server.post(
      'branch_offices/schedules/month',
      { from: '2027-01-12', to: '2027-01-12' },
      someone,
    )
    expect(answerOf<{ items: Record[] }>(month).items).toMatchObject([
      { client: { name: 'Ana' }, booker: { name: 'Ana' } },
    ])
    expect(JSON.stringify(month)).not.toMatch(/@client|99111|Shy/)
    expect(codeOf(await server.post('branch_offices/clients/address/get', {}, someone))).toBe(
      'FORBIDDEN',
    )
  })

  it('hides them from users with an outdated version, too', async () => {
    const { server, client, someone } = await setUp()
    const [ana, beto] = [await client('Ana'), await client('Beto')]
    await reach(server, 'someone@admin.test', { masks: ['contact', 'notes'] })
    const stale = [
      ['edit', { id: ana, version: 9, data: { gender: 'f' } }],
      ['erase', { id: ana, version: 9 }],
      ['merge', { id: ana, version: 9, other: beto }],
      ['merge', { id: beto, other: ana, otherVersion: 9 }],
    ] as const
    for (const [verb, body] of stale)
      expect(await server.post(`branch_offices/clients/${verb}`, body, someone)).toMatchObject({
        r: {
          msg: 'VERSION_CONFLICT',
          current: { id: ana, name: 'Ana', email: null, phone: null, taxId: null, notes: null },
        },
      })
  })

  it('hides them from users who look for people to bring to a branch', async () => {
    const { server, own, someone } = await setUp()
    const reachable = { email: 'ana@expert.test', taxId: '17123' }
    await server.database.asOwner((owner) =>
      owner.query('update expert set email = $2, tax_id = $3 where id = $1', [
        own.expert,
        reachable.email,
        reachable.taxId,
      ]),
    )
    const found = async () =>
      answerOf<{ items: Record[] }>(
        await server.post('branch_offices/experts/search', { search: 'Aurora expert' }, someone),
      ).items
    expect(await found()).toMatchObject([{ id: own.expert, linked: true, ...reachable }])
    await reach(server, 'someone@admin.test', { masks: ['contact'] })
    expect(await found()).toMatchObject([
      { id: own.expert, linked: true, email: null, taxId: null },
    ])
  })

  it('keeps what it hides when a record is edited', async () => {
    const { server, client, someone, boss } = await setUp()
    const ana = await client('Ana')
    await reach(server, 'someone@admin.test', { masks: ['contact', 'notes'] })
    answerOf(
      await server.post('branch_offices/clients/edit', { id: ana, data: { gender: 'f' } }, someone),
    )
    expect(
      answerOf(await server.post('branch_offices/clients/get', { id: ana }, boss)),
    ).toMatchObject({
      email: 'ana@client.test',
      notes: 'Shy',
    })
  })
})

describe('what an appointment names', () => {
  it('is never deleted: the application itself can only put it out of sight', async () => {
    const { server } = await setUp()
    for (const table of ['branch_office', 'entailed_product', 'expert', 'schedule'])
      for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
        await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  it('stays where nothing names it yet, since a booking may be under way', async () => {
    const { server, own, boss } = await setUp()
    const organization = await createAdmin(server, 'o@admin.test', {
      organization: own.organization,
    })
    const { id } = answerOf<{ id: number }>(
      await server.post('organizations/experts/create', { name: 'Unnamed yet' }, organization),
    )
    answerOf(await server.post('organizations/experts/delete', { id }, organization))
    const { rows } = await server.database.asOwner((owner) =>
      owner.query('select deleted_at is not null as gone from expert where id = $1', [id]),
    )
    expect(rows).toEqual([{ gone: true }])
    const found = answerOf<{ items: Record[] }>(
      await server.post('branch_offices/experts/search', { search: 'Unnamed yet' }, boss),
    )
    expect(found.items).toEqual([])
  })
})

describe('the audit trail', () => {
  it('is only added to: the application itself cannot change or delete a line', async () => {
    const { server, client } = await setUp()
    await client('Ana')
    const pool = server.database.pool
    for (const table of ['audit', 'partner_audit'])
      for (const statement of [
        `update ${table} set action = 'x'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  it('is read by those it is about: a branch its own lines, an organization its own, a partner all', async () => {
    const { server, own, boss, client } = await setUp()
    await client('Ana')
    const ask = async (prefix: string, headers: SignedIn, body: Values = {}) =>
      answerOf<{ items: Record[]; next: string | null }>(
        await server.post(`${prefix}/audit/get`, body, headers),
      )
    const organization = await createAdmin(server, 'o@admin.test', {
      organization: own.organization,
    })
    const ofOrganization = await ask('organizations', organization, { limit: 200 })
    expect(ofOrganization.items.map(({ entity }) => entity)).toContain('clients')
    expect(ofOrganization.items[0]).toMatchObject({
      user: { name: 'boss@admin.test' },
      action: 'create',
      before: null,
      address: 'local',
    })
    const ofBranch = await ask('branch_offices', boss, { limit: 200 })
    expect(new Set(ofBranch.items.map(({ entity }) => entity))).not.toContain('products')
    expect(ofBranch.items.map(({ entity }) => entity)).toContain('entailedProducts')
    const pages: unknown[] = []
    for (let after: string | undefined, n = 0; n < 50; n += 1) {
      const page = await ask('organizations', organization, {
        limit: 2,
        ...(after === undefined ? {} : { after }),
      })
      pages.push(...page.items)
      if (page.next === null) break
      after = page.next
    }
    expect(pages).toEqual(ofOrganization.items)
  })
})
