import type { RecurringWork } from '../../server/ports/recurring.ts'
import { recurringWork } from '../../server/recurringWork.ts'
import type { ApiUnderTest } from './useApi.ts'

/** The work that a server does again and again, to be done when a test says; letters go nowhere. */
export const turnsOf = ({ database, ports }: ApiUnderTest): RecurringWork => {
  const mailer = { sender: 'agenda@example.test', send: async () => undefined }
  return recurringWork(database, ports, { mailer, address: () => '' }).recurringWork
}
