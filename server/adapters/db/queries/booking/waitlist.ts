import { sql, type Kysely, type RawBuilder } from 'kysely'
import { scheduleStatuses, waitlistStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { BookResult } from '../../../../ports/bookings.ts'
import type { Waiting, Waitlist } from '../../../../ports/appointments.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import type { Announce } from './bookings.ts'
import { fromCaller, type CallSource } from '../core/transactions.ts'
import { writtenInTurn } from './inTurn.ts'
import { refusingLate } from './refusals.ts'

const { waiting, offered } = waitlistStatuses.ids

const columns = sql`e.id, e.client_id as client, e.name, e.email, e.phone, e.locale, e.direct_link_id as "directLink",
  (select d.name from direct_link d where d.organization_id = e.organization_id and d.id = e.direct_link_id) as "linkName",
  (select coalesce(json_agg(s.entailed_product_id order by s.position), '[]') from waitlist_entry_service s
    where s.organization_id = e.organization_id and s.waitlist_entry_id = e.id) as services,
  (select coalesce(json_agg(x.expert_id order by x.position), '[]') from waitlist_entry_expert x
    where x.organization_id = e.organization_id and x.waitlist_entry_id = e.id) as experts,
  e.date_from::text as "dateFrom", e.date_to::text as "dateTo", e.weekdays, e.day_part as "dayPart"`

const bookWith =
  (kysely: Kysely<Tables>, announce: Announce) =>
  async (organization: number, plan: CallSource, call: RawBuilder<unknown>) => {
    const answer = await refusingLate(async () => {
      const done = await fromCaller<BookResult | { result: 'not_waiting' }>(plan, call).execute(
        kysely,
      )
      return done.rows[0]!.answer
    })
    if (answer.result === 'booked') announce({ organization, schedule: answer.schedule })
    return answer
  }

const readLine =
  (kysely: Kysely<Tables>): Waitlist['line'] =>
  (organization, branchOffice) =>
    inTenant(kysely, [organization], async (transaction) => {
      const found = await sql<Waiting>`select ${columns} from waitlist_entry e
        where e.organization_id = ${organization} and e.branch_office_id = ${branchOffice} and e.status_id = ${waiting}
          and e.deleted_at is null and not exists (select from client c
            where c.organization_id = ${organization} and (c.id = e.client_id or c.email = e.email) and c.blocked and c.deleted_at is null)
          and not exists (select from direct_link d where d.organization_id = ${organization} and d.id = e.direct_link_id
            and d.max_uses > 0 and direct_link_uses(d.organization_id, d.id) >= d.max_uses)
        order by e.priority, e.created_at, e.id`.execute(transaction)
      return found.rows
    })

const findEntry =
  (kysely: Kysely<Tables>): Waitlist['entry'] =>
  (organization, id) =>
    inTenant(kysely, [organization], async (transaction) => {
      type Found = NonNullable<Awaited<ReturnType<Waitlist['entry']>>>
      const found =
        await sql<Found>`select ${columns}, e.branch_office_id as "branchOffice", e.status_id as status,
          e.schedule_id as schedule, e.offer_expires_at as "offerExpiresAt", e.link_version as "linkVersion"
        from waitlist_entry e where e.organization_id = ${organization} and e.id = ${id} and e.deleted_at is null`.execute(
          transaction,
        )
      return found.rows[0]
    })

/**
 * Who waits, and what becomes of them: place_waiting, accept_offer and turn_waiting, each one round
 * trip.
 */
export const waitlistOn = (kysely: Kysely<Tables>, announce: Announce): Waitlist => {
  const book = bookWith(kysely, announce)
  return {
    line: readLine(kysely),
    entry: findEntry(kysely),
    place: (organization, entry, plan) => {
      const written = JSON.stringify(plan)
      const call = sql`place_waiting(${organization}, ${entry}, ${written}::jsonb)`
      // What is only offered must be within the limits of the direct link, or it could not be
      // accepted; staff who book at once decide for themselves.
      const kept =
        plan.schedule.status === scheduleStatuses.ids.held
          ? sql`keep_direct_link(${organization}, ${written}::jsonb, ${plan.now}::timestamptz, ${call})`
          : call
      return book(organization, plan, writtenInTurn(organization, plan, kept))
    },
    // The appointment is a use of the direct link that they came by, within its limits.
    accept: (organization, entry, plan) => {
      const written = JSON.stringify(plan)
      return book(
        organization,
        plan,
        sql`keep_direct_link(${organization}, ${written}::jsonb, ${plan.now}::timestamptz,
          accept_offer(${organization}, ${entry}, ${written}::jsonb))`,
      )
    },
    turn: async (organization, change) => {
      const turned = await fromCaller<{ result: 'changed' } | { result: 'stale' }>(
        change,
        sql`turn_waiting(${organization}, ${JSON.stringify(change)}::jsonb)`,
      ).execute(kysely)
      const { answer } = turned.rows[0]!
      if (answer.result === 'changed') announce({ organization, schedule: null })
      return answer
    },
    overdueOffers: (organization, branchOffice, now) =>
      inTenant(kysely, [organization], async (transaction) => {
        const found = await sql<{ id: number }>`select e.id from waitlist_entry e
          where e.organization_id = ${organization} and e.branch_office_id = ${branchOffice} and e.status_id = ${offered}
            and e.offer_expires_at <= ${now} order by e.offer_expires_at, e.id`.execute(transaction)
        return found.rows.map(({ id }) => id)
      }),
    past: (organization, branchOffice, today) =>
      inTenant(kysely, [organization], async (transaction) => {
        const found = await sql<{ id: number }>`select e.id from waitlist_entry e
          where e.organization_id = ${organization} and e.branch_office_id = ${branchOffice} and e.status_id = ${waiting}
            and e.date_to < ${today}::date and e.deleted_at is null order by e.id`.execute(
          transaction,
        )
        return found.rows.map(({ id }) => id)
      }),
    waitingOf: (organization, email) =>
      inTenant(kysely, [organization], async (transaction) => {
        const counted = await sql<{
          count: number
        }>`select count(*)::int as count from waitlist_entry e
          where e.organization_id = ${organization} and e.email = ${email} and e.status_id in (${waiting}, ${offered})
            and e.deleted_at is null`.execute(transaction)
        return counted.rows[0]!.count
      }),
  }
}
