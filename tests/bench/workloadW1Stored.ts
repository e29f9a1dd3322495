import { instantOfWall } from '../../contract/time/zones.ts'
import type { Occupation } from '../../server/domain/availability/input.ts'
import type { Database } from '../../server/adapters/db/connection/database.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { answerOf, createPartner, everyDay, type SignedIn } from '../support/furnished/furnish.ts'
import { firstDay } from './workloadW1.ts'

/**
 * The branch of workload W1 in a database, with its experts; `now` is the moment at which it is
 * requested, `staff` who looks after it, and signs in by `email`.
 */
export type StoredW1 = {
  organization: number
  branchOffice: number
  entailedProduct: number
  experts: number[]
  now: Date
  staff: SignedIn
  email: string
}

/**
 * Furnishes an empty, migrated database with the branch, the service and the experts of workload
 * W1, without bookings.
 */
export const storeW1 = async (database: Database, people = 10): Promise<StoredW1> => {
  const now = new Date(instantOfWall('America/Santiago', (firstDay - 10) * 1440) * 60_000)
  const api = apiOn(database, now)
  const { signedIn, email } = await createPartner(api, 'Norte')
  const make = async (path: string, body: object) =>
    answerOf<{ id: number }>(await api.post(`partners/${path}/create`, body, signedIn)).id
  const organization = await make('organizations', { fantasyName: 'W1', email: 'w1@example.test' })
  const weekly = everyDay('08:00', '20:00')
  const place = {
    organization,
    code: 'W1',
    fantasyName: 'W1',
    timeZone: 'America/Santiago',
    weekly,
  }
  const branchOffice = await make('organizations/branch_offices', place)
  const category = await make('products/categories', { organization, name: 'W1' })
  const price = { amount: 4500, currency: 'USD' }
  const service = {
    organization,
    name: 'W1',
    categories: [category],
    duration: 45,
    granularity: 15,
    price,
  }
  const product = await make('products', service)
  const entailedProduct = await make('organizations/branch_offices/products', {
    branchOffice,
    product,
  })
  const experts: number[] = []
  for (let i = 0; i < people; i++) {
    const expert = await make('experts', { organization, name: `Expert ${i}`, sortOrder: i })
    await make('organizations/branch_offices/experts', { branchOffice, expert })
    await make('organizations/branch_offices/experts/products', {
      branchOffice,
      expert,
      entailedProduct,
    })
    experts.push(expert)
  }
  await database.asOwner((owner) =>
    owner.query(
      "insert into configuration (organization_id, key, value) values ($1, 'schedule', $2)",
      [organization, JSON.stringify({ leadTimeMinutes: 0, horizonDays: 730 })],
    ),
  )
  return { organization, branchOffice, entailedProduct, experts, now, staff: signedIn, email }
}

/**
 * Stores bookings of the workload as appointments, each with its item and the time that it takes.
 * The workload's bookings reach into each other's buffers, which the database would refuse; so the
 * footprint leaves them out, which no reader of free times looks at.
 */
export const storeBookings = async (
  database: Database,
  w1: StoredW1,
  bookings: Occupation[],
): Promise<void> => {
  const rows = bookings.map((booking) => ({ ...booking, expert: w1.experts[booking.expert - 1] }))
  await database.asOwner((owner) =>
    owner.query(
      `with booking as (
         select row_number() over () as number, b.* from jsonb_to_recordset($1) as b
           (expert bigint, start int, "end" int, "bufferBefore" int, "bufferAfter" int)
       ), appointment as (
         insert into schedule (organization_id, branch_office_id, code, status_id, starts_at, ends_at, wall_start, time_zone, quantity, total_amount,
           total_currency, channel, created_at)
         select $2, $3, b.expert || '-' || b.start, 4, to_timestamp(b.start * 60.0), to_timestamp(b."end" * 60.0),
           to_char(to_timestamp(b.start * 60.0) at time zone 'America/Santiago', 'YYYY-MM-DD"T"HH24:MI'), 'America/Santiago', 1, 4500, 'USD', 1, $5
         from booking b returning id, code
       ), placed as (
         select a.id, b.* from booking b join appointment a on a.code = b.expert || '-' || b.start
       ), item as (
         insert into schedule_item (organization_id, schedule_id, position, entailed_product_id, expert_id, starts_at, ends_at, buffer_before, buffer_after,
           quantity, price_amount, price_currency)
         select $2, p.id, 0, $4, p.expert, to_timestamp(p.start * 60.0), to_timestamp(p."end" * 60.0), p."bufferBefore", p."bufferAfter", 1, 4500, 'USD'
         from placed p
       )
       insert into occupation (organization_id, schedule_id, session, branch_office_id, entailed_product_id, expert_id, start_minute, end_minute, buffer_before,
         buffer_after, footprint, blocking)
       select $2, p.id, p.id, $3, $4, p.expert, p.start, p."end", p."bufferBefore", p."bufferAfter",
         int4range(p.start, p."end"), true from placed p`,
      [JSON.stringify(rows), w1.organization, w1.branchOffice, w1.entailedProduct, w1.now],
    ),
  )
  // as the recurring work or the server's own does it
  await database.asOwner((owner) => owner.query('vacuum (analyze)'))
}
