import pg from 'pg'
import { applicationRole, ensureApplicationRole } from '../connection/applicationRole.ts'
import type { Database, DatabaseSettings } from '../connection/database.ts'
import { kyselyOn } from '../connection/kyselyOn.ts'
import { lendConnection } from '../connection/lendConnection.ts'
import { resultTypes } from '../connection/resultTypes.ts'
import { surviveLostConnections } from '../connection/surviveLostConnections.ts'
import { closeEmbedded, guardRole } from './guardRole.ts'
import { openEngine } from './openEngine.ts'
import { WireStream } from './wireStream.ts'

type Listener = { channel: string; handler: (payload: string) => void; onReconnect?: () => void }

/** The embedded engine in this process, behind an ordinary pool of one connection. */
export const connectEmbedded = async (settings: DatabaseSettings): Promise<Database> => {
  const engine = openEngine(settings.directory)
  try {
    // before the pool, whose time-out is meant for waiting in line
    await engine.ready()
    const database = await databaseOnSession({ stream: () => new WireStream(engine) }, settings)
    return {
      ...database,
      close: async () => {
        await database.close()
        await engine.close()
      },
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/**
 * A database over the one session of an embedded engine, however that is reached. Waiting for the
 * connection is first come first served and ends with an error after the time-out: a query of the
 * pool inside a transaction of the same caller would otherwise wait for itself for ever.
 */
export const databaseOnSession = async (
  reach: pg.PoolConfig,
  settings: Pick<DatabaseSettings, 'nameStatements' | 'connectionTimeoutMilliseconds'>,
): Promise<Database> => {
  const listeners = new Set<Listener>()
  const guards = new WeakMap<pg.ClientBase, ReturnType<typeof guardRole>>()
  let roleExists = false
  let connections = 0

  const prepare = async (client: pg.ClientBase): Promise<void> => {
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners)
        if (listener.channel === channel) listener.handler(payload ?? '')
    })
    if (!roleExists) {
      await ensureApplicationRole(client, [])
      await closeEmbedded(client)
    }
    roleExists = true
    await client.query(`set role ${applicationRole}`)
    guards.set(client, guardRole(client))
    for (const { channel } of listeners)
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (++connections > 1) for (const { onReconnect } of listeners) onReconnect?.()
  }

  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ...reach,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: settings.connectionTimeoutMilliseconds ?? 10_000,
    types: resultTypes,
    // the pool waits for it, though its types do not say so
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: prepare,
  })
  surviveLostConnections(pool)

  const asOwner: Database['asOwner'] = (work) =>
    lendConnection(pool, work, {
      before: (client) => guards.get(client)!.asOwner('reset role'),
      after: (client) => guards.get(client)!.asApplication(`set role ${applicationRole}`),
    })

  const listen: Database['listen'] = async (channel, handler, onReconnect) => {
    const listener = { channel, handler, onReconnect }
    listeners.add(listener)
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => void listeners.delete(listener)
  }

  await pool.query('select 1')
  return {
    engine: 'embedded',
    pool,
    kysely: kyselyOn(pool, settings.nameStatements),
    asOwner,
    listen,
    vacuum: () => asOwner(async (client) => void (await client.query('vacuum (analyze)'))),
    close: async () => void (pool.ending || (await pool.end())),
  }
}
