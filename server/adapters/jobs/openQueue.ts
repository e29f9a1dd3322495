import { PgBoss, type Db } from 'pg-boss'
import { rowsOf, type JobConnection, type JobDatabase } from './jobDatabase.ts'

/** pg-boss on one connection that the caller holds, to take part in its transaction. */
export const queueOn = (connection: JobConnection): Db => ({
  executeSql: async (text, values) => ({ rows: rowsOf(await connection.query(text, values)) }),
})

/**
 * The job queue in the schema `pgboss` of the same database. It works as the schema's owner and over the application's own
 * connections on both engines: the embedded one has no second.
 */
export const openQueue = async (database: JobDatabase, onError: (error: Error) => void): Promise<PgBoss> => {
  const embedded = database.engine === 'embedded'
  const queue = new PgBoss({
    backend: embedded ? 'pglite' : 'postgres',
    db: {
      executeSql: (text, values) => database.asOwner((client) => queueOn(client).executeSql(text, values)),
      listen: async (channel, onNotification, onReconnect) => {
        const close = await database.listen(channel, onNotification, onReconnect)
        onReconnect()
        return { close }
      },
    },
    useListenNotify: true,
    // the embedded engine has no autovacuum to watch; a recurring job does its work
    monitorVacuum: !embedded,
    reindex: !embedded,
  })
  queue.on('error', onError)
  return queue.start()
}
