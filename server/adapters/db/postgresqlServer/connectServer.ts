import pg from 'pg'
import { applicationRole, ensureApplicationRole } from '../connection/applicationRole.ts'
import type { Database, DatabaseSettings } from '../connection/database.ts'
import { kyselyOn } from '../connection/kyselyOn.ts'
import { lendConnection } from '../connection/lendConnection.ts'
import { resultTypes } from '../connection/resultTypes.ts'
import { surviveLostConnections } from '../connection/surviveLostConnections.ts'

/**
 * A connection that was at rest is kept for ten minutes, not for ten seconds: a new one has to plan
 * the functions of booking again, which takes longer than many bookings do.
 */
const idleTimeoutMillis = 600_000

/**
 * How long a statement may run and wait for a lock, and how long a transaction may stand open
 * without one, in milliseconds: what takes longer is ended, its caller is answered UNAVAILABLE.
 * Exports wait for slow readers inside their transaction. Behind a pooler, which keeps no start-up
 * options, they are set on the login (README).
 */
const limits =
  '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=120000'

const loginOf = (connectionString: string): string => new pg.Client({ connectionString }).user ?? ''

/**
 * The address with the role and the zone among the start-up options: it holds from the first byte
 * on and costs no round trip. Compiling a plan (`jit`, on by default) takes longer than any
 * statement here runs. A pooler that cannot keep it refuses the connection, or is found out by
 * `verifyLogin`.
 */
