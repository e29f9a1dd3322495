import { chmod, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { databaseOnSession } from '../../../server/adapters/db/embedded/connectEmbedded.ts'
import { openEngine, type Engine } from '../../../server/adapters/db/embedded/openEngine.ts'
import { WireStream } from '../../../server/adapters/db/embedded/wireStream.ts'
import { migrate } from '../../../server/adapters/db/migrate.ts'
import { tablesWithRows } from './cleanTables.ts'
import type { LentDatabase } from './lentDatabase.ts'
import { copyDirectory, template } from './memoryStorage.ts'

const makeTemplate = async (directory: string): Promise<void> => {
  const engine = openEngine(directory, false)
  const database = await databaseOnSession(
    { stream: () => new WireStream(engine) },
    { nameStatements: false, connectionTimeoutMilliseconds: 60_000 },
  )
  await migrate(database)
  await database.close()
  await engine.close()
}

type Served = { reach: { host: string; port: number }; filled: string[]; stop: () => Promise<void> }

/**
 * Each connection is carried to the engine as the application's own pool would do it; one after the
 * other, first come first served.
 */
const serve = async (
  engine: Engine,
  directory: string,
  port: number,
): Promise<{ host: string; port: number; server: Server }> => {
  const server = createServer((socket) => {
    const stream = new WireStream(engine)
    stream.on('error', () => socket.destroy())
    socket.on('error', () => stream.destroy())
    socket.on('close', () => stream.destroy())
    stream.once('connect', () => socket.pipe(stream).pipe(socket))
    stream.connect()
  })
  const onWindows = process.platform === 'win32'
  await new Promise<void>((resolve) =>
    onWindows
      ? server.listen(0, '127.0.0.1', resolve)
      : server.listen(join(directory, `.s.PGSQL.${port}`), resolve),
  )
  const address = server.address()
  return onWindows && address && typeof address === 'object'
    ? { host: '127.0.0.1', port: address.port, server }
    : { host: directory, port, server }
}

/**
 * Embedded engines of this run: one per vitest worker, kept behind a socket so that a test file
 * only has to connect, and copies.
 */
export const embeddedDatabases = async (runDirectory: string, schemaKey: string) => {
  const { version } = JSON.parse(
    await readFile(
      join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json'),
      'utf8',
    ),
  )
  const stored = await template(`embedded-${version}-${schemaKey}`, makeTemplate)
  const ofWorker = new Map<number, Promise<Served>>()
  let ports = 5000

  const open = async (): Promise<Served> => {
    const port = ports++
    const directory = join(runDirectory, `embedded-${port}`)
    await copyDirectory(stored, directory)
    await chmod(directory, 0o700)
    const engine = openEngine(directory, false)
    const { server, ...reach } = await serve(engine, runDirectory, port)
    const database = await databaseOnSession(reach, {
      nameStatements: false,
      connectionTimeoutMilliseconds: 60_000,
    })
    const filled = await database.asOwner(tablesWithRows)
    await database.close()
    const stop = async (): Promise<void> => {
      server.close()
      await engine.close()
    }
    return { reach, filled, stop }
  }

  return {
    lend: async (worker: number, ownCopy: boolean): Promise<LentDatabase> => {
      const served = ownCopy ? open() : (ofWorker.get(worker) ?? open())
      if (!ownCopy) ofWorker.set(worker, served)
      const { reach, filled, stop } = await served
      return { reach, filled, release: async () => (ownCopy ? stop() : undefined) }
    },
    stop: async (): Promise<void> => {
      for (const served of ofWorker.values()) await (await served).stop()
    },
  }
}
