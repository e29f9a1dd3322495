import { sql, type Kysely } from 'kysely'
import type { BookResult, Bookings } from '../../../ports/bookings.ts'
import type { LiveEvent } from '../../../ports/liveEvents.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { countSchedules } from './countSchedules.ts'
import { readBlocks } from './readBlocks.ts'
import { ownExperts } from './ownRecords.ts'
import { refusingLate } from './refusingLate.ts'

/** Told after a change is committed. */
export type Announce = (event: LiveEvent) => void

/** The two round trips of a booking, and what changes one: the functions of migrations 0007, 0008 and 0009 do the rest. */
export const bookingsOn = (kysely: Kysely<Tables>, announce: Announce): Bookings => ({
  readCalendar: async ({ organization, branchOffice, link, entailedProducts, seen, now, bookerEmail, replayKey, holdHash }) => {
    const found = await sql<{
      calendar: object
      resources: unknown
    }>`select * from read_visit_calendar(${organization}, ${branchOffice}, ${link},
      ${entailedProducts === null ? null : [...entailedProducts]}::bigint[], ${seen?.from ?? null}::int, ${seen?.to ?? null}::int, ${now}::timestamptz,
      ${bookerEmail ?? null}::text, ${replayKey ?? null}::text, ${holdHash ? Buffer.from(holdHash, 'hex') : null}::bytea)`.execute(kysely)
    const { calendar, resources } = found.rows[0]!
    return { ...calendar, resources }
  },
  book: async (organization, plan) => {
    const writes = (plan['answers'] as unknown[] | undefined)?.length ? sql.ref('book_answered') : sql.ref('book_apart')
    const answer = await refusingLate(async () => {
      const booked = await sql<{
        answer: BookResult
      }>`select ${writes}(${organization}, ${JSON.stringify(plan)}::jsonb) as answer`.execute(kysely)
      return booked.rows[0]!.answer
    })
    if (answer.result === 'booked') announce({ organization, schedule: answer.schedule })
    return answer
  },
  change: async (organization, change) => {
    const changed = await sql<{ answer: { result: 'changed' } | { result: 'stale' } }>`select change_schedule(${organization},
      ${JSON.stringify(change)}::jsonb) as answer`.execute(kysely)
    const { answer } = changed.rows[0]!
    if (answer.result === 'changed') announce({ organization, schedule: change['id'] as number })
    return answer
  },
  ownExperts: (organization, account) =>
    inTenant(kysely, [organization], async (transaction) => {
      const own = await sql<{ id: number }>`select id from expert where organization_id = ${organization}
        and id in ${ownExperts(sql`${organization}`, account)}`.execute(transaction)
      return own.rows.map(({ id }) => id)
    }),
  blocks: (scope, query) => readBlocks(kysely, scope, query),
  count: (scope, query) => countSchedules(kysely, scope, query),
  expireHolds: async (organization, now) => {
    const expired = await sql<{ count: number }>`select expire_holds(${organization}, ${now}::timestamptz) as count`.execute(kysely)
    const { count } = expired.rows[0]!
    if (count > 0) announce({ organization, schedule: null })
    return count
  },
})
