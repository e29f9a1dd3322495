import { addAccounts, addMemberships, addPartner, type Accounts } from './furnish/partner.ts'
import { addAppointments } from './appointments/appointments.ts'
import { addBalances } from './appointments/balances.ts'
import { addEarnings } from './appointments/earnings.ts'
import { addOpenings } from './appointments/openings.ts'
import { minuteOf } from './rows/days.ts'
import { demoRows, type DemoRows } from './rows/demoRows.ts'
import { everyStatus, appointmentsOf } from './appointments/timetable.ts'
import { furnishOrganization, type Furnished } from './furnish/organization.ts'
import { casaLucuma } from './organizations/casaLucuma.ts'
import { clinicaAurora } from './organizations/clinicaAurora.ts'
import { estudioMadrid } from './organizations/estudioMadrid.ts'
import type { Secrets } from '../ports/secrets.ts'

/**
 * All rows of the demonstration as they are at `now`. The same moment gives the same rows, but for
 * the hashes of the passwords.
 */
export const describeDemo = async (secrets: Secrets, now: Date): Promise<DemoRows> => {
  const rows = demoRows()
  // The business has been at it for some years.
  const at = new Date(now.getTime() - 900 * 86_400_000)
  const accounts = await addAccounts(rows, secrets, at)
  const owner = { partner: 1, at, by: accounts.partner }
  const { categories, plan, roles } = addPartner(rows, owner)
  const organizations = [casaLucuma, clinicaAurora, estudioMadrid].map((described) =>
    furnishOrganization(rows, described, { owner, categories, plan, now }),
  )
  addMemberships(rows, accounts, {
    partner: owner.partner,
    roles,
    organization: organizations[0]!,
    at,
  })
  for (const organization of organizations) {
    const { zone, opensAtClockChange = false } = organization.described
    const appointments = organization.experts.flatMap((expert) =>
      appointmentsOf(expert, zone, { now, opensAtClockChange }),
    )
    everyStatus(appointments, minuteOf(now))
    addAppointments(rows, organization, {
      appointments,
      secrets,
      now: minuteOf(now),
      partner: owner.partner,
      writers: writersAt(organizations[0]!, accounts),
    })
    addBalances(rows, organization, {
      earned: addEarnings(rows, organization),
      secrets,
      now,
      by: accounts.organization,
    })
  }
  addOpenings(rows)
  return rows
}

/**
 * Reception enters what is booked at its branch, the organization's administrator what is booked at
 * the others, the partner's all else.
 */
const writersAt =
  ({ branches }: Furnished, accounts: Accounts) =>
  (branch: number): number => {
    if (branch === branches[0]!.id) return accounts.reception
    return branches.some(({ id }) => id === branch) ? accounts.organization : accounts.partner
  }
