import { mkdtempSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connect } from '../../../server/adapters/db/connect.ts'
import { inTenant } from '../../../server/adapters/db/connection/inTenant.ts'
import {
  definerFunctions,
  tableAccess,
  tenantWrites,
  type TableAccess,
} from '../../../server/adapters/db/connection/tableAccess.ts'
import { closeDataDirectory } from '../../../server/config/secret.ts'
import { seedDemo } from '../../../server/wiring/demo.ts'
import { addOrganizations } from '../../support/furnished/organizations.ts'
import { testSecrets } from '../../support/server/testSecrets.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

const asOwner = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  database().asOwner(async (owner) => (await owner.query<Row>(text, values)).rows)
const asApplication = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await database().pool.query<Row>(text)).rows

const seed = () =>
  seedDemo({ database: database(), secrets: testSecrets(), now: new Date('2026-11-20T16:40:00Z') })

/** One account with a password, for what needs no tenant. */
const addAccount = async () => {
  const hash = await testSecrets().hashPassword('a long password 4471')
  await asOwner(
    "insert into account (email, name, password_hash, created_at, status_id) values ('partner@demo.test', 'Eva', $1, now(), 2)",
    [hash],
  )
}

type Grants = { secured: boolean; may: string[]; reads: string[]; columns: string[] }

/**
 * Every table of the schema, with what the application's role may do there: read off the catalogue.
 */
const grantsByTable = async (): Promise<Map<string, Grants>> => {
  const rows = await asOwner<Grants & { name: string }>(
    `select c.oid::regclass::text as name, c.relrowsecurity as secured,
       array(select v from unnest('{INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) v where has_table_privilege('phi_application', c.oid, v)) as may,
       array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
         and has_column_privilege('phi_application', c.oid, attnum, 'SELECT') order by attnum) as reads,
       array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  return new Map(rows.map(({ name, ...grants }) => [name, grants]))
}

const readableOf = ({ reads }: TableAccess, columns: string[]): string[] => {
  if (reads === 'all') return columns
  if (reads === 'none') return []
  return 'only' in reads
    ? [...reads.only]
    : columns.filter((column) => !reads.without.includes(column))
}

const verbs = (writes: readonly string[]): string[] =>
  ['INSERT', 'UPDATE', 'DELETE'].filter((verb) => writes.includes(verb.toLowerCase()))

describe('every table', () => {
  it('is bound to a tenant by row-level security, or declares what the application may do there', async () => {
    const grants = await grantsByTable()
    expect(grants.size).toBeGreaterThan(80)
    const expected = new Map(
      [...grants].map(([name, { columns }]) => {
        const access = (tableAccess as Record<string, TableAccess>)[name]
        const may =
          access === undefined
            ? verbs(tenantWrites[name] ?? ['insert', 'update', 'delete'])
            : verbs(access.writes)
        return [
          name,
          {
            secured: access === undefined,
            may,
            reads: access === undefined ? columns : readableOf(access, columns),
            columns,
          },
        ]
      }),
    )
    expect(Object.fromEntries(grants)).toEqual(Object.fromEntries(expected))
    expect(
      Object.keys({ ...tableAccess, ...tenantWrites }).filter((name) => !grants.has(name)),
    ).toEqual([])
    expect(Object.values(tableAccess).filter(({ because }) => because.length < 10)).toEqual([])
  })

  it('of a tenant shows and lets change nothing of another, whatever is sent', async () => {
    await seed()
    const grants = await grantsByTable()
    const [own = 0] = (
      await asOwner<{ id: number }>('select organization_id as id from organization order by 1')
    ).map(({ id }) => id)
    const filled: string[] = []
    for (const [name, { may }] of [...grants].filter(([, { secured }]) => secured)) {
      const [others] = await asOwner<{ count: number }>(
        `select count(*)::int as count from ${name} where organization_id <> ${own}`,
      )
      if (others!.count > 0) filled.push(name)
      expect
        .soft(
          await asApplication(`select 1 from ${name} limit 1`),
          `${name} before a tenant is entered`,
        )
        .toEqual([])
      const seen = await inTenant(database().kysely, [own], async (transaction) => {
        const count = async (sql: string) =>
          await transaction.executeQuery({
            sql,
            parameters: [],
            query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
            queryId: { queryId: 'test' },
          })
        const read = (await count(`select 1 from ${name} where organization_id <> ${own}`)).rows
          .length
        const changed = may.includes('UPDATE')
          ? (
              await count(
                `update ${name} set organization_id = organization_id where organization_id <> ${own}`,
              )
            ).numAffectedRows
          : 0n
        const removed = may.includes('DELETE')
          ? (await count(`delete from ${name} where organization_id <> ${own}`)).numAffectedRows
          : 0n
        return [read, Number(changed ?? 0), Number(removed ?? 0)]
      })
      expect.soft(seen, name).toEqual([0, 0, 0])
    }
    // Otherwise nothing was tried.
    expect(filled.length).toBeGreaterThan(30)
  })

  it('of the job queue, and of any other schema, is closed', async () => {
    const open = await asOwner(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('public', 'information_schema') and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm')
         and has_schema_privilege('phi_application', n.oid, 'USAGE') and has_table_privilege('phi_application', c.oid, 'SELECT, INSERT, UPDATE, DELETE')`,
    )
    expect(open).toEqual([])
  })
})

