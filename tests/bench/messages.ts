import type { Database } from '../../server/adapters/db/connection/database.ts'
import { startJobs } from '../../server/adapters/jobs/startJobs.ts'
import { dueWorkOn } from '../../server/adapters/db/queries/jobs/dueWork.ts'
import { outboxWork } from '../../server/app/jobs/outboxWork.ts'
import { recurringWork } from '../../server/app/jobs/recurringWork.ts'
import type { ComposedEmail } from '../../server/ports/messages.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { furnish } from '../support/furnished/furnish.ts'
import { turnsOf } from '../support/jobs/turnsOf.ts'
import { until } from '../support/server/until.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'

const reminders = 10_000
const now = new Date('2027-01-11T12:00:00Z')
const minute = 60_000

/**
 * Ten thousand reminders that are due at once, from the turn that finds them to the last email:
 * how long, in which order, in how much memory, and with how much work of this process, which is
 * the database's too where that is embedded. No mail server takes part. `npm run bench -- messages
 * [--server] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const api = { ...apiOn(database, now), database }
    const { own } = await furnish(api)
    await seed(database, own)
    const sent: string[] = []
    const memory: number[] = []
    const send = async ({ calendar }: ComposedEmail): Promise<void> => {
      sent.push(calendar!.name)
      if (sent.length % 500 === 0) memory.push(megabytes())
    }
    api.setNow(new Date(now.getTime() + 2 * minute))
    const began = performance.now()
    await turnsOf(api)['reminders.give']()
    const handed = performance.now()
    const before = process.cpuUsage()
    const handlers = outboxWork(api.ports, {
      mailer: { sender: 'a@example.test', send },
      address: () => 'https://agenda.test',
    })
    const jobs = await startJobs({
      database,
      handlers,
      recurringWork: recurringWork(api.ports, dueWorkOn(database)),
      onError: (error) => console.error(error),
      now: api.ports.clock.now,
    })
    try {
      await until('every reminder was sent', () => sent.length >= reminders, 30 * minute)
    } finally {
      await jobs.stop()
    }
    const ended = performance.now()
    const { user, system } = process.cpuUsage(before)
    return {
      machine: { engine: database.engine },
      messages: {
        reminders: sent.length,
        'handed over in s': seconds(handed - began),
        'sent in s': seconds(ended - handed),
        'emails a second': Math.round((sent.length / (ended - handed)) * 1000),
        'milliseconds of processor an email': Math.round((user + system) / 10 / sent.length) / 100,
        'sent twice': sent.length - new Set(sent).size,
        'farthest from its place by due time': farthest(sent),
        'memory in MB, every 500 emails': memory,
      },
    }
  })

type Own = Awaited<ReturnType<typeof furnish>>['own']

/**
 * Appointments of the next day, six seconds apart, whose codes are in the order in which they
 * begin.
 */
const seed = (
  database: Database,
  { organization, branchOffice, entailedProduct, expert }: Own,
): Promise<unknown> =>
  database.asOwner(async (owner) => {
    await owner.query(
      `insert into schedule (organization_id, branch_office_id, code, booker, status_id, starts_at, ends_at, wall_start, time_zone, quantity,
         total_amount, total_currency, channel, created_at)
       select $1, $2, 'R' || lpad(n::text, 6, '0'), '{"name": "Mariana Egas", "email": "mariana@example.test", "phone": null, "taxId": null}', 4,
         at, at + interval '30 minutes', '', 'America/Bogota', 1, 4500, 'USD', 2, $4::timestamptz - interval '30 days'
       from (select n, $4::timestamptz + interval '1 day' - ($3::int - n) * interval '6 seconds' as at from generate_series(1, $3::int) as n) as spread`,
      [organization, branchOffice, reminders, now],
    )
    await owner.query(
      `insert into schedule_item (organization_id, schedule_id, position, entailed_product_id, expert_id, starts_at, ends_at, buffer_before,
         buffer_after, quantity, price_amount, price_currency)
       select organization_id, id, 0, $2, $3, starts_at, ends_at, 0, 0, 1, 4500, 'USD' from schedule where organization_id = $1`,
      [organization, entailedProduct, expert],
    )
    await owner.query('analyze')
  })

/**
 * How many places an email was sent before or after its turn; those that leave side by side
 * overtake each other.
 */
const farthest = (sent: readonly string[]): number => {
  const places = new Map(sent.toSorted().map((code, place) => [code, place]))
  return sent.reduce((most, code, place) => Math.max(most, Math.abs(places.get(code)! - place)), 0)
}

const megabytes = (): number => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1_048_576)
}
const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10
