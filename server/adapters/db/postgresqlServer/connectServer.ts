import pg from 'pg'
import { applicationRole, ensureApplicationRole } from '../applicationRole.ts'
import type { Database, DatabaseSettings } from '../database.ts'
import { kyselyOn } from '../kyselyOn.ts'
import { lendConnection } from '../lendConnection.ts'
import { resultTypes } from '../resultTypes.ts'
import { surviveLostConnections } from '../surviveLostConnections.ts'
import { listenOnServer } from './listenOnServer.ts'
import { refuseUnsafeServer } from './refuseUnsafeServer.ts'
import { verifyLogin } from './verifyLogin.ts'

/**
 * A connection that was at rest is kept for ten minutes, not for ten seconds: a new one has to plan the functions of booking again, which
 * takes longer than many bookings do.
 */
const idleTimeoutMillis = 600_000

/**
 * How long a statement may run and wait for a lock, and how long a transaction may stand open without one, in milliseconds: what takes longer
 * is ended, its caller is answered UNAVAILABLE. Exports wait for slow readers inside their transaction. Behind a pooler, which keeps no
 * start-up options, they are set on the login (README).
 */
const limits = '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=120000'

const loginOf = (connectionString: string): string => new pg.Client({ connectionString }).user ?? ''

/**
 * The address with the role and the zone among the start-up options: it holds from the first byte on and costs no round trip. Compiling
 * a plan (`jit`, on by default) takes longer than any statement here runs.
 * A pooler that cannot keep it refuses the connection, or is found out by `verifyLogin`.
 */
const underApplicationRole = (url: string): string => {
  const given = /[?&]options=([^&]*)/.exec(url)?.[1] ?? ''
  const options = `${decodeURIComponent(given)} -c role=${applicationRole} -c timezone=UTC -c jit=off ${limits}`.trim()
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`
}

/** A PostgreSQL server, checked before anything is written to it. */
export const connectServer = async (url: string, settings: DatabaseSettings): Promise<Database> => {
  const direct = settings.migrationUrl ?? url
  const pooled = !settings.nameStatements
  const shared = { connectionTimeoutMillis: settings.connectionTimeoutMilliseconds ?? 10_000, types: resultTypes, keepAlive: true }
  const owners = new pg.Pool({ ...shared, connectionString: direct, max: 3, application_name: 'phi owner' })
  const connectionString = pooled ? url : underApplicationRole(url)
  const pool = new pg.Pool({ ...shared, connectionString, max: settings.poolSize, idleTimeoutMillis, application_name: 'phi application' })
  for (const each of [owners, pool]) surviveLostConnections(each)
  const notifications = listenOnServer(direct)

  const asOwner: Database['asOwner'] = (work) => lendConnection(owners, work)

  const close = async (): Promise<void> => {
    if (pool.ending) return
    await notifications.stop()
    await Promise.all([pool.end(), owners.end()])
  }

  try {
    if (!settings.allowUnsafeServer) await asOwner(refuseUnsafeServer)
    await asOwner((owner) => ensureApplicationRole(owner, [...new Set([loginOf(direct), loginOf(url)])]))
    // the application's login may have settings of its own
    if (!settings.allowUnsafeServer) await refuseUnsafeServer(pool)
    await verifyLogin(pool, { pooled, refuseOwner: settings.refuseOwnerLogin ?? false })
  } catch (error) {
    await close()
    throw error
  }

  return {
    engine: 'server',
    pool,
    kysely: kyselyOn(pool, settings.nameStatements),
    asOwner,
    listen: notifications.listen,
    vacuum: async () => undefined,
    close,
  }
}
