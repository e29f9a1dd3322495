import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../adapters/db/connection/database.ts'
import { dueWorkOn } from '../adapters/db/queries/jobs/dueWork.ts'
import { startJobs, type Jobs } from '../adapters/jobs/startJobs.ts'
import type { Mail } from '../adapters/mail/openMail.ts'
import { outboxWork } from '../app/jobs/outboxWork.ts'
import { recurringWork } from '../app/jobs/recurringWork.ts'
import { resealWhereNeeded } from '../app/jobs/resealSecrets.ts'
import { reasonOf, traceOf, type Ports } from '../ports/ports.ts'
import { checkTimeZones } from './timeZones.ts'

export type Work = {
  /** Fails where the queue cannot be opened, for another reason than a database out of reach. */
  opened: Promise<Jobs>
  /** Ends the opening, or lets running jobs end and stops. */
  stop: () => Promise<void>
}

type On = { database: Database; mail: Mail }

const pauseMilliseconds = 500

/**
 * Starts the jobs, and what is looked after once at the start. Visitors are served meanwhile, so a
 * database that is out of reach for a moment does not end the process: the queue is opened again
 * until it is back.
 */
export const startWork = (ports: Ports, on: On): Work => {
  let isStopping = false
  const open = async (): Promise<Jobs> => {
    for (;;) {
      try {
        return await openJobs(ports, on)
      } catch (error) {
        if (isStopping || ports.store.explain(error)?.code !== 'UNAVAILABLE') throw error
        ports.log.error('the queue of jobs could not be opened', { error: reasonOf(error) })
        await pause(pauseMilliseconds)
      }
    }
  }
  const opened = open()
  void opened.then(() => lookOnce(ports, on)).catch(() => undefined)
  return {
    opened,
    stop: async () => {
      isStopping = true
      const jobs = await opened.catch(() => undefined)
      await jobs?.stop()
    },
  }
}

const openJobs = (ports: Ports, { database, mail }: On): Promise<Jobs> =>
  startJobs({
    database,
    handlers: outboxWork(ports, { mailer: mail.mailer, address: ports.address }),
    recurringWork: recurringWork(ports, dueWorkOn(database)),
    onError: (error, about) => ports.log.error('a job failed', { ...about, error: traceOf(error) }),
    now: ports.clock.now,
  })

const lookOnce = (ports: Ports, { database }: On): void => {
  resealWhereNeeded(ports, dueWorkOn(database))
  // Logs what is out of date when the server starts; /health shows it from then on.
  checkTimeZones(database, { now: ports.clock.now(), log: ports.log }).catch((error: unknown) =>
    ports.log.error('time-zone data could not be compared', { error: reasonOf(error) }),
  )
}
