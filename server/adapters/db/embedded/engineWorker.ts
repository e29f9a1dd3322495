import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { parentPort, workerData } from 'node:worker_threads'
import type { EngineAnswer, EngineRequest } from './engineMessages.ts'
import { SyncedNodeFS, syncCounts } from './syncedNodeFS.ts'

/**
 * The thread that PostgreSQL runs in, so that a long query does not stop the event loop of the
 * server.
 */
const port = parentPort
if (!port) throw new Error('engineWorker is started by openEngine')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openEngine starts this thread with both
const { directory, durable } = workerData as { directory: string; durable: boolean }

const settings: PGliteOptions = {
  extensions: { btree_gist, citext, pg_trgm, unaccent },
  postgresqlconf: ['shared_buffers=16MB', 'max_connections=5', 'timezone=UTC', 'datestyle=ISO'],
}
const stored: PGliteOptions = durable
  ? {
      fs: new SyncedNodeFS(directory),
      // -F is PostgreSQL's "fsync off"; and of the ways to sync only fsync reaches the file system
      // that is repaired below
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    }
  : { dataDir: directory === 'memory:' ? 'memory://' : directory }

const database = await PGlite.create({ ...settings, ...stored })
const answer = (message: EngineAnswer): void => port.postMessage(message)

/**
 * PGlite's `execProtocolRaw` also parses every answer and keeps it for ever; the streaming form
 * hands the bytes over and keeps nothing. A thrown error is no SQL error (those are in the bytes)
 * but a broken engine: it ends this thread, and the next connection starts another.
 */
const exchange = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => void parts.push(part.slice()),
  })
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

const handle = async (request: EngineRequest): Promise<void> => {
  if (request.kind === 'wire')
    return answer({ kind: 'wire', session: request.session, bytes: await exchange(request.bytes) })
  if (request.kind === 'syncs') return answer({ kind: 'syncs', ...syncCounts })
  await database.close()
  port.close()
}

port.on('message', (request: EngineRequest) => void handle(request))

answer({ kind: 'ready' })
