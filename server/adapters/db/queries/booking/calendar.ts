import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type {
  CalendarBooking,
  CalendarMonth,
  BlockRecord,
} from '../../../../../contract/endpoints/schedules.ts'
import { dateOfDay, dayOfDate } from '../../../../../contract/time/zones.ts'
import {
  scheduleStatuses,
  statusName,
  statusTables,
  timeOffStatuses,
} from '../../../../../contract/kernel/statuses.ts'
import {
  reconfirmStates,
  offScheduleStatuses,
} from '../../../../../contract/kernel/scheduleStates.ts'
import type {
  MonthQuery,
  BlockQuery,
  ScheduleCount,
  ScheduleCountQuery,
} from '../../../../ports/bookings.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { clientReached, ownExperts } from '../core/scope.ts'
import { searchedAppointments } from './appointments.ts'
import { timeOffKinds } from '../../../../../contract/entities/timeOffs.ts'

/** What does not take place is shown after what does, where not all of a day is. */
const off = (['invalid', ...offScheduleStatuses] as const).map((name) => scheduleStatuses.ids[name])

/** Whether nothing of an appointment is to be paid any more: it was called off, or missed. */
const isOver = sql`(s.status_id = any (off_schedule_statuses()) or s.status_id = ${scheduleStatuses.ids.no_show}::int)`

/**
 * A month of a scope's appointments by the date on their branch's clock, read once: those of a day
 * that are alike in all that is shown of them (`kind`) are counted, and known by their ids in order
 * of time. Only those that are answered are put together, looked up one by one (`offset 0`):
 * joined, all others would be read whole too. They come as rows, the rest in the first of them: to
 * put some hundred appointments into JSON takes PostgreSQL longer than to find them.
 */
export const readMonth = (
  kysely: Kysely<Tables>,
  scope: Scope,
  query: MonthQuery,
): Promise<CalendarMonth> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const wanted = requestedRows(scope, query, await foundInMonth(transaction, scope, query))
    const { rows } = await sql<MonthRow>`with kind as materialized (
        select v.organization_id, v.date, v.status_id, v.bill_id, v.reconfirm_id, array_agg(v.id) as ids,
          count(*) filter (where ${wanted}) as wanted,
          (array_agg(v.id order by v.starts_at, v.id) filter (where ${wanted}))[1:${query.mostOfDay}::int] as first
        from (select s.organization_id, s.id, s.starts_at, s.status_id,
            bill_status(case when s.paid_amount = 0 and ${isOver} then 0 else s.total_amount end, s.paid_amount, s.refunded_amount, s.authorized_amount) as bill_id,
            case when s.reconfirmed_start = s.starts_at then ${reconfirmStates.given}::int
              when s.status_id = ${scheduleStatuses.ids.confirmed} then ${reconfirmStates.awaited}::int end as reconfirm_id,
            greatest(left(s.wall_start, 10) collate "C", ${query.from}) as date
          from schedule s where ${sql.join(within(scope, query), sql` and `)}) v
        group by 1, 2, 3, 4, 5
      ), who as materialized (
        select x.organization_id, x.id from expert x where ${sql.join(mayBeBooked(scope, query), sql` and `)}
      ), pair as materialized (
        select i.organization_id, i.expert_id, i.entailed_product_id
        from who cross join lateral (select * from schedule_item i where i.organization_id = who.organization_id and i.expert_id = who.id
          and ${about(query)} offset 0) i
        where ((i.organization_id, i.schedule_id) in (select organization_id, unnest(ids) from kind)) is true
        group by 1, 2, 3
      ), appointment as (
        select row_number() over (order by s.starts_at, s.id, i.position) as row, s.id, s.code, c.id as "clientId", c.name as "clientName",
          s.booker ->> 'name' as "bookerName", not ${clientReached(scope)} as "isClientHidden", s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone",
          s.status_id as status, s.color, s.version, case when s.reconfirmed_start = s.starts_at then s.reconfirmed_at end as "reconfirmedAt",
          i.id as "itemId", i.entailed_product_id as service, i.expert_id as expert, i.starts_at as "itemStartsAt", i.ends_at as "itemEndsAt",
          i.addons
        from (select k.organization_id, f.id,
            row_number() over (partition by k.date order by k.status_id = any (${off}::int[]), f.starts_at, f.id) as place
          from kind k cross join lateral (select s.id, s.starts_at from unnest(k.first) id
            join schedule s on s.organization_id = k.organization_id and s.id = id.id offset 0) f) shown
        cross join lateral (select * from schedule s where s.organization_id = shown.organization_id and s.id = shown.id offset 0) s
        cross join lateral (select * from schedule_item i where i.organization_id = s.organization_id and i.schedule_id = s.id offset 0) i
        left join client c on c.organization_id = s.organization_id and c.id = s.client_id
        where shown.place <= ${query.mostOfDay}
      )
      select appointment.*, case when coalesce(appointment.row, 1) = 1 then (select json_build_object(
        'total', (select coalesce(sum(wanted), 0) from kind),
        'days', (select coalesce(json_agg(d order by d.date), '[]')
          from (select date, sum(wanted) as count from kind where wanted > 0 group by date) d),
        'statuses', (select coalesce(json_agg(distinct status_id), '[]') from kind),
        'bills', (select coalesce(json_agg(distinct bill_id), '[]') from kind),
        'reconfirms', (select coalesce(json_agg(distinct reconfirm_id) filter (where reconfirm_id is not null), '[]') from kind),
        'experts', (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)), '[]') from expert x
          where (x.organization_id, x.id) in (select organization_id, expert_id from pair)),
        'services', (select coalesce(json_agg(json_build_object('id', e.id, 'name', p.name)), '[]') from entailed_product e
          join product p on p.organization_id = e.organization_id and p.id = e.product_id
          where (e.organization_id, e.id) in (select organization_id, entailed_product_id from pair)))) end as month
      from (select) always left join appointment on true
      order by appointment.row`.execute(transaction)
    return monthOf(rows)
  })

