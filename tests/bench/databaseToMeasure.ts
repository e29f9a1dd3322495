import { connect } from '../../server/adapters/db/connect.ts'
import type { Database } from '../../server/adapters/db/connection/database.ts'
import { migrate } from '../../server/adapters/db/migrate.ts'
import { databaseUnderFire } from '../fire/databaseUnderFire.ts'

/**
 * Runs `work` on an empty database of its own: the embedded engine on the disk, or with `--server`
 * a PostgreSQL server started for it, or the one that DATABASE_URL names, which has to be empty.
 */
export const onDatabaseToMeasure = async <T>(
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const url = process.env['DATABASE_URL']
  if (!url) {
    const made = await databaseUnderFire(process.argv.includes('--server') ? 'server' : 'embedded')
    try {
      return await made.with(work)
    } finally {
      await made.remove()
    }
  }
  const database = await connect({ url, directory: '', nameStatements: true, poolSize: 10 })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
