import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import { databaseUnderFire, type DatabaseUnderFire } from '../fire/databaseUnderFire.ts'
import { startServerProcess, type ServerProcess } from '../fire/serverProcess.ts'
import { memoryOf } from './memoryOf.ts'
import { calibration } from './timing.ts'

const rounds = 3
const restSeconds = 8
/** What `npm start` has without any setting. */
const demonstration = { DEMO: 'true', SANDBOX: 'true' }

/**
 * How long a server process takes until it answers, with the demonstration as `npm start` fills it
 * in: on an empty database, and started again on that one (the median of three). And the megabytes
 * that it had at most, and has some seconds after. Both on the embedded engine and on a PostgreSQL
 * server, whose own processes are not counted. The pages are built before. `npm run bench -- start
 * [--json]`
 */
export const bench = async (): Promise<Record<string, unknown>> => {
  await ensureBuilt()
  return {
    machine: { node: process.version, calibration: calibration().p50, rounds, restSeconds },
    embedded: await startedOn('embedded'),
    'PostgreSQL server': await startedOn('server'),
  }
}

type Started = { seconds: number; peak: number | null; rest: number | null }

const startedOn = async (
  engine: 'embedded' | 'server',
): Promise<{ empty: Started; again: Started }> => {
  const database = await databaseUnderFire(engine, { isMigrated: false })
  try {
    const empty = await timed(database)
    const again: Started[] = []
    while (again.length < rounds) again.push(await timed(database))
    const middle = again.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(rounds / 2)]!
    return { empty, again: middle }
  } finally {
    await database.remove()
  }
}

const timed = async ({ directory, settings }: DatabaseUnderFire): Promise<Started> => {
  const begun = performance.now()
  const server = await startServerProcess(directory, { ...settings, ...demonstration })
  try {
    await expectHealth(server)
    const seconds = Math.round((performance.now() - begun) / 10) / 100
    await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000))
    const memory = memoryOf(server.id())
    return { seconds, peak: memory?.peak ?? null, rest: memory?.now ?? null }
  } finally {
    await server.stop()
  }
}

const expectHealth = async ({ port, said }: ServerProcess): Promise<void> => {
  const { status } = await fetch(`http://127.0.0.1:${port}/health`)
  if (status !== 200) throw new Error(`/health answers ${status}:\n${said()}`)
}