const day = 86_400_000

/**
 * No clock is more than 15 hours from UTC, and what began the day before may reach into the first
 * day.
 */
const earliest = ({ from }: MonthQuery): number => Date.parse(from) - 2 * day
const latest = ({ to }: MonthQuery): number => Date.parse(to) + 2 * day

/** What an appointment of these days contains; a part of it begins within a day of it. */
const about = (query: MonthQuery): RawBuilder<boolean> =>
  sql`i.starts_at between ${new Date(earliest(query))} and ${new Date(latest(query) + day)}`

/**
 * Who can be booked at all. What they do in these days is read expert by expert, and looked up
 * among the appointments: to look for the items of each appointment costs three times as much. An
 * expert who worked at a branch once is still known there.
 */
const mayBeBooked = (scope: Scope, { branchOffices }: MonthQuery): RawBuilder<boolean>[] => {
  const branches = scope.branchOffice === null ? branchOffices : [scope.branchOffice]
  return [
    sql`x.organization_id = any (${[...scope.organizations]}::bigint[])`,
    ...(branches
      ? [
          sql<boolean>`(x.organization_id, x.id) in (select l.organization_id, l.expert_id from branch_office_expert l
            where l.branch_office_id = any (${[...branches]}::bigint[]))`,
        ]
      : []),
  ]
}

/** The appointments of the scope in these days. */
const within = (scope: Scope, query: MonthQuery): RawBuilder<boolean>[] => [
  sql`s.organization_id = any (${[...scope.organizations]}::bigint[])`,
  // The index finds what begins about then, the wall clock decides.
  sql`s.starts_at between ${new Date(earliest(query))} and ${new Date(latest(query))}`,
  sql`s.wall_start collate "C" < ${dateOfDay(dayOfDate(query.to) + 1)}`,
  // What began the day before may reach into the first one; it lasts at most 24 hours.
  sql`(s.wall_start collate "C" >= ${query.from} or s.ends_at > (${query.from}::date::timestamp at time zone s.time_zone))`,
  ...(scope.branchOffice === null
    ? []
    : [sql<boolean>`s.branch_office_id = ${scope.branchOffice}`]),
  ...(query.branchOffices
    ? [sql<boolean>`s.branch_office_id = any (${[...query.branchOffices]}::bigint[])`]
    : []),
  ...(scope.own === undefined
    ? []
    : [
        sql<boolean>`exists (select from schedule_item x where x.organization_id = s.organization_id and x.schedule_id = s.id
          and x.expert_id in ${ownExperts(sql`s.organization_id`, scope.own)})`,
      ]),
]

