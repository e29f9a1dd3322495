import type { Database } from './adapters/db/database.ts'
import type { RecurringWork } from './adapters/jobs/recurring.ts'
import type { JobHandler } from './adapters/jobs/startJobs.ts'
import { letterTopic, sendLetter } from './app/letters/sendLetter.ts'
import type { Mailer, Ports } from './ports.ts'

/** How long an answered idempotency key is kept (definitions 3.17). */
const keptHours = 24

/** What the jobs do: once per outbox row, and again and again. */
export const recurringWork = (
  database: Database,
  { store, clock, log, secrets }: Ports,
  letters: { mailer: Mailer; address: () => string },
): { handlers: Record<string, JobHandler>; recurringWork: RecurringWork } => ({
  handlers: {
    [letterTopic]: sendLetter({ secrets, clock, log, ...letters }),
    // The log of bookings.
    'schedules.booked': async ({ organization, payload }) => log.info('an appointment was booked', { organization, payload }),
  },
  recurringWork: {
    'holds.expire': async () => {
      const now = clock.now()
      const overdue = await database.asOwner(async (owner) => {
        const found = await owner.query<{ organization_id: number }>(
          'select distinct organization_id from occupation where blocking and held_until <= $1',
          [now],
        )
        return found.rows
      })
      for (const { organization_id } of overdue) await store.bookings.expireHolds(organization_id, now)
    },
    'database.vacuum': () => database.vacuum(),
    'idempotency.forget': () =>
      database.asOwner((owner) =>
        owner.query('delete from idempotency where created_at < $1', [new Date(clock.now().getTime() - keptHours * 3_600_000)]),
      ),
    'sessions.forget': () => store.sessions.sweep(clock.now()),
  },
})
