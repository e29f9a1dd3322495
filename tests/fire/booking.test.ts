import { afterEach, describe, expect, inject, it } from 'vitest'
import { branchUnderFire } from './branchUnderFire.ts'
import { databaseUnderFire, type DatabaseUnderFire } from './databaseUnderFire.ts'
import { judge } from './judge.ts'
import { openFire } from './openFire.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

const engine = inject('engine')
/** `npm run test:full` makes ten times as many. */
const attempts = Number(process.env['ATTEMPTS'] ?? 2000)
const faultless = { overlaps: [], lost: [], twice: [], contradictions: [], unexplained: [] }

let database: DatabaseUnderFire | undefined
let server: ServerProcess | undefined

afterEach(async () => {
  await server?.kill()
  await database?.remove()
}, 60_000)

const setUp = async (prepare: (database: DatabaseUnderFire) => Promise<unknown> = async () => undefined) => {
  database = await databaseUnderFire(engine)
  const branch = await branchUnderFire(database)
  await prepare(database)
  server = await startServerProcess(database.directory, database.settings)
  return { database, branch, server }
}

const restart = async ({ kill, start }: ServerProcess): Promise<void> => {
  await kill()
  await start()
}

describe(`booking on the ${engine} engine under fire`, () => {
  it(
    'gives no time away twice, keeps what it has acknowledged and answers each key once, also when it is killed',
    { timeout: 600_000 },
    async () => {
      const { database, branch, server } = await setUp()
      const interruptions = [0.3, 0.7].map((part) => ({ after: attempts * part, happens: () => restart(server) }))
      if (database.crash) interruptions.push({ after: attempts * 0.5, happens: database.crash })

      const made = await openFire({ port: server.port, branch, attempts, interruptions })
      await server.stop()

      expect(await judge(database, made)).toEqual(faultless)
      expect(`${server.said()}${database.log()}`).not.toMatch(/40P01|deadlock/i)
      // the fire was one: enough got through, enough were refused
      expect(made.filter(({ result }) => result === 'booked').length).toBeGreaterThan(attempts / 20)
      expect(made.filter(({ refusal }) => refusal === 'SLOT_TAKEN').length).toBeGreaterThan(attempts / 4)
    },
  )

  it('is shown to give times away twice once the database no longer refuses it', { timeout: 120_000 }, async () => {
    const { database, branch, server } = await setUp((open) =>
      open.with(({ asOwner }) => asOwner((owner) => owner.query('alter table occupation drop constraint occupation_disjoint'))),
    )
    const made = await openFire({ port: server.port, branch, attempts: 400 })
    await server.stop()
    expect((await judge(database, made)).overlaps).not.toEqual([])
  })
})
