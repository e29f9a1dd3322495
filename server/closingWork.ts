import { accountGraceDays } from '../contract/endpoints/closing.ts'
import { retentionKindNames } from '../contract/retention.ts'
import type { Database } from './adapters/db/database.ts'
import { closingAppointments, closingsDue, partnerClosingsDue } from './adapters/db/queries/closingBook.ts'
import { closedAccountsDue, endClosedAccount } from './adapters/db/queries/endClosedAccounts.ts'
import { endPlace, hasCardsToRemove } from './adapters/db/queries/endPlace.ts'
import { cancelUpcoming } from './app/closing/cancelUpcoming.ts'
import { eraseKinds } from './app/retention/applyRetention.ts'
import { inTurn } from './inTurn.ts'
import type { ClosingPlace } from './ports/placeClosing.ts'
import type { Ports } from './ports/ports.ts'
import type { RecurringWork } from './ports/recurring.ts'

/** Appointments of a closing branch that one turn cancels. */
const appointmentsAtOnce = 100
/** Organizations that are erased at the same time. */
const organizationsAtOnce = 2
/** Everything about people counts as old, whatever its date. */
const cutoffs = new Map(retentionKindNames.map((kind) => [kind, new Date('9000-01-01T00:00:00Z')]))

/** What is done for closed organizations, partners and accounts (ADR 45). One that fails stops none of the others, and is tried again at the next turn. */
export const closingWork = (database: Database, ports: Ports): Pick<RecurringWork, 'organizations.close' | 'accounts.end'> => ({
  'organizations.close': async () => {
    const now = ports.clock.now()
    await inTurn([cancelAppointments, endOrganizations, endPartners], 1, (part) => part(database, ports, now))
  },
  'accounts.end': async () => {
    const now = ports.clock.now()
    const before = new Date(now.getTime() - accountGraceDays * 86_400_000)
    await inTurn(await closedAccountsDue(database, before), 1, async (account) => {
      const picture = await endClosedAccount(database, account, { before, now })
      if (picture !== null) await ports.files.remove(picture)
    })
  },
})

const cancelAppointments = async (database: Database, ports: Ports, now: Date): Promise<void> => {
  const branches = await closingAppointments(database, now, appointmentsAtOnce)
  const upcoming = branches.flatMap(({ organization, schedules }) => schedules.map((schedule) => ({ organization, schedule })))
  await inTurn(upcoming, 1, (each) => cancelUpcoming(ports, each, 'organizations.close'))
}

const endOrganizations = async (database: Database, ports: Ports, now: Date): Promise<void> =>
  inTurn(await closingsDue(database, now), organizationsAtOnce, async (organization) => {
    const isErased = await eraseKinds(ports, organization, cutoffs, 'organizations.close')
    if (isErased && !(await hasCardsToRemove(database, organization, now)))
      await end(database, ports, { level: 'organization', id: organization })
  })

const endPartners = async (database: Database, ports: Ports, now: Date): Promise<void> =>
  inTurn(await partnerClosingsDue(database, now), 1, (id) => end(database, ports, { level: 'partner', id }))

const end = async (database: Database, ports: Ports, place: ClosingPlace): Promise<void> => {
  const keys = await endPlace(database, place, ports.clock.now())
  for (const key of keys) await ports.files.remove(key)
}
