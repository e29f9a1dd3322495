import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../server/adapters/db/connect.ts'
import type { Database, DatabaseSettings } from '../../server/adapters/db/connection/database.ts'
import { migrate } from '../../server/adapters/db/migrate.ts'
import { refuseUnsafeServer } from '../../server/adapters/db/postgresqlServer/connectServer.ts'
import {
  createCluster,
  startServer,
  type ThrowawayServer,
} from '../support/database/throwawayServer.ts'
import { until } from '../support/server/until.ts'

let parent = ''
let server: ThrowawayServer
const open: Database[] = []

const asSuperuser = async (text: string, database = 'postgres'): Promise<void> => {
  const client = new pg.Client({ connectionString: server.url(database) })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const connected = async (settings: Partial<DatabaseSettings>): Promise<Database> => {
  const database = await connect({ directory: '', nameStatements: true, poolSize: 2, ...settings })
  open.push(database)
  return database
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'phi-server-'))
  await createCluster(join(parent, 'cluster'), parent)
  // with the settings that an operator has to have
  server = await startServer(join(parent, 'cluster'), {})
  await asSuperuser('create role phi_owner login createrole')
  await asSuperuser('create database phi owner phi_owner')
}, 60_000)

afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

afterAll(async () => {
  await server.stop()
  await rm(parent, { recursive: true, force: true })
})

describe('a PostgreSQL server', () => {
  it('is accepted with the settings it comes with', async () => {
    const database = await connected({ url: server.url('phi', 'phi_owner') })
    expect(
      (await database.pool.query('select current_user as role, session_user as login')).rows,
    ).toEqual([{ role: 'phi_application', login: 'phi_owner' }])
  })

  it('returns times in UTC and compiles no plans, whatever it is set to', async () => {
    await asSuperuser("alter database phi set timezone = 'America/Santiago'")
    await asSuperuser('alter database phi set jit = on')
    const database = await connected({ url: server.url('phi', 'phi_owner') })
    const { rows } = await database.pool.query(
      "select current_setting('timezone') as zone, current_setting('jit') as jit",
    )
    expect(rows).toEqual([{ zone: 'UTC', jit: 'off' }])
  })

  it('is refused when it answers before a commit is on the disk', async () => {
    await asSuperuser('alter database phi set synchronous_commit = off')
    const attempt = connected({ url: server.url('phi', 'phi_owner') })
    await expect(attempt).rejects.toThrow(
      'may lose acknowledged bookings in a crash: synchronous_commit is off and must be on',
    )
    await asSuperuser('alter database phi reset synchronous_commit')
  })

  it('is refused when only the login of the application has the unsafe setting', async () => {
    await asSuperuser('create role hasty login; alter role hasty set synchronous_commit = off')
    const attempt = connected({
      url: server.url('phi', 'hasty'),
      migrationUrl: server.url('phi', 'phi_owner'),
    })
    await expect(attempt).rejects.toThrow('synchronous_commit is off')
  })

  it.each(['fsync', 'full_page_writes'])('is refused with %s off', async (setting) => {
    await asSuperuser(`alter system set ${setting} = off`)
    await asSuperuser('select pg_reload_conf()')
    const client = new pg.Client({ connectionString: server.url('phi', 'phi_owner') })
    await client.connect()
    await until(
      'the server has read its settings',
      async () => (await client.query(`show ${setting}`)).rows[0][setting] === 'off',
    )
    await client.end()
    await expect(connected({ url: server.url('phi', 'phi_owner') })).rejects.toThrow(
      `${setting} is off and must be on`,
    )
    await asSuperuser(`alter system reset ${setting}`)
    await asSuperuser('select pg_reload_conf()')
    await until('the server is safe again', async () =>
      connected({ url: server.url('phi', 'phi_owner') }).then(
        () => true,
        () => false,
      ),
    )
  })

  it('is refused when it is older than 15', async () => {
    const old = {
      version: 140_011,
      shown: '14.11',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
    }
    const client = { query: async () => ({ rows: [old] }) } as unknown as pg.Client
    await expect(refuseUnsafeServer(client)).rejects.toThrow(
      'PostgreSQL 15 or newer is needed, the server is 14.11',
    )
  })

  it('whose owner may not create roles is refused with what the administrator has to run', async () => {
    await asSuperuser('create role modest login')
    await asSuperuser('create database other owner modest')
    const attempt = connected({ url: server.url('other', 'modest') })
    await expect(attempt).rejects.toThrow('grant phi_application to "modest";')
    await asSuperuser('grant phi_application to modest')
    expect(await connected({ url: server.url('other', 'modest') })).toMatchObject({
      engine: 'server',
    })
  })
})

describe('a server behind a pooler', () => {
  it('is refused with a login that row-level security does not bind', async () => {
    await migrate(await connected({ url: server.url('phi', 'phi_owner') }))
    const pooled = { nameStatements: false, migrationUrl: server.url('phi', 'phi_owner') }
    await expect(connected({ ...pooled, url: server.url('phi', 'phi_owner') })).rejects.toThrow(
      'must be a member of phi_application and no more',
    )
    await expect(connected({ ...pooled, url: server.url('phi') })).rejects.toThrow(
      'must be a member of phi_application and no more',
    )
  })

  it('is accepted with a login that is a plain member of the application role', async () => {
    await asSuperuser('create role plain login')
    const database = await connected({
      nameStatements: false,
      migrationUrl: server.url('phi', 'phi_owner'),
      url: server.url('phi', 'plain'),
    })
    expect((await database.pool.query('select * from client')).rows).toEqual([])
    await expect(database.pool.query('create table intruder ()')).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('a connection of the application', () => {
  it('that the server ends is replaced, and notifications go on', async () => {
    const database = await connected({ url: server.url('phi', 'phi_owner') })
    const payloads: string[] = []
    let reconnected = false
    await database.listen(
      'trial',
      (payload) => void payloads.push(payload),
      () => void (reconnected = true),
    )
    const client = await database.pool.connect()
    await asSuperuser(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
    )
    await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/)
    client.release(true)
    await until('the listener is back', () => reconnected)
    await database.pool.query(`select pg_notify('trial', 'again')`)
    await until('it is received', () => payloads.length === 1)
  })
})
