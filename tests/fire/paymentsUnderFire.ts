import { answerOf, createPartner, furnishOrganization } from '../support/furnished/furnish.ts'
import { createAdmin } from '../support/furnished/administrators.ts'
import { apiOn } from '../support/server/apiOn.ts'
import type { BranchUnderFire } from './branchUnderFire.ts'
import type { DatabaseUnderFire } from './databaseUnderFire.ts'

/**
 * All of an appointment is requested when it is booked, and held on a card until its client is
 * here.
 */
const asksAll = {
  processors: [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }],
  paymentRule: 3,
  capture: 'at_visit',
}

/** Furnishes the database with a branch that takes cards by the sandbox. */
export const paymentsUnderFire = (database: DatabaseUnderFire): Promise<BranchUnderFire> =>
  database.with(async (open) => {
    const api = apiOn(open, new Date())
    const { signedIn, email } = await createPartner(api, 'Norte')
    const { organization, branchOffice, expert, ...own } = await furnishOrganization(
      api,
      signedIn,
      'Aurora',
      { duration: 15, buffer: 0 },
    )
    const rules = { payment: asksAll, schedule: { horizonDays: 730 } }
    for (const [key, value] of Object.entries(rules))
      await open.asOwner((owner) =>
        owner.query('insert into configuration (organization_id, key, value) values ($1, $2, $3)', [
          organization,
          key,
          JSON.stringify(value),
        ]),
      )
    const emails = { partner: email, branch: 'branch@admin.test' }
    await createAdmin({ ...api, database: open }, emails.branch, { organization, branchOffice })
    answerOf(
      await api.post('partners/organizations/branch_offices/get', { id: branchOffice }, signedIn),
    )
    return { organization, branchOffice, expert, services: [own.entailedProduct], emails }
  })
