import type { RecurringWork } from '../../../server/ports/jobs.ts'
import { dueWorkOn } from '../../../server/adapters/db/queries/jobs/dueWork.ts'
import { recurringWork } from '../../../server/app/jobs/recurringWork.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** The work that a server does again and again, to be done when a test says. */
export const turnsOf = ({ database, ports }: ApiUnderTest): RecurringWork =>
  recurringWork(ports, dueWorkOn(database))
