import { createAdmin } from '../support/furnished/administrators.ts'
import { answerOf, createPartner, furnishOrganization } from '../support/furnished/furnish.ts'
import { apiOn } from '../support/server/apiOn.ts'
import type { DatabaseUnderFire } from './databaseUnderFire.ts'

/**
 * One branch office with one expert, who gives services of several lengths with several buffers.
 */
export type BranchUnderFire = {
  organization: number
  branchOffice: number
  expert: number
  services: number[]
  /** Who signs in as what. */
  emails: { partner: string; branch: string }
}

/** Minutes; with the first service, which furnishOrganization makes. */
const furtherServices = [
  { name: 'Short', duration: 20, bufferBefore: 0, bufferAfter: 0 },
  { name: 'Prepared', duration: 45, bufferBefore: 10, bufferAfter: 5 },
  { name: 'Tidied up after', duration: 35, bufferBefore: 0, bufferAfter: 15 },
  {
    name: 'With a pause',
    duration: 60,
    bufferBefore: 5,
    bufferAfter: 5,
    processing: { after: 20, length: 25 },
  },
]

/**
 * Holds last three seconds here, so that many expire while others book; and there is space for many
 * days of attempts.
 */
const configuration = {
  holdMinutes: 0.05,
  horizonDays: 730,
  waitlist: { enabled: true, offerMinutes: 30 },
}

/** Furnishes the database with a branch that can be booked at any hour of any day. */
export const branchUnderFire = (database: DatabaseUnderFire): Promise<BranchUnderFire> =>
  database.with(async (open) => {
    const api = apiOn(open, new Date())
    const { signedIn, email } = await createPartner(api, 'Norte')
    const own = await furnishOrganization(api, signedIn, 'Aurora', { duration: 60, buffer: 5 })
    const make = async (path: string, body: unknown) =>
      answerOf<{ id: number }>(await api.post(`partners/${path}`, body, signedIn)).id
    const services = [own.entailedProduct]
    for (const service of furtherServices) {
      const product = await make('products/create', {
        organization: own.organization,
        categories: [own.category],
        granularity: 5,
        price: { amount: 1500, currency: 'USD' },
        ...service,
      })
      const entailedProduct = await make('organizations/branch_offices/products/create', {
        branchOffice: own.branchOffice,
        product,
      })
      const offered = { branchOffice: own.branchOffice, expert: own.expert, entailedProduct }
      await make('organizations/branch_offices/experts/products/create', offered)
      services.push(entailedProduct)
    }
    await open.asOwner((owner) =>
      owner.query(
        "insert into configuration (organization_id, key, value) values ($1, 'schedule', $2)",
        [own.organization, JSON.stringify(configuration)],
      ),
    )
    const { organization, branchOffice, expert } = own
    const emails = { partner: email, branch: 'branch@admin.test' }
    await createAdmin({ ...api, database: open }, emails.branch, { organization, branchOffice })
    return { organization, branchOffice, expert, services, emails }
  })
