import type { Database } from '../adapters/db/connection/database.ts'
import type { Mail } from '../adapters/mail/openMail.ts'
import type { Payments } from './payments.ts'
import type { Work } from './startWork.ts'
import { reasonOf, type Log } from '../ports/ports.ts'

type Running = {
  drain: () => Promise<void>
  live: { close: () => Promise<void> }
  jobs: Pick<Work, 'stop'>
  mail: Mail
  payments: Payments
  securityLog: { close: () => Promise<void> }
  database: Database
  log: Log
}

/**
 * Answers what is under way, then lets go of jobs and database. A second signal does not interrupt
 * it; ten seconds end it.
 */
export const stopOnSignals = ({
  drain,
  live,
  jobs,
  mail,
  payments,
  securityLog,
  database,
  log,
}: Running): void => {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await live.close()
    await drain()
    await jobs.stop()
    await mail.close()
    await payments.close()
    await securityLog.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(
      signal,
      () =>
        void stop().catch((error: unknown) =>
          log.error('the stop failed', { error: reasonOf(error) }),
        ),
    )
  }
}
