import { sql, type RawBuilder, type Transaction } from 'kysely'
import { cancelledBy } from '../../../../../contract/endpoints/scheduleRecord.ts'
import type { ClientSummary } from '../../../../../contract/endpoints/clients.ts'
import { scheduleStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { ClientBooks } from '../../../../ports/clients.ts'
import type { Tables } from '../../tables.ts'
import { scheduleConditions, withInstants } from '../booking/appointments.ts'

const { cancelled, no_show: noShow } = scheduleStatuses.ids

/** Of fewer appointments it says nothing who gave them. */
const fewestForUsual = 3

/** Appointments that have begun and were neither missed nor called off. */
const wasKept = sql`(s.status_id = any (kept_schedule_statuses()) and s.starts_at <= n.now)`
const isToCome = sql`(s.status_id = any (booked_schedule_statuses()) and s.starts_at > n.now)`

/** An appointment as a list names it. */
const momentOf = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', a.id, 'startsAt', a.starts_at, 'timeZone', a.time_zone,
    'branchOffice', json_build_object('id', b.id, 'name', b.fantasy_name))
  from schedule a join branch_office b on b.organization_id = a.organization_id and b.id = a.branch_office_id
  where a.organization_id = f.organization_id and a.id = ${id})`

/**
 * What clients' appointments come to, by the index of their clients: only theirs are read. The
 * usual expert gave more of them than any other, and more than half of at least three.
 */
export const readSummaries =
  (transaction: Transaction<Tables>): ClientBooks['summaries'] =>
  async (scope, { clients, now }) => {
    if (clients.length === 0) return []
    const found = await sql<ReadSummary>`
      with n as (select ${now}::timestamptz as now),
      own as materialized (
        select s.organization_id, s.client_id, s.id, s.starts_at, s.status_id, s.total_currency,
          s.paid_amount - s.refunded_amount as spent, ${wasKept} as kept, ${isToCome} as coming,
          case when ${wasKept} then bill_due(s.total_amount, s.paid_amount, s.refunded_amount, s.authorized_amount, s.waived_amount)
            else 0 end as due,
          s.status_id = ${cancelled} and s.cancel ->> 'late' = 'true' and (s.cancel ->> 'by')::int = ${cancelledBy.client} as late
        from schedule s cross join n
        where s.client_id = any (${[...clients]}::bigint[]) and ${scheduleConditions(scope, {})}
      ),
      figures as (
        select organization_id, client_id, count(*) filter (where kept)::int as appointments,
          count(*) filter (where status_id = ${noShow})::int as no_shows, count(*) filter (where late)::int as late,
          (array_agg(id order by starts_at desc, id desc) filter (where kept))[1] as last,
          (array_agg(id order by starts_at, id) filter (where coming))[1] as next
        from own group by 1, 2
      ),
      money as (
        select client_id, json_agg(json_build_object('currency', total_currency, 'spent', spent, 'due', due) order by total_currency) as sums
        from (select client_id, total_currency, sum(spent)::bigint as spent, sum(due)::bigint as due from own group by 1, 2) as m
        group by 1
      ),
      given as (
        select o.organization_id, o.client_id, i.expert_id, count(distinct o.id) as times
        from own o join schedule_item i on i.organization_id = o.organization_id and i.schedule_id = o.id
        where o.kept group by 1, 2, 3
      )
      select f.client_id as id, f.appointments, f.no_shows as "noShows", f.late as "lateCancellations",
        ${momentOf(sql`f.last`)} as last, ${momentOf(sql`f.next`)} as next, m.sums,
        (select json_build_object('id', x.id, 'name', x.name) from given g
          join expert x on x.organization_id = g.organization_id and x.id = g.expert_id
          where g.client_id = f.client_id and g.organization_id = f.organization_id
            and f.appointments >= ${fewestForUsual} and g.times * 2 > f.appointments
            and not exists (select from given h where h.client_id = g.client_id and h.organization_id = g.organization_id
              and h.expert_id <> g.expert_id and h.times >= g.times)) as "usualExpert"
      from figures f join money m on m.client_id = f.client_id`.execute(transaction)
    const byClient = new Map(found.rows.map((row) => [row.id, summaryOf(row)]))
    return clients.map((id) => byClient.get(id) ?? { ...without, id })
  }

/** The summary of a client as the query makes it; instants are as PostgreSQL writes them. */
type ReadSummary = Omit<ClientSummary, 'spent' | 'due'> & {
  sums: { currency: string; spent: number; due: number }[]
}

const summaryOf = ({ sums, ...row }: ReadSummary): ClientSummary => ({
  ...row,
  last: row.last && withInstants(row.last),
  next: row.next && withInstants(row.next),
  spent: moneyOf(sums, 'spent'),
  due: moneyOf(sums, 'due'),
})

const moneyOf = (sums: ReadSummary['sums'], part: 'spent' | 'due') =>
  sums
    .filter((each) => each[part] !== 0)
    .map(({ currency, [part]: amount }) => ({ amount, currency }))

/** The figures of a client who has no appointment that the scope reaches. */
const without: Omit<ClientSummary, 'id'> = {
  appointments: 0,
  noShows: 0,
  lateCancellations: 0,
  last: null,
  next: null,
  usualExpert: null,
  spent: [],
  due: [],
}
