import { accountGraceDays } from '../../../contract/endpoints/closing.ts'
import { retentionKindNames } from '../../../contract/kernel/retention.ts'
import type { DueWork, RecurringWork } from '../../ports/jobs.ts'
import type { ClosingPlace } from '../../ports/erasure.ts'
import type { Ports } from '../../ports/ports.ts'
import { cancelUpcoming } from '../closing/cancelUpcoming.ts'
import { eraseKinds } from '../clients/retention.ts'
import { inTurn } from './inTurn.ts'

/** Appointments of a closing branch that one turn cancels. */
const appointmentsAtOnce = 100
/** Organizations that are erased at the same time. */
const organizationsAtOnce = 2
/** Everything about people counts as old, whatever its date. */
const cutoffs = new Map(retentionKindNames.map((kind) => [kind, new Date('9000-01-01T00:00:00Z')]))

/**
 * What is done for closed organizations, partners and accounts (ADR 45). One that fails stops none
 * of the others, and is tried again at the next turn.
 */
export const closingWork = (
  ports: Ports,
  due: DueWork,
): Pick<RecurringWork, 'organizations.close' | 'accounts.end'> => ({
  'organizations.close': async () => {
    const now = ports.clock.now()
    await inTurn([cancelAppointments, endOrganizations, endPartners], 1, (part) =>
      part(ports, due, now),
    )
  },
  'accounts.end': async () => {
    const now = ports.clock.now()
    const before = new Date(now.getTime() - accountGraceDays * 86_400_000)
    await inTurn(await due.closedAccounts(before), 1, async (account) => {
      const picture = await due.endAccount(account, { before, now })
      if (picture !== null) await ports.files.remove(picture)
    })
  },
})

const cancelAppointments = async (ports: Ports, due: DueWork, now: Date): Promise<void> => {
  const branches = await due.closingAppointments(now, appointmentsAtOnce)
  const upcoming = branches.flatMap(({ organization, schedules }) =>
    schedules.map((schedule) => ({ organization, schedule })),
  )
  await inTurn(upcoming, 1, (each) => cancelUpcoming(ports, each, 'organizations.close'))
}

const endOrganizations = async (ports: Ports, due: DueWork, now: Date): Promise<void> =>
  inTurn(await due.closingOrganizations(now), organizationsAtOnce, async (organization) => {
    const isErased = await eraseKinds(ports, organization, { cutoffs, ref: 'organizations.close' })
    if (isErased && !(await due.hasCardsToRemove(organization, now)))
      await end(ports, due, { level: 'organization', id: organization })
  })

const endPartners = async (ports: Ports, due: DueWork, now: Date): Promise<void> =>
  inTurn(await due.closingPartners(now), 1, (id) => end(ports, due, { level: 'partner', id }))

const end = async (ports: Ports, due: DueWork, place: ClosingPlace): Promise<void> => {
  const keys = await due.endPlace(place, ports.clock.now())
  for (const key of keys) await ports.files.remove(key)
}
