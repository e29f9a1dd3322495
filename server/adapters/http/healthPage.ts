import type { Context } from 'hono'
import type { Ports } from '../../ports/ports.ts'

/** The jobs beat every minute: after three without, something has stopped. */
const quietMinutes = 3

/**
 * Whether the server lives and its jobs are at work, letters among them: 503 where they have not been seen for minutes, in whichever process
 * they run, or where the database does not say. A server that has just started is given as long.
 */
export const healthPage = ({ store, clock }: Pick<Ports, 'store' | 'clock'>) => {
  const startedAt = clock.now().getTime()
  return async (context: Context) => {
    const lives = { tzdb: process.versions.tz, node: process.version }
    const seen = await store.jobsSeen().catch(() => undefined)
    if (seen === undefined) return context.json({ alive: false, database: false, ...lives }, 503)
    const last = Math.max(seen?.getTime() ?? 0, startedAt)
    const alive = clock.now().getTime() - last <= quietMinutes * 60_000
    return context.json({ alive, database: true, jobs: { alive, seenAt: seen?.toISOString() ?? null }, ...lives }, alive ? 200 : 503)
  }
}
