import type { Context } from 'hono'
import type { Ports } from '../../ports/ports.ts'
import type { JobTurn } from '../../ports/recurring.ts'

/** A job that is due has so long until it has had its turn; a server that has just started is given as long. */
const graceMilliseconds = 3 * 60_000
/** No turn takes longer than this. */
const longestMilliseconds = 15 * 60_000

/**
 * Whether the server lives and its jobs are at work, letters among them: 503 where one is overdue, in whichever process it runs, or where the
 * database does not say. What went wrong in a turn stands in the table and the log: this page is everybody's. `warnings` are the settings that do not fit what arrives.
 */
export const healthPage = ({ store, clock }: Pick<Ports, 'store' | 'clock'>, warnings: () => string[] = () => []) => {
  const startedAt = clock.now().getTime()
  return async (context: Context) => {
    const now = clock.now()
    const warned = warnings()
    const lives = { tzdb: process.versions.tz, node: process.version, ...(warned.length === 0 ? {} : { warnings: warned }) }
    const turns = await store.jobTurns(now).catch(() => undefined)
    if (turns === undefined) return context.json({ alive: false, database: false, ...lives }, 503)
    const isOverdue = ({ dueAt, runningSince }: JobTurn): boolean =>
      now.getTime() - Math.max(dueAt.getTime(), startedAt) > graceMilliseconds &&
      (runningSince === null || now.getTime() - runningSince.getTime() > longestMilliseconds)
    const overdue = turns.filter(isOverdue).map(({ name }) => name)
    const alive = overdue.length === 0 && (turns.length > 0 || now.getTime() - startedAt <= graceMilliseconds)
    const deadLetters = turns.find(({ name }) => name === 'deadLetters.count')?.result ?? null
    const jobs = { alive, overdue, deadLetters, turns: turns.map(shown) }
    return context.json({ alive, database: true, jobs, ...lives }, alive ? 200 : 503)
  }
}

const shown = ({ name, startedAt, endedAt, dueAt, runningSince, problem }: JobTurn) => ({
  name,
  startedAt,
  endedAt,
  milliseconds: startedAt === null || endedAt === null || endedAt < startedAt ? null : endedAt.getTime() - startedAt.getTime(),
  failed: problem !== null,
  running: runningSince !== null,
  dueAt,
})
