import type { Database, DatabaseSettings } from './connection/database.ts'
import { connectEmbedded } from './embedded/connectEmbedded.ts'
import { connectServer } from './postgresqlServer/connectServer.ts'

/**
 * Opens the database that the settings name: a PostgreSQL server by `url`, otherwise the embedded
 * engine in `directory`. Run `migrate` on it before use.
 * @throws Error in words for the operator: unsafe or old server, missing rights, directory in use
 */
export const connect = (settings: DatabaseSettings): Promise<Database> =>
  settings.url ? connectServer(settings.url, settings) : connectEmbedded(settings)
