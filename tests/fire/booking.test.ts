import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { until } from '../support/server/until.ts'
import { kinds, type Attempt, type Kind } from './attempts.ts'
import { branchUnderFire, type BranchUnderFire } from './branchUnderFire.ts'
import { callUntilRefused } from './callUntilRefused.ts'
import { databaseUnderFire, type DatabaseUnderFire } from './databaseUnderFire.ts'
import { judge } from './judge.ts'
import { openFire } from './openFire.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

const engine = inject('engine')
/** `npm run test:full` makes three times as many. */
const attempts = Number(process.env['ATTEMPTS'] ?? 1000)
/**
 * How often the server, and how often PostgreSQL, is killed meanwhile; `npm run chaos` does it more
 * often.
 */
const kills = Number(process.env['KILLS'] ?? 2)
const crashes = Number(process.env['KILLS'] ?? 1)
const faultless = { overlaps: [], lost: [], twice: [], contradictions: [], unexplained: [] }
const patience = 300_000 + attempts * 100

let database: DatabaseUnderFire
let branch: BranchUnderFire
let server: ServerProcess

beforeAll(async () => {
  database = await databaseUnderFire(engine)
  branch = await branchUnderFire(database)
  server = await startServerProcess(database.directory, database.settings)
}, 300_000)

beforeEach(() => server.start(), 120_000)

afterAll(async () => {
  await server.kill()
  await database.remove()
}, 60_000)

/** So many times, each at another moment of the run. */
const evenly = (times: number, happens: () => Promise<unknown>) =>
  Array.from({ length: times }, (_, number) => ({
    after: (attempts * (number + 1)) / (times + 1),
    happens,
  }))

/** Whether everything that such an attempt does was answered with yes. */
const gotThrough = ({ kind, refusal, acknowledged }: Attempt): boolean =>
  refusal === undefined && acknowledged.length === (steps[kind] ?? 1)

const steps: { [kind in Kind]?: number } = {
  'book twice at once': 2,
  'hold and confirm': 2,
  'hold, move, confirm': 3,
  'book, move by the link': 2,
  'book, call off by the link': 2,
  'hold and hesitate': 2,
  'staff book and move': 2,
  'staff series': 2,
  // nothing that is kept comes of it
  'wait and decline': 0,
}

describe(`booking on the ${engine} engine under fire`, { timeout: patience }, () => {
  it('gives no time away twice, keeps what it has acknowledged and answers each key once, also when it is killed', async () => {
    const restart = async () => {
      await server.kill()
      await server.start()
    }
    const interruptions = evenly(kills, restart)
    if (database.crash) interruptions.push(...evenly(crashes, database.crash))
    const made = await openFire({ port: server.port, branch, firstDay: 2, attempts, interruptions })
    await server.stop()

    expect(await judge(database, made)).toEqual(faultless)
    expect(`${server.said()}${database.log()}`).not.toMatch(/40P01|deadlock/i)
    // it was a fire: enough got through, enough were refused
    expect(made.filter(({ result }) => result === 'booked').length).toBeGreaterThan(attempts / 20)
    expect(made.filter(({ refusal }) => refusal === 'SLOT_TAKEN').length).toBeGreaterThan(
      attempts / 4,
    )
    // every kind of attempt has got through, but for the one that depends on the moment
    expect([...new Set(made.filter(gotThrough).map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(kinds.filter((kind) => kind !== 'hold and hesitate')),
    )
  })

  it('answers every call it has taken when it has to stop, makes its clients disconnect, and ends within ten seconds', async () => {
    let answers = 0
    const clients = Array.from({ length: 32 }, () =>
      callUntilRefused(server.port, branch, () => answers++),
    )
    await until('the load is on', () => answers > 200, 60_000)
    const since = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - since).toBeLessThan(10_000)
    expect((await Promise.all(clients)).filter((answer) => answer !== 'leave')).toEqual([])
  })

  // whether the tests above could show a fault at all

  it.runIf(engine === 'server')(
    'is shown to lose what it has acknowledged once the database no longer waits for its disk',
    async () => {
      await database.carelessly!.begin()
      const interruptions = [{ after: 300, happens: database.crash! }]
      const load = { port: server.port, branch, firstDay: 620, attempts: 400, interruptions }
      let made: Attempt[]
      try {
        made = await openFire(load)
      } finally {
        // the test after this one opens the same database, whatever becomes of this one
        await server.stop()
        await database.carelessly!.end()
      }
      expect((await judge(database, made)).lost).not.toEqual([])
    },
  )

  it('is shown to give times away twice once the database no longer refuses it', async () => {
    await server.stop()
    await database.with(({ asOwner }) =>
      asOwner((owner) => owner.query('alter table occupation drop constraint occupation_disjoint')),
    )
    await server.start()
    const made = await openFire({ port: server.port, branch, firstDay: 640, attempts: 400 })
    await server.stop()
    expect((await judge(database, made)).overlaps).not.toEqual([])
  })
})
