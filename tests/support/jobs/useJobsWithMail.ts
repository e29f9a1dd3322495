import type { Email } from 'postal-mime'
import { afterEach, beforeEach } from 'vitest'
import { startJobs, type Jobs, type Pace } from '../../../server/adapters/jobs/startJobs.ts'
import { smtpMailer, type SmtpMailer } from '../../../server/adapters/mail/openMail.ts'
import { dueWorkOn } from '../../../server/adapters/db/queries/jobs/dueWork.ts'
import { outboxWork } from '../../../server/app/jobs/outboxWork.ts'
import { recurringWork } from '../../../server/app/jobs/recurringWork.ts'
import type { Api } from '../server/apiOn.ts'
import { startMailServer, type MailServer } from '../outside/mailServer.ts'
import { calendarLines } from '../files/calendarLines.ts'
import { until } from '../server/until.ts'
import { waitUntil } from '../../../server/app/messages/waitingEmail.ts'
import { present } from '../server/useApi.ts'
import type { useDatabase } from '../database/useDatabase.ts'

/**
 * Looks and tries again at once: the usual pauses are those of `tests/database/jobs/outbox.test.ts`
 * and of the tests under fire.
 */
export const quickPace: Pace = { relayMilliseconds: 50, retryDelay: 1, pollingSeconds: 0.5 }

/** Once nothing of the present can be taken back. */
const afterUndo = new Date(waitUntil(present))

/** A mail server for each test, and the jobs that send it emails from when a test starts them. */
export const useJobsWithMail = (database: ReturnType<typeof useDatabase>) => {
  let server: MailServer
  let mailer: SmtpMailer
  let jobs: Jobs | undefined

  beforeEach(async () => {
    server = await startMailServer()
    mailer = smtpMailer({
      url: server.url,
      from: 'Phi Agenda <agenda@example.test>',
      silence: 1500,
      requireTls: false,
    })
  })

  afterEach(async () => {
    await jobs?.stop()
    jobs = undefined
    mailer.close()
    await server.close()
    await database().asOwner((owner) => owner.query('drop schema if exists pgboss cascade'))
  })

  return {
    mailServer: () => server,
    /** By default what can be taken back is past that already, so that nothing waits. */
    startJobsOf: async (
      { ports }: Pick<Api, 'ports'>,
      now: () => Date = () => afterUndo,
    ): Promise<void> => {
      const work = {
        handlers: outboxWork(ports, { mailer, address: () => 'https://agenda.test' }),
        recurringWork: recurringWork(ports, dueWorkOn(database())),
      }
      jobs = await startJobs({
        database: database(),
        ...work,
        onError: () => undefined,
        now,
        pace: quickPace,
      })
    },
    /** So that another process takes over. */
    stopJobs: async (): Promise<void> => {
      await jobs?.stop()
      jobs = undefined
    },
    /** The email of that number, once it is there. */
    arrived: async (count: number): Promise<Email> => {
      await until(`${count} emails have arrived`, () => server.received.length >= count, 25_000)
      return server.received[count - 1]!
    },
    /** The email with that subject, whatever else arrives before or after it. */
    arrivedWith: async (subject: string): Promise<Email> => {
      const find = () => server.received.find((email) => email.subject === subject)
      await until(`an email "${subject}" has arrived`, () => find() !== undefined, 25_000)
      return find()!
    },
    /**
     * Until every row of the outbox was handed over and every job is done, and whatever was going
     * to be sent has been.
     */
    settled: () =>
      until(
        'the outbox is empty and the jobs are done',
        async () => {
          const { rows } = await database().asOwner((owner) =>
            owner.query(
              "select 1 from outbox where handed_at is null union all select 1 from pgboss.job where name like 'schedules.%' and state <> 'completed'",
            ),
          )
          return rows.length === 0
        },
        25_000,
      ),
  }
}

/** The lines of the calendar file in an email. */
export const calendarIn = ({ attachments }: Email): [name: string, value: string][] => {
  const { content } = attachments.find(
    ({ mimeType }) => mimeType.includes('ics') || mimeType.includes('calendar'),
  )!
  return calendarLines(typeof content === 'string' ? content : new TextDecoder().decode(content))
}