describe('the hash of a password', () => {
  it.each([
    'select password_hash from account',
    'select * from account',
    'select account from account',
    'select to_jsonb(a) from account a',
    "select 1 from account where password_hash like '$argon2id%'",
    'update account set name = password_hash',
    'update account set name = name returning password_hash',
    'copy account to stdout',
    'select max(password_hash) from account',
  ])('is not to be had by: %s', async (statement) => {
    await addAccount()
    await expect(database().pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('is returned only for the exact email of a sign-in', async () => {
    await addAccount()
    const found = await asApplication(
      'select email, "passwordHash" from account_by_email(\'partner@demo.test\')',
    )
    expect(found).toEqual([
      {
        email: 'partner@demo.test',
        passwordHash: expect.stringMatching(/^\$argon2id\$/) as string,
      },
    ])
    expect(await asApplication("select * from account_by_email('%')")).toEqual([])
  })

  it('is known to be there without being read', async () => {
    await addAccount()
    expect(
      await asApplication("select has_password from account where email = 'partner@demo.test'"),
    ).toEqual([{ has_password: true }])
  })
})

describe('every function that runs with the privileges of its owner', () => {
  it('has a search path that ends in pg_temp, and can be called by the application alone', async () => {
    const functions = await asOwner<{
      name: string
      settings: string[]
      everyone: boolean
      application: boolean
    }>(
      `select p.proname as name, p.proconfig as settings,
         exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee = 0) as everyone,
         has_function_privilege('phi_application', p.oid, 'EXECUTE') as application
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
    )
    const names = functions.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...definerFunctions,
        'found_clients',
        'forget_audited',
        'hear_audit',
      ]),
    )
    for (const { name, settings, everyone, application } of functions) {
      expect.soft(settings, name).toContain('search_path=public, pg_temp')
      expect.soft([everyone, application], name).toEqual([false, true])
    }
  })

  it('is not misled by a table of the same name that a caller has made', async () => {
    await addAccount()
    const client = await database().pool.connect()
    try {
      const made = await client
        .query('create temporary table account (id bigint, email text)')
        .catch((error: { code: string }) => error.code)
      const { rows } = await client.query<{ id: number }>(
        "select id from account_by_email('partner@demo.test')",
      )
      expect([made === '42501' ? 'refused' : 'made', rows.length]).toEqual([
        made === '42501' ? 'refused' : 'made',
        1,
      ])
    } finally {
      client.release(true)
    }
  })
})

/** What leaves the application's role, where the connection began with more. */
const escapes = [
  'set role none',
  'reset role',
  'SET  ROLE postgres',
  'set session authorization default',
  'reset session authorization',
  'discard all',
  'select 1; set role none',
  '/* a */ set /* b */ role none',
  '-- a line\nreset role',
  'set "role" = none',
  `set U&"r\\006fle" = none`,
  "do $$ begin execute 'reset role'; end $$",
  "select set_config('role', 'none', false)",
  "select set_config('session_authorization', 'postgres', false)",
]

describe('a connection of the application', () => {
  it('cannot become the owner on the embedded engine', async ({ skip }) => {
    skip(database().engine !== 'embedded', 'on a server the login itself is no owner: below')
    for (const statement of escapes) {
      await expect
        .soft(database().pool.query(statement), statement)
        .rejects.toMatchObject({ code: '42501' })
      expect
        .soft(await asApplication('select current_user as who'), statement)
        .toEqual([{ who: 'phi_application' }])
    }
    // The owner's own work goes on as before, and its rights end with it.
    expect(await asOwner('select current_user as who')).toEqual([{ who: 'postgres' }])
    await expect(database().pool.query('select password_hash from account')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('cannot become the owner on a server, where its login is a plain member of the role', async ({
    skip,
  }) => {
    skip(database().engine !== 'server', 'the embedded engine has one login: above')
    const owner = (
      database().pool.options as { connectionString: string }
    ).connectionString.replace(/[?&]options=[^&]*/, '')
    await asOwner(
      `do $$ begin create role plain_login login; exception when duplicate_object then null; end $$`,
    )
    const settings = {
      directory: '',
      nameStatements: true,
      poolSize: 1,
      allowUnsafeServer: true,
      migrationUrl: owner,
      refuseOwnerLogin: true,
    }
    await addAccount()
    await addOrganizations(database(), 1)
    await expect(connect({ ...settings, url: owner })).rejects.toThrow(
      'DATABASE_URL signs in as phi_owner, which owns the tables',
    )
    await expect(connect({ ...settings, url: owner, nameStatements: false })).rejects.toThrow(
      'DATABASE_URL signs in as phi_owner',
    )
    await expect(
      connect({ ...settings, url: owner.replace('phi_owner', 'postgres') }),
    ).rejects.toThrow('DATABASE_URL signs in as postgres')
    const plain = await connect({ ...settings, url: owner.replace('phi_owner', 'plain_login') })
    try {
      for (const statement of [...escapes, 'set role phi_owner', 'select 1']) {
        await plain.pool.query(statement).catch(() => undefined)
        expect
          .soft(
            (await plain.pool.query('select count(*)::int as count from client')).rows,
            statement,
          )
          .toEqual([{ count: 0 }])
        await expect
          .soft(plain.pool.query('select password_hash from account'), statement)
          .rejects.toMatchObject({ code: '42501' })
      }
      expect(
        (await plain.pool.query("select email from account_by_email('partner@demo.test')")).rows,
      ).toHaveLength(1)
    } finally {
      await plain.close()
    }
  })
})

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  it('and the embedded database in it are closed to everybody else', async ({ skip }) => {
    skip(database().engine !== 'embedded')
    const parent = mkdtempSync(join(tmpdir(), 'phi-data-'))
    const before = process.umask(0o022)
    try {
      const data = join(parent, 'data')
      closeDataDirectory({ DATA_DIRECTORY: data })
      const embedded = await connect({
        directory: join(data, 'database'),
        nameStatements: true,
        poolSize: 1,
      })
      await embedded.close()
      const modes = ['.', 'database', 'database/postgresql'].map(
        (place) => statSync(join(data, place)).mode & 0o777,
      )
      expect(modes).toEqual([0o700, 0o700, 0o700])
    } finally {
      process.umask(before)
      await rm(parent, { recursive: true, force: true })
    }
  })
})
