import { afterEach, beforeEach } from 'vitest'
import { startJobs, type Jobs } from '../../server/adapters/jobs/startJobs.ts'
import { smtpMailer, type SmtpMailer } from '../../server/adapters/mail/smtpMailer.ts'
import { recurringWork } from '../../server/recurringWork.ts'
import type { Api } from './apiOn.ts'
import { startMailServer, type MailServer } from './mailServer.ts'
import { present } from './useApi.ts'
import type { useDatabase } from './useDatabase.ts'

/** A mail server for each test, and the jobs that send it letters from when a test starts them. */
export const useJobsWithMail = (database: ReturnType<typeof useDatabase>) => {
  let server: MailServer
  let mailer: SmtpMailer
  let jobs: Jobs | undefined

  beforeEach(async () => {
    server = await startMailServer()
    mailer = smtpMailer({ url: server.url, from: 'Phi Agenda <agenda@example.test>' })
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
    startJobsOf: async ({ ports }: Pick<Api, 'ports'>): Promise<void> => {
      const work = recurringWork(database(), ports, { mailer, address: () => 'https://agenda.test' })
      jobs = await startJobs({ database: database(), ...work, onError: () => undefined, now: () => present })
    },
  }
}