/** Which of those a search finds. */
const foundInMonth = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  query: MonthQuery,
): Promise<RawBuilder<boolean>> => {
  const { search } = query
  if (search === undefined) return sql<boolean>`true`
  const span = { from: new Date(earliest(query)), to: new Date(latest(query)) }
  const found = await searchedAppointments(transaction, scope, { ...span, search })
  return sql<boolean>`((v.organization_id, v.id) in (select s.organization_id, s.id from schedule s
    where ${sql.join(within(scope, query), sql` and `)} and ${found})) is true`
}

/** Which of those are requested. */
const requestedRows = (
  scope: Scope,
  query: MonthQuery,
  found: RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const { statuses, bills, reconfirms, experts, services } = query
  const books = (column: string, ids: readonly number[]) =>
    // `is true` keeps it a look-up: joined, the rows of one would be gone through for each of the
    // other.
    sql<boolean>`((v.organization_id, v.id) in (select i.organization_id, i.schedule_id from schedule_item i
      where i.organization_id = any (${[...scope.organizations]}::bigint[]) and ${about(query)}
        and ${sql.ref(`i.${column}`)} = any (${[...ids]}::bigint[]))) is true`
  const conditions = [
    found,
    ...(statuses ? [sql<boolean>`v.status_id = any (${[...statuses]}::int[])`] : []),
    ...(bills ? [sql<boolean>`v.bill_id = any (${[...bills]}::int[])`] : []),
    ...(reconfirms ? [sql<boolean>`v.reconfirm_id = any (${[...reconfirms]}::int[])`] : []),
    ...(experts ? [books('expert_id', experts)] : []),
    ...(services ? [books('entailed_product_id', services)] : []),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

/**
 * A service of an appointment that is shown, with the appointment; the first row also says what
 * holds for all, and where none is shown it is the only one.
 */
type MonthRow = { month: Omit<CalendarMonth, 'items'> | null } & (MonthAppointment | { row: null })

type MonthAppointment = {
  row: number
  id: number
  code: string
  clientId: number | null
  clientName: string
  bookerName: string | null
  isClientHidden: boolean
  startsAt: Date
  endsAt: Date
  timeZone: string
  status: number
  color: string | null
  version: number
  reconfirmedAt: Date | null
  itemId: number
  service: number
  expert: number
  itemStartsAt: Date
  itemEndsAt: Date
  addons: CalendarBooking['items'][number]['addons']
}

/** Names are read once for all; every item is of one of these services, by one of these experts. */
const monthOf = (rows: MonthRow[]): CalendarMonth => {
  const month = rows[0]!.month!
  const services = new Map(month.services.map((each) => [each.id, each]))
  const experts = new Map(month.experts.map((each) => [each.id, each]))
  const items: CalendarBooking[] = []
  for (const row of rows) {
    if (row.row === null) continue
    if (items.at(-1)?.id !== row.id) items.push(bookingOf(row))
    items.at(-1)!.items.push({
      id: row.itemId,
      entailedProduct: services.get(row.service)!,
      expert: experts.get(row.expert)!,
      startsAt: row.itemStartsAt.toISOString(),
      endsAt: row.itemEndsAt.toISOString(),
      addons: row.addons,
    })
  }
  return { ...month, items }
}

const bookingOf = (appointment: MonthAppointment): CalendarBooking => ({
  id: appointment.id,
  code: appointment.code,
  ...(appointment.isClientHidden ? { isClientHidden: true } : {}),
  client:
    appointment.clientId === null || appointment.isClientHidden
      ? null
      : { id: appointment.clientId, name: appointment.clientName },
  booker:
    appointment.bookerName === null || appointment.isClientHidden
      ? null
      : { name: appointment.bookerName },
  items: [],
  startsAt: appointment.startsAt.toISOString(),
  endsAt: appointment.endsAt.toISOString(),
  timeZone: appointment.timeZone,
  status: {
    id: appointment.status,
    sysName: statusName(statusTables.schedule, appointment.status),
  },
  color: appointment.color,
  reconfirmedAt: appointment.reconfirmedAt?.toISOString() ?? null,
  version: appointment.version,
})

type BlockRow = {
  id: number
  branch: number
  branch_name: string
  expert: number
  expert_name: string
  from: Date
  to: Date
  note: string | null
}

/** What is blocked at a branch in a span of time, as far as a scope may see it, by start. */
export const readBlocks = (
  kysely: Kysely<Tables>,
  scope: Scope,
  { branchOffice, from, to }: BlockQuery,
): Promise<BlockRecord[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const theirs =
      scope.own === undefined
        ? sql`true`
        : sql`t.expert_id in ${ownExperts(sql`t.organization_id`, scope.own)}`
    const found =
      await sql<BlockRow>`select t.id, b.id as branch, b.fantasy_name as branch_name, x.id as expert, x.name as expert_name,
        t."from", t."to", t.reason as note
      from time_off t
      join branch_office b on b.organization_id = t.organization_id and b.id = t.branch_office_id
      join expert x on x.organization_id = t.organization_id and x.id = t.expert_id
      where t.organization_id = any (${[...scope.organizations]}::bigint[]) and t.branch_office_id = ${branchOffice}
        and t.kind = ${timeOffKinds.block} and t.status_id = ${timeOffStatuses.ids.approved} and t.deleted_at is null
        and t."from" < ${to} and t."to" > ${from} and ${theirs}
      order by t."from", t.id limit 5000`.execute(transaction)
    return found.rows.map((row) => ({
      id: row.id,
      branchOffice: { id: row.branch, name: row.branch_name },
      expert: { id: row.expert, name: row.expert_name },
      startsAt: row.from.toISOString(),
      endsAt: row.to.toISOString(),
      note: row.note,
    }))
  })

/** Appointments of a scope by the date on their branch's clock, status and expert. */
export const countSchedules = (
  kysely: Kysely<Tables>,
  scope: Scope,
  query: ScheduleCountQuery,
): Promise<ScheduleCount[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    // No clock is more than 15 hours from UTC: the index finds what begins about then, the wall
    // clock decides.
    const conditions = [
      sql<boolean>`s.organization_id = any (${[...scope.organizations]}::bigint[])`,
      sql`s.starts_at between ${query.from}::date - interval '1 day' and ${query.to}::date + interval '2 days'`,
      sql`left(s.wall_start, 10) between ${query.from} and ${query.to}`,
    ]
    if (scope.branchOffice !== null)
      conditions.push(sql`s.branch_office_id = ${scope.branchOffice}`)
    if (scope.own !== undefined)
      conditions.push(sql`i.expert_id in ${ownExperts(sql`s.organization_id`, scope.own)}`)
    if (query.branchOffices)
      conditions.push(sql`s.branch_office_id = any (${[...query.branchOffices]}::bigint[])`)
    if (query.experts) conditions.push(sql`i.expert_id = any (${[...query.experts]}::bigint[])`)
    if (query.statuses) conditions.push(sql`s.status_id = any (${[...query.statuses]}::int[])`)
    const counted =
      await sql<ScheduleCount>`select left(s.wall_start, 10) as date, s.status_id as status, i.expert_id as expert,
        count(distinct (s.organization_id, s.id))::int as count
      from schedule s join schedule_item i on i.organization_id = s.organization_id and i.schedule_id = s.id
      where ${sql.join(conditions, sql` and `)}
      group by 1, 2, 3 order by 1, 2, 3`.execute(transaction)
    return counted.rows
  })
