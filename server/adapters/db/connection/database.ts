import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'

/** Where the data lies and how it is reached; read once at start from the configuration. */
export type DatabaseSettings = {
  /**
   * PostgreSQL server of the application (`postgres://…`). Without it the embedded engine serves.
   */
  url?: string
  /**
   * Direct address for migrations, jobs and notifications, when `url` leads to a pooler. Its login
   * owns the schema.
   */
  migrationUrl?: string
  /** Data directory of the embedded engine, or `memory:`. */
  directory: string
  /**
   * False behind a transaction pooler (PgBouncer): no named statements, no session state; then
   * `url` needs a login of its own, see `verifyPooledLogin`.
   */
  nameStatements: boolean
  /** Connections of the application to a server; the embedded engine always has one. */
  poolSize: number
  /**
   * Milliseconds that a caller waits for a connection before it is refused; 10,000 when left out.
   */
  connectionTimeoutMilliseconds?: number
  /**
   * Refuses a login of `url` that owns the tables or is a superuser, even though its connections
   * take the application's role: they could leave it.
   */
  refuseOwnerLogin?: boolean
  /** Only for the throw-away servers of the tests, which run with fsync off. */
  allowUnsafeServer?: boolean
}

/**
 * One open database. The same behaviour on both engines; `engine` is for messages and for what only
 * one of them needs.
 */
export type Database = {
  engine: 'embedded' | 'server'
  /** Connections under the role `phi_application`, which row-level security binds. */
  pool: pg.Pool
  kysely: Kysely<Tables>
  /**
   * Runs `work` on one connection of the schema's owner (migrations, jobs, maintenance). Never for
   * a request.
   */
  asOwner: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>
  /**
   * Calls `handler` with the payload of each notification, also after a reconnect; `onReconnect`
   * says that some may have been missed. Resolves to the way to stop.
   */
  listen: (
    channel: string,
    handler: (payload: string) => void,
    onReconnect?: () => void,
  ) => Promise<() => Promise<void>>
  /**
   * `vacuum analyze` where nothing else does it: on the embedded engine; a server has autovacuum.
   */
  vacuum: () => Promise<void>
  /** Ends all connections; the embedded engine writes a checkpoint and frees its directory. */
  close: () => Promise<void>
}
