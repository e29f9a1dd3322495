import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { BookResult, Bookings } from '../../../../ports/bookings.ts'
import type { Values } from '../../../../ports/values.ts'
import type { LiveEvent } from '../../../../ports/notifications.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { countSchedules, readBlocks, readMonth } from './calendar.ts'
import { placeBooking, placeBookingAsking } from './placeBooking.ts'
import { ownExperts } from '../core/scope.ts'
import { refusingLate } from './refusals.ts'

/** Called after a change is committed. */
export type Announce = (event: LiveEvent) => void

// the statements that are sent most are not put together each time
const readsCalendar = `select read_calendar($1, $2, $3, $4::bigint[], $5::int, $6::int, $7::timestamptz, $8::text, $9::text, $10::bytea, $11::boolean) as calendar,
  taxes_at($1, $2) as taxes, discount_at($1, $2, $3) as discount, latest_turns($1, $2, $7::timestamptz) as turns,
  expert_settings($1, $2) as "expertSettings", group_minimums($1, $2) as minimums,
  direct_link_terms($1, $2, $3) as "linkTerms"`
const readsTerms = readsCalendar.replace(
  ' as calendar',
  ' as calendar, read_terms($1, $2, $3, $4::bigint[]) as terms',
)

const readCalendar =
  (kysely: Kysely<Tables>): Bookings['readCalendar'] =>
  async ({
    organization,
    branchOffice,
    link,
    entailedProducts,
    seen,
    now,
    bookerEmail,
    replayKey,
    holdHash,
    withTerms,
    namesAppointments = true,
  }) => {
    const values = [
      organization,
      branchOffice,
      link,
      entailedProducts === null ? null : [...entailedProducts],
      seen?.from ?? null,
      seen?.to ?? null,
      now,
      bookerEmail ?? null,
      replayKey ?? null,
      holdHash ? Buffer.from(holdHash, 'hex') : null,
      namesAppointments,
    ]
    const question = CompiledQuery.raw(withTerms ? readsTerms : readsCalendar, values)
    const { rows } = await kysely.executeQuery<{
      calendar: Values
      taxes: unknown
      terms?: unknown
    }>(question)
    const { calendar, taxes, terms = null, ...besides } = rows[0]!
    return { calendar: { ...calendar, ...besides, terms }, taxes }
  }

const findClientOverlaps =
  (kysely: Kysely<Tables>): Bookings['clientOverlaps'] =>
  async (organization, { client, email, from, to, exclude }) => {
    const found = await sql<{
      overlaps: { start: string; end: string }[]
    }>`select client_overlaps(${organization}, ${client}::bigint,
      ${email}::text, ${from}::timestamptz, ${to}::timestamptz, ${exclude}::bigint) as overlaps`.execute(
      kysely,
    )
    return found.rows[0]!.overlaps
  }

const findOwnExperts =
  (kysely: Kysely<Tables>): Bookings['ownExperts'] =>
  (organization, account) =>
    inTenant(kysely, [organization], async (transaction) => {
      const own = await sql<{
        id: number
      }>`select id from expert where organization_id = ${organization}
      and id in ${ownExperts(sql`${organization}`, account)}`.execute(transaction)
      return own.rows.map(({ id }) => id)
    })

const findBooker =
  (kysely: Kysely<Tables>): Bookings['bookerOf'] =>
  async (organization, email) => {
    const found = await sql<{
      booker: { known: boolean; came: boolean }
    }>`select read_booker(${organization}, ${email}) as booker`.execute(kysely)
    return found.rows[0]!.booker
  }

/** The two round trips of a booking, the functions read_calendar and place_booking do the rest. */
export const bookingsOn = (kysely: Kysely<Tables>, announce: Announce): Bookings => {
  const write = async (
    organization: number,
    question: CompiledQuery<{ answer: BookResult }>,
  ): Promise<BookResult> => {
    const answer = await refusingLate(
      async () => (await kysely.executeQuery(question)).rows[0]!.answer,
    )
    if (answer.result === 'booked') announce({ organization, schedule: answer.schedule })
    return answer
  }
  return {
    readCalendar: readCalendar(kysely),
    countOpening: async (organization, link) => {
      await inTenant(kysely, [organization], (transaction) =>
        sql`update direct_link set openings = openings + 1 where organization_id = ${organization} and id = ${link}`.execute(
          transaction,
        ),
      )
    },
    settleLink: async (organization, link, now) => {
      await sql`select settle_direct_link(${organization}, ${link}, ${now})`.execute(kysely)
    },
    book: (organization, plan) => write(organization, placeBooking(organization, plan)),
    bookAsking: (organization, plan) => write(organization, placeBookingAsking(organization, plan)),
    bookerOf: findBooker(kysely),
    hasHadAppointment: async (organization, { client, email, phone }) => {
      const found = await sql<{
        visited: boolean
      }>`select has_visited(${organization}, ${client}::bigint, ${email}::text, ${phone}::text)
        as visited`.execute(kysely)
      return found.rows[0]!.visited
    },
    clientOverlaps: findClientOverlaps(kysely),
    ownExperts: findOwnExperts(kysely),
    blocks: (scope, query) => readBlocks(kysely, scope, query),
    month: (scope, query) => readMonth(kysely, scope, query),
    count: (scope, query) => countSchedules(kysely, scope, query),
    expireHolds: async (organization, now) => {
      const expired = await sql<{
        count: number
      }>`select expire_holds(${organization}, ${now}::timestamptz) as count`.execute(kysely)
      const { count } = expired.rows[0]!
      if (count > 0) announce({ organization, schedule: null })
      return count
    },
  }
}
