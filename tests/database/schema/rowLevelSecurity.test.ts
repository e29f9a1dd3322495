import { describe, expect, it } from 'vitest'
import { inTenant } from '../../../server/adapters/db/connection/inTenant.ts'
import { localTables, referenceTables } from '../../../server/adapters/db/connection/tableAccess.ts'
import { addOrganizations } from '../../support/furnished/organizations.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

/** Runs SQL as the application inside organizations. */
const inside = (organizations: number[], text: string) =>
  inTenant(database().kysely, organizations, async (transaction) => {
    const { rows } = await transaction.executeQuery<Record<string, unknown>>({
      sql: text,
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'test' },
    })
    return rows
  })

const addClients = (organizations: number[]) =>
  database().asOwner((owner) =>
    owner.query(
      `insert into client (organization_id, name, first_name, tags, blocked, status_id, created_at)
       select id, 'Client of ' || id, 'Client', '[]', false, 1, '2026-01-01' from unnest($1::bigint[]) as id`,
      [organizations],
    ),
  )

const setUp = async (): Promise<[number, number]> => {
  const [one = 0, two = 0] = await addOrganizations(database(), 2)
  await addClients([one, two])
  return [one, two]
}

describe('a connection of the application', () => {
  it('reads nothing of any tenant before it has entered one', async () => {
    await setUp()
    expect((await database().pool.query('select * from client')).rows).toEqual([])
  })

  it('reads the organization it has entered, and no other', async () => {
    const [one] = await setUp()
    expect(await inside([one], 'select name from client')).toEqual([{ name: `Client of ${one}` }])
  })

  it('reads all organizations of a partner when it has entered them all', async () => {
    const [one, two] = await setUp()
    expect(await inside([one, two], 'select organization_id from client order by 1')).toEqual([
      { organization_id: one },
      { organization_id: two },
    ])
  })

  it('forgets the organization with the end of the transaction', async () => {
    const [one] = await setUp()
    for (let n = 0; n < 3; n++) {
      await inside([one], 'select 1')
      expect((await database().pool.query('select * from client')).rows).toEqual([])
    }
  })

  it.each(['update client set name = name', 'delete from client'])(
    'touches only its own rows: %s',
    async (statement) => {
      const [one, two] = await setUp()
      await inside([one], statement.replace('name = name', `name = 'taken'`))
      expect(await inside([two], 'select name from client')).toEqual([{ name: `Client of ${two}` }])
    },
  )

  it('cannot write into an organization it has not entered', async () => {
    const [one, two] = await setUp()
    const smuggle = `insert into client (organization_id, name, first_name, tags, blocked, status_id, created_at) values (${two}, 'x', 'x', '[]', false, 1, '2026-01-01')`
    await expect(inside([one], smuggle)).rejects.toThrow(/row-level security/)
    await expect(inside([one], `update client set organization_id = ${two}`)).rejects.toThrow(
      /row-level security/,
    )
  })

  it('does not come out of the tenant by an error', async () => {
    const [one, two] = await setUp()
    await expect(inside([one], 'select 1 / 0')).rejects.toThrow(/division by zero/)
    expect(await inside([two], 'select name from client')).toEqual([{ name: `Client of ${two}` }])
  })
})

describe('the application role', () => {
  it('is bound by a policy on every tenant table', async () => {
    const { rows } = await database().asOwner((owner) =>
      owner.query<{ name: string; secured: boolean; policies: string[] }>(
        `select t.relname as name, t.relrowsecurity as secured, array_remove(array_agg(pg_get_expr(p.polqual, p.polrelid) || ' / ' || pg_get_expr(p.polwithcheck, p.polrelid)), null) as policies
         from pg_class t left join pg_policy p on p.polrelid = t.oid
         where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relname = any ($1) group by 1, 2 order by 1`,
        [[...referenceTables, ...localTables]],
      ),
    )
    const bound = '(organization_id = ANY (entered())) / (organization_id = ANY (entered()))'
    expect(rows.length).toBeGreaterThan(20)
    expect(
      rows.filter(
        ({ secured, policies }) => !secured || policies.length !== 1 || policies[0] !== bound,
      ),
    ).toEqual([])
  })

  it('is no superuser, bypasses nothing and owns nothing', async () => {
    const { rows } = await database().asOwner((owner) =>
      owner.query(
        `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin,
                (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid) as owned
         from pg_roles r where r.rolname = 'phi_application'`,
      ),
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        owned: 0,
      },
    ])
  })

  it.each([
    'create table intruder ()',
    'create schema intruder',
    'alter table client add column intruder text',
    'alter table client disable row level security',
    'drop policy tenant on client',
    'drop table client',
    'truncate client',
    'create function intruder() returns integer language sql return 1',
    `insert into migration (name, checksum) values ('9999_forged.sql', '')`,
    'set session_replication_role = replica',
  ])('may not: %s', async (statement) => {
    await expect(database().pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
