import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../../../server/adapters/db/connect.ts'
import { migrate } from '../../../server/adapters/db/migrate.ts'
import { tablesWithRows } from './cleanTables.ts'
import type { LentDatabase } from './lentDatabase.ts'
import { template } from './memoryStorage.ts'
import { serverBinaries } from './serverBinaries.ts'
import { createCluster, startServer, type ThrowawayServer } from './throwawayServer.ts'

// the owner is no superuser, as with an operator; only the tests may switch off the checking of
// foreign keys, to clean quickly
const setUp = [
  'create role phi_owner login createrole',
  'grant set on parameter session_replication_role to phi_owner',
  'create database template_phi owner phi_owner',
]

const asSuperuser = async (server: ThrowawayServer, statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  // the end of the run may stop the server while a copy is being dropped
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const makeTemplate = async (parent: string): Promise<void> => {
  const directory = join(parent, 'cluster')
  await createCluster(directory, parent)
  const server = await startServer(directory)
  try {
    await asSuperuser(server, setUp)
    const database = await connect({
      url: server.url('template_phi', 'phi_owner'),
      directory: '',
      nameStatements: true,
      connectionTimeoutMilliseconds: 60_000,
      poolSize: 1,
      allowUnsafeServer: true,
    })
    await migrate(database)
    await database.close()
    // everything into the files: the server is stopped as if it had crashed
    await asSuperuser(server, ['checkpoint'])
  } finally {
    await server.stop()
  }
}

/**
 * A PostgreSQL server of this run: one migrated database per vitest worker, and copies for tests
 * that change the schema.
 */
export const serverDatabases = async (runDirectory: string, schemaKey: string) => {
  const version = /[0-9.]+/
    .exec(execFileSync(join(serverBinaries(), 'postgres'), ['--version']).toString())?.[0]
    .toString()
    .replaceAll(/[^0-9.]/g, '')
  const stored = await template(`server-${version}-${schemaKey}`, makeTemplate)
  const directory = join(runDirectory, 'server')
  // cp keeps owners only for root, where the cluster belongs to another account
  execFileSync('cp', ['-a', join(stored, 'cluster'), directory])
  execFileSync('chmod', ['711', runDirectory])
  const server = await startServer(directory)
  const filled = await keptTables(server)
  const ofWorker = new Map<number, Promise<string>>()
  let copies = 0

  const copy = async (name: string): Promise<string> => {
    await asSuperuser(server, [
      `create database ${name} template template_phi owner phi_owner strategy file_copy`,
    ])
    return server.url(name, 'phi_owner')
  }

  return {
    lend: async (worker: number, ownCopy: boolean): Promise<LentDatabase> => {
      if (ownCopy) {
        const name = `copy_${++copies}`
        const url = await copy(name)
        return {
          url,
          filled,
          release: () => asSuperuser(server, [`drop database ${name} with (force)`]),
        }
      }
      const url = ofWorker.get(worker) ?? copy(`worker_${worker}`)
      ofWorker.set(worker, Promise.resolve(url))
      return { url: await url, filled, release: async () => undefined }
    },
    stop: server.stop,
  }
}

const keptTables = async (server: ThrowawayServer): Promise<string[]> => {
  const client = new pg.Client({ connectionString: server.url('template_phi') })
  await client.connect()
  try {
    return await tablesWithRows(client)
  } finally {
    await client.end()
  }
}
