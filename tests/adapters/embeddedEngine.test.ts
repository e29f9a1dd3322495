import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../server/adapters/db/connect.ts'
import type { Database } from '../../server/adapters/db/connection/database.ts'
import { databaseOnSession } from '../../server/adapters/db/embedded/connectEmbedded.ts'
import { openEngine, type Engine } from '../../server/adapters/db/embedded/openEngine.ts'
import { WireStream } from '../../server/adapters/db/embedded/wireStream.ts'
import { until } from '../support/server/until.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let stored = ''
let directory = ''
const open: { close: () => Promise<void> }[] = []
const children: ChildProcess[] = []

// creating a data directory takes two seconds, a copy a fraction of one
beforeAll(async () => {
  stored = await mkdtemp(join(tmpdir(), 'phi-engine-'))
  const database = await connect({ directory: stored, nameStatements: true, poolSize: 1 })
  await database.close()
}, 120_000)

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'phi-engine-'))
  await cp(stored, directory, { recursive: true })
})

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

afterAll(() => rm(stored, { recursive: true, force: true }))

const keep = <T extends { close: () => Promise<void> }>(opened: T): T => {
  open.unshift(opened)
  return opened
}

const connected = async (
  more: { connectionTimeoutMilliseconds?: number } = {},
): Promise<Database> =>
  keep(await connect({ directory, nameStatements: true, poolSize: 1, ...more }))

const withEngine = async (): Promise<{ engine: Engine; database: Database }> => {
  const engine = keep(openEngine(directory))
  return {
    engine,
    database: keep(
      await databaseOnSession({ stream: () => new WireStream(engine) }, { nameStatements: true }),
    ),
  }
}

/** A writing process; `acknowledged` is the last number whose commit was reported to it. */
const startWriter = (): {
  child: ChildProcess
  acknowledged: () => number
  errors: () => string
} => {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'acknowledgingWriter.ts'),
    directory,
  ])
  children.push(child)
  let last = 0
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => (last = Number(line)))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  return { child, acknowledged: () => last, errors: () => errors }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    (child.exitCode ?? child.signalCode) ? resolve() : child.once('close', () => resolve()),
  )

describe('the embedded engine', () => {
  it('puts every commit on the disk before it is acknowledged', async () => {
    const { engine, database } = await withEngine()
    await database.asOwner((owner) =>
      owner.query('create table written (number bigint); grant all on written to phi_application'),
    )
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect((await database.pool.query(`show ${name}`)).rows).toEqual([{ [name]: 'on' }])
    const before = await engine.syncs()
    for (let number = 1; number <= 100; number++) {
      await database.pool.query('insert into written values ($1)', [number])
      expect((await engine.syncs()).files - before.files).toBeGreaterThanOrEqual(number)
    }
    await database.asOwner((owner) => owner.query('checkpoint'))
    const after = await engine.syncs()
    console.log(
      `embedded: ${after.files - before.files} syncs of files, ${after.directories - before.directories} of directories for 100 commits and a checkpoint`,
    )
    expect(after).toMatchObject({ missed: 0 })
    expect(after.directories).toBeGreaterThan(0)
  })

  it('refuses a second process on its directory, and a second time in the same process', async () => {
    await connected()
    const second = startWriter()
    await ended(second.child)
    expect(second.child.exitCode).toBe(1)
    expect(second.errors()).toContain(`in use by another process (process ${process.pid})`)
    await expect(connected()).rejects.toThrow('in use by another process')
  })

  it('frees its directory when it is closed', async () => {
    const first = await connected()
    await first.close()
    expect((await (await connected()).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('loses no acknowledged row when its process is killed, and can be opened at once', async () => {
    let acknowledged = 0
    for (let kill = 1; kill <= 3; kill++) {
      const writer = startWriter()
      await until(
        `the writer has written after start ${kill}`,
        () => writer.acknowledged() > acknowledged + 20 * kill,
        30_000,
      )
      writer.child.kill('SIGKILL')
      await ended(writer.child)
      acknowledged = writer.acknowledged()
    }
    const { rows } = await (
      await connected()
    ).pool.query('select count(*) as rows, max(number) as last from written')
    expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
    // the row that was on its way may be there unacknowledged; none in between may be missing
    expect(rows[0].rows).toBe(rows[0].last)
  })

  it('starts again after its thread died, with all that was committed', async () => {
    const { engine, database } = await withEngine()
    await database.asOwner((owner) =>
      owner.query('create table written (number bigint); grant all on written to phi_application'),
    )
    await database.pool.query('insert into written values (1)')
    const slow = database.pool.query(`select sum(n) from generate_series(1, 100000000) as n`)
    slow.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await engine.crash()
    await expect(slow).rejects.toThrow(/stopped|terminated/)
    expect((await database.pool.query('select * from written')).rows).toEqual([{ number: 1 }])
  })

  it('lets the event loop run while a query takes long', async () => {
    const database = await connected()
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const started = performance.now()
    await database.pool.query('select sum(n) from generate_series(1, 2000000) as n')
    delay.disable()
    const took = performance.now() - started
    console.log(
      `embedded: longest pause of the event loop ${Math.round(delay.max / 1e6)} ms during a query of ${Math.round(took)} ms`,
    )
    expect(took).toBeGreaterThan(200)
    expect(delay.max / 1e6).toBeLessThan(took / 2)
  })

  it('refuses a query that waits for its own transaction, instead of hanging', async () => {
    const database = await connected({ connectionTimeoutMilliseconds: 300 })
    const knot = database.kysely.transaction().execute(() => database.pool.query('select 1'))
    await expect(knot).rejects.toThrow('timeout')
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('lends its one connection first come, first served', async () => {
    const database = await connected()
    const order: number[] = []
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        database.kysely.transaction().execute(async () => void order.push(n)),
      ),
    )
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  it('keeps nothing in memory of the answers that it has given', async () => {
    const database = await connected()
    const ask = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n++) await database.pool.query('select repeat($1, 100000)', ['x'])
    }
    // What is let go of may stay until it is collected, on a machine that does other things.
    const memory = (): number => {
      collectGarbage()
      return process.memoryUsage().rss
    }
    await ask(300)
    const before = memory()
    await ask(1_500)
    await expect.poll(() => memory() - before).toBeLessThan(75e6)
    console.log(
      `embedded: ${Math.round((memory() - before) / 1e6)} MB more after 150 MB of answers`,
    )
  })

  it('takes up the space of deleted rows when it is vacuumed', async () => {
    const database = await connected()
    const size = async (): Promise<number> =>
      (await database.pool.query(`select pg_relation_size('written') as size`)).rows[0].size
    await database.asOwner((owner) =>
      owner.query('create table written (number bigint); grant all on written to phi_application'),
    )
    await database.pool.query('insert into written select generate_series(1, 20000)')
    await database.pool.query('delete from written')
    expect(await size()).toBeGreaterThan(0)
    await database.vacuum()
    expect(await size()).toBe(0)
  })
})

describe('an engine in memory', () => {
  it('works like one on the disk, and leaves no file', async () => {
    const database = keep(
      await connect({ directory: 'memory:', nameStatements: true, poolSize: 1 }),
    )
    expect((await database.pool.query('select current_user as name')).rows).toEqual([
      { name: 'phi_application' },
    ])
  })
})
