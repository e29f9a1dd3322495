import { connect as connectSocket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { connect } from '../../../server/adapters/db/connect.ts'
import type { Database } from '../../../server/adapters/db/connection/database.ts'
import { databaseOnSession } from '../../../server/adapters/db/embedded/connectEmbedded.ts'
import { cleanTables } from './cleanTables.ts'
import type { LentDatabase, LoanRequest } from './lentDatabase.ts'

type Loan = Omit<LentDatabase, 'release'> & { giveBack: () => void }

/**
 * A migrated database for the tests of this file, empty before each of them but for what the
 * migrations put in. It is the engine that the project names. Call it at the top of a file or of a
 * `describe`; the returned function gives the database inside a test.
 * @param options.ownCopy for files that change the schema: a database of their own, thrown away
 * afterwards
 * @param options.emptiedOnce for files that write much once and mostly read it: empty before the
 * first of the tests only
 */
export const useDatabase = ({ ownCopy = false, emptiedOnce = false } = {}): (() => Database) => {
  let database: Database | undefined
  let loan: Loan | undefined
  let isEmptied = false

  beforeAll(async () => {
    loan = await borrow({
      engine: inject('engine'),
      worker: Number(process.env['VITEST_POOL_ID'] ?? 1),
      ownCopy,
    })
    const settings = {
      nameStatements: true,
      poolSize: 10,
      directory: '',
      allowUnsafeServer: true,
      connectionTimeoutMilliseconds: 60_000,
    }
    database = loan.url
      ? await connect({ ...settings, url: loan.url })
      : await databaseOnSession(loan.reach ?? {}, settings)
  }, 60_000)

  beforeEach(async () => {
    if (emptiedOnce && isEmptied) return
    isEmptied = true
    await database?.asOwner((client) => cleanTables(client, loan?.filled ?? []))
  })

  afterAll(async () => {
    await database?.close()
    loan?.giveBack()
  })

  return () => {
    if (!database) throw new Error('useDatabase: the database is there inside tests and hooks only')
    return database
  }
}

const borrow = (request: LoanRequest): Promise<Loan> =>
  new Promise((resolve, reject) => {
    const socket = connectSocket(inject('databases'))
    socket.on('error', reject)
    socket.write(`${JSON.stringify(request)}\n`)
    createInterface({ input: socket }).once('line', (line) => {
      const answer: LentDatabase & { error?: string } = JSON.parse(line)
      if (answer.error) reject(new Error(answer.error))
      else resolve({ ...answer, giveBack: () => socket.end() })
    })
  })
