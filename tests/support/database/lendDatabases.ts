import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { schemaFingerprint } from '../../../server/adapters/db/migrate.ts'
import type { LentDatabase, LoanRequest } from './lentDatabase.ts'
import { embeddedDatabases } from './embeddedDatabases.ts'
import { runDirectory } from './memoryStorage.ts'
import { serverDatabases } from './serverDatabases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'server'
    databases: string
  }
}

type Lender = {
  lend: (worker: number, ownCopy: boolean) => Promise<LentDatabase>
  stop: () => Promise<void>
}

/**
 * Lends databases to the test files of a run over a socket: a file asks when it starts, and gives
 * back by hanging up. Engines start with the first file that asks, so a run of pure tests starts
 * none.
 */
const lendDatabases = async (project: TestProject): Promise<() => Promise<void>> => {
  const directory = await runDirectory()
  const key = createHash('sha256')
    .update(schemaFingerprint())
    // what the application's role may do lies in the stored databases too
    .update(
      readFileSync(
        join(import.meta.dirname, '../../../server/adapters/db/connection/applicationRole.ts'),
      ),
    )
    .update(
      readFileSync(
        join(import.meta.dirname, '../../../server/adapters/db/connection/tableAccess.ts'),
      ),
    )
    .digest('hex')
    .slice(0, 12)
  const lenders: { [engine in LoanRequest['engine']]?: Promise<Lender> } = {}
  const lender = (engine: LoanRequest['engine']): Promise<Lender> =>
    (lenders[engine] ??=
      engine === 'embedded' ? embeddedDatabases(directory, key) : serverDatabases(directory, key))

  const givenBack = new Set<Promise<void>>()

  const desk = createServer((socket) => {
    let release: LentDatabase['release'] | undefined
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      if (release) givenBack.add(release().catch(() => undefined))
    })
    createInterface({ input: socket }).once('line', (line) => {
      const { engine, worker, ownCopy }: LoanRequest = JSON.parse(line)
      lender(engine)
        .then((open) => open.lend(worker, ownCopy))
        .then(
          ({ release: giveBack, ...lent }) => {
            release = giveBack
            socket.write(`${JSON.stringify(lent)}\n`)
          },
          (error: Error) => socket.write(`${JSON.stringify({ error: error.message })}\n`),
        )
    })
  })
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\phi-${process.pid}` : join(directory, 'desk')
  await new Promise<void>((resolve) => desk.listen(address, resolve))
  project.provide('databases', address)

  return async () => {
    desk.close()
    await Promise.all(givenBack)
    for (const open of Object.values(lenders))
      await open.then(({ stop }) => stop()).catch(() => undefined)
    await rm(directory, { recursive: true, force: true })
  }
}

// vitest asks for the default export of a global setup
export default lendDatabases