const underApplicationRole = (url: string): string => {
  const given = /[?&]options=([^&]*)/.exec(url)?.[1] ?? ''
  const options =
    `${decodeURIComponent(given)} -c role=${applicationRole} -c timezone=UTC -c jit=off ${limits}`.trim()
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`
}

/** A PostgreSQL server, checked before anything is written to it. */
export const connectServer = async (url: string, settings: DatabaseSettings): Promise<Database> => {
  const direct = settings.migrationUrl ?? url
  const pooled = !settings.nameStatements
  const shared = {
    connectionTimeoutMillis: settings.connectionTimeoutMilliseconds ?? 10_000,
    types: resultTypes,
    keepAlive: true,
  }
  const owners = new pg.Pool({
    ...shared,
    connectionString: direct,
    max: 3,
    application_name: 'phi owner',
  })
  const connectionString = pooled ? url : underApplicationRole(url)
  const pool = new pg.Pool({
    ...shared,
    connectionString,
    max: settings.poolSize,
    idleTimeoutMillis,
    application_name: 'phi application',
  })
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
    await asOwner((owner) =>
      ensureApplicationRole(owner, [...new Set([loginOf(direct), loginOf(url)])]),
    )
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

type Listener = { channel: string; handler: (payload: string) => void; onReconnect?: () => void }

const retryMilliseconds = 1_000

/**
 * Notifications of a server over one connection of its own, opened with the first listener and
 * again whenever it breaks.
 */
export const listenOnServer = (connectionString: string) => {
  const listeners = new Set<Listener>()
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const tryAgain = (): void => {
    client = undefined
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(reconnect, retryMilliseconds)
  }

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'phi notifications',
    })
    let lost = false
    const onLoss = (): void => {
      if (!lost) tryAgain()
      lost = true
    }
    opened.on('error', onLoss)
    opened.on('end', onLoss)
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners)
        if (listener.channel === channel) listener.handler(payload ?? '')
    })
    await opened.connect()
    for (const channel of new Set([...listeners].map((listener) => listener.channel)))
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    return opened
  }

  const reconnect = (): void => {
    client ??= open()
    client.then(() => {
      for (const { onReconnect } of listeners) onReconnect?.()
    }, tryAgain)
  }

  return {
    listen: async (
      channel: string,
      handler: (payload: string) => void,
      onReconnect?: () => void,
    ): Promise<() => Promise<void>> => {
      const listener = { channel, handler, onReconnect }
      listeners.add(listener)
      client ??= open()
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => void listeners.delete(listener)
    },
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(retry)
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}

const required = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on, local, remote_write or remote_apply',
}

/**
 * Refuses a server that is older than PostgreSQL 15 or that may lose what it has acknowledged: with
 * these settings off, crash runs lost 10 and 17 booked appointments.
 * @throws Error naming every setting to change
 */
export const refuseUnsafeServer = async (client: pg.ClientBase | pg.Pool): Promise<void> => {
  const { rows } = await client.query<
    { version: number; shown: string } & Record<keyof typeof required, string>
  >(
    `select current_setting('server_version_num')::integer as version, current_setting('server_version') as shown, current_setting('fsync') as fsync,
            current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit`,
  )
  const server = rows[0]
  if (!server) throw new Error('The PostgreSQL server does not report its settings')
  if (server.version < 150_000)
    throw new Error(`PostgreSQL 15 or newer is needed, the server is ${server.shown}`)
  const names: (keyof typeof required)[] = ['fsync', 'full_page_writes', 'synchronous_commit']
  const unsafe = names.filter((name) => server[name] === 'off')
  if (unsafe.length === 0) return
  const wanted = unsafe.map((name) => `${name} is off and must be ${required[name]}`).join('; ')
  throw new Error(
    `The PostgreSQL server may lose acknowledged bookings in a crash: ${wanted}. Change it on the server, or for the role or database it is set on.`,
  )
}

type Login = {
  current: string
  session: string
  member: boolean
  exempt: boolean
  owns: boolean
  mayBecomeOwner: boolean
}

/**
 * Makes sure that row-level security binds the application's connections.
 *
 * Straight to the server, every connection starts under the application's role. Behind a
 * transaction pooler a role set on one connection would hold for the next client that gets it and
 * not for us, so there the login itself has to be a plain member of that role.
 *
 * A role that a connection has taken can be left again (`set role none`), so in production the
 * login itself must own nothing.
 * @throws Error saying how the login has to be set up
 */
export const verifyLogin = async (
  pool: pg.Pool,
  { pooled, refuseOwner }: { pooled: boolean; refuseOwner: boolean },
): Promise<void> => {
  const { rows } = await pool.query<Login>(
    `select current_user as current, session_user as session, pg_has_role(current_user, $1, 'USAGE') as member, r.rolsuper or r.rolbypassrls as exempt,
            exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(current_user, c.relowner, 'MEMBER')) as owns,
            (select s.rolsuper or s.rolbypassrls or s.rolcreaterole from pg_roles s where s.rolname = session_user)
              or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(session_user, c.relowner, 'MEMBER'))
              or has_database_privilege(session_user, current_database(), 'CREATE') as "mayBecomeOwner"
     from pg_roles r where r.rolname = current_user`,
    [applicationRole],
  )
  const login = rows[0]
  if (!pooled && login?.current !== applicationRole) {
    throw new Error(
      `DATABASE_URL leads to a pooler that drops the role ${applicationRole}. Turn named statements off, and see the README on connection poolers.`,
    )
  }
  if (refuseOwner && login?.mayBecomeOwner) {
    throw new Error(
      `DATABASE_URL signs in as ${login.session}, which owns the tables, may create them or is a superuser: a fault in one statement would reach every tenant.\n` +
        `    rule:    a login of its own that is a member of ${applicationRole} and no more, and the owner in DATABASE_MIGRATION_URL; ALLOW_INSECURE=owner-login starts anyway\n` +
        `    example: create role agenda login password '…'; grant ${applicationRole} to agenda;`,
    )
  }
  if (login?.member && !login.exempt && !login.owns) return
  throw new Error(
    `Behind a pooler the login ${login?.current} of DATABASE_URL must be a member of ${applicationRole} and no more: not a superuser, without BYPASSRLS, and not the owner of the tables.`,
  )
}
