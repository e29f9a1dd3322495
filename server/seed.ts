import type { Database } from './adapters/db/database.ts'
import { addAccounts, addMemberships, addPartner, type Accounts } from './demo/addPartner.ts'
import { addAppointments } from './demo/addAppointments.ts'
import { minuteOf } from './demo/days.ts'
import { demoRows, type DemoRows } from './demo/demoRows.ts'
import { everyStatus } from './demo/everyStatus.ts'
import { furnishOrganization, type Furnished } from './demo/furnishOrganization.ts'
import { casaLucuma } from './demo/organizations/casaLucuma.ts'
import { clinicaAurora } from './demo/organizations/clinicaAurora.ts'
import { estudioMadrid } from './demo/organizations/estudioMadrid.ts'
import { visitsOf } from './demo/visits.ts'
import { writeRows } from './demo/writeRows.ts'
import type { Secrets } from './ports.ts'

export { demoSignIns } from './demo/signIns.ts'

/** Whether anybody could sign in already: then there is nothing to seed. */
export const isSeeded = (database: Database): Promise<boolean> =>
  database.asOwner(async (owner) => (await owner.query('select from account limit 1')).rowCount !== 0)

/**
 * Writes the demonstration into an empty database, whole or not at all: everything lies relative to `now`, and the same moment gives the same
 * rows. `summary` counts what there is, for the line that the start prints.
 */
export const seedDemo = async ({
  database,
  secrets,
  now,
}: {
  database: Database
  secrets: Secrets
  now: Date
}): Promise<{ summary: string }> => {
  const rows = await describeDemo(secrets, now)
  await database.asOwner(async (owner) => {
    await owner.query('begin')
    try {
      await writeRows(owner, rows.tables)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })
  await database.vacuum()
  return { summary: summaryOf(rows) }
}

const describeDemo = async (secrets: Secrets, now: Date): Promise<DemoRows> => {
  const rows = demoRows()
  // The business has been at it for some years.
  const at = new Date(now.getTime() - 900 * 86_400_000)
  const accounts = await addAccounts(rows, secrets, at)
  const owner = { partner: 1, at, by: accounts.partner }
  const { categories, roles } = addPartner(rows, owner)
  const organizations = [clinicaAurora, casaLucuma, estudioMadrid].map((described) =>
    furnishOrganization(rows, described, { owner, categories, now }),
  )
  addMemberships(rows, accounts, { partner: owner.partner, roles, organization: organizations[0]!, at })
  for (const organization of organizations) {
    const { zone, opensAtClockChange = false } = organization.described
    const visits = organization.experts.flatMap((expert) => visitsOf(expert, zone, now, opensAtClockChange))
    everyStatus(visits, minuteOf(now))
    addAppointments(rows, organization, visits, { secrets, now: minuteOf(now), writers: writersAt(organizations[0]!, accounts) })
  }
  return rows
}

/** Reception enters what is booked at its branch, the organization's administrator what is booked at the others, the partner's all else. */
const writersAt =
  ({ branches }: Furnished, accounts: Accounts) =>
  (branch: number): number => {
    if (branch === branches[0]!.id) return accounts.reception
    return branches.some(({ id }) => id === branch) ? accounts.organization : accounts.partner
  }

const counted = {
  partner: 'partner',
  organization: 'organization',
  branch_office: 'branch',
  expert: 'expert',
  schedule: 'booking',
} as const

const summaryOf = ({ tables }: DemoRows): string =>
  Object.entries(counted)
    .map(([table, name]) => {
      const count = tables.get(table)?.length ?? 0
      return `${count.toLocaleString('en')} ${count === 1 ? name : name.endsWith('ch') ? `${name}es` : `${name}s`}`
    })
    .join(' · ')
