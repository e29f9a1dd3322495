import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { paymentKinds } from '../../../../../contract/money/paymentMethods.ts'
import {
  scheduleStatuses,
  storedStatusName,
  statusTables,
} from '../../../../../contract/kernel/statuses.ts'
import type {
  ScheduleQuery,
  StoredSchedule,
  SchedulePage,
  SchedulePart,
  AppointmentSearch,
} from '../../../../ports/bookings.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type { Store } from '../../../../ports/store.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { decidedByStaff } from './affected.ts'
import { batched } from '../core/batched.ts'
import { clientReached, ownExperts } from '../core/scope.ts'
import { mostCounted } from '../../../../../contract/endpoints/crud.ts'
import type { ScheduleSort } from '../../../../../contract/endpoints/schedules.ts'
import { readCursor, readingCursor, writeCursor } from '../core/listRecords.ts'
import { mostFound, mostWays, shortestKey, termsOf, waysOf, type Term } from '../core/filters.ts'

const { held, pending_payment, cancelled, rejected, expired } = scheduleStatuses.ids
/** No one came to these, and no one will. */
const withoutGuest = [held, cancelled, rejected, expired]

/** Whether nothing of its client's is earlier, at any branch of the organization. */
const isFirst = sql<boolean>`not exists (select from schedule e where e.organization_id = s.organization_id and e.client_id = s.client_id
    and (e.starts_at, e.id) < (s.starts_at, s.id) and e.status_id <> all (off_schedule_statuses()))
  and not exists (select from client_attendance a where a.organization_id = s.organization_id and a.client_id = s.client_id
    and a.deleted_at is null and a.date < s.starts_at and a.schedule is distinct from s.id)`

/**
 * Appointments of a scope as the contract answers them, in the order of their starts; at most
 * `limit`.
 */
export const readSchedules = (
  kysely: Kysely<Tables>,
  scope: Scope,
  query: ScheduleQuery,
): Promise<StoredSchedule[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const found = await sql<{
      record: ReadSchedule
    }>`select json_build_object('id', s.id, 'code', s.code,
        'organization', json_build_object('id', o.organization_id, 'name', o.fantasy_name),
        'branchOffice', json_build_object('id', b.id, 'name', b.fantasy_name),
        'client', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end, 'isFirst', case when c.id is not null then ${isFirst} end,
        'booker', s.booker, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'timeZone', s.time_zone, 'quantity', s.quantity,
        'statusId', s.status_id, 'statusComments', s.status_comments,
        'total', json_build_object('amount', s.total_amount, 'currency', s.total_currency),
        'sums', json_build_object('paid', s.paid_amount, 'refunded', s.refunded_amount, 'authorized', s.authorized_amount, 'waived', s.waived_amount), 'channel', s.channel,
        'discountRule', s.discount, 'payments', (select json_build_object('has', count(*) > 0, 'onTop', coalesce(json_agg(json_build_object('kind', y.kind, 'status', y.status_id, 'amount', y.amount_amount,
            'refunded', y.refunded_amount, 'surcharge', y.surcharge_amount, 'tip', y.tip_amount, 'byGateway', y.processor is not null))
            filter (where y.surcharge_amount > 0 or y.tip_amount > 0 or y.kind = ${paymentKinds.tip}), '[]'))
          from payment y where y.organization_id = s.organization_id and y.schedule = s.id), 'hasAnswers', exists (select from form_answer f where f.organization_id = s.organization_id and f.schedule_id = s.id),
        'directLink', case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end,
        'series', case when r.id is not null then json_build_object('id', r.id, 'version', r.version, 'state', r.state, 'rule', r.rule,
            'anchor', r.anchor, 'visits', r.visits, 'index', s.series_index, 'ownTime', s.series_own_time,
            'ownItems', s.series_own_items) end,
        'occurrence', s.occurrence, 'holdExpiresAt', case when s.status_id in (${held}, ${pending_payment}, ${expired})
          then s.hold_expires_at end, 'note', s.note, 'tags', s.tags, 'color', s.color, 'moves', s.moves, 'cancel', s.cancel - 'refund',
        'reconfirmedAt', case when s.reconfirmed_start = s.starts_at then s.reconfirmed_at end,
        ${decidedByStaff}, 'linkVersion', s.link_version, 'isClientHidden', not ${clientReached(scope)}, 'version', s.version, 'create', json_build_object('date', s.created_at),
        'edit', case when s.edited_at is not null then json_build_object('date', s.edited_at) end,
        'sessions', (select coalesce(json_agg(distinct o.entailed_product_id), '[]') from occupation o
          where o.organization_id = s.organization_id and o.schedule_id = s.id and o.session < 0),
        'items', (select json_agg(json_build_object('id', i.id,
            'entailedProduct', json_build_object('id', i.entailed_product_id, 'name', p.name),
            'expert', json_build_object('id', x.id, 'name', x.name), 'startsAt', i.starts_at, 'endsAt', i.ends_at,
            'bufferBefore', i.buffer_before, 'bufferAfter', i.buffer_after, 'quantity', i.quantity,
            'price', json_build_object('amount', i.price_amount, 'currency', i.price_currency),
            'discount', json_build_object('amount', i.discount, 'currency', i.price_currency), 'tax', i.tax, 'addons', i.addons, 'ownPrice', i.own_price,
            'priceKind', coalesce(e.price_kind, p.price_kind),
            'modality', case when e.deleted_at is null and p.deleted_at is null then p.modality end,
            'resources', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'type', u.type, 'quantity', u.units) order by u.id), '[]')
              from (select r.id, r.name, r.type, count(distinct o.unit) as units
                from occupation o join resource r on r.organization_id = o.organization_id and r.id = o.resource_id
                where o.organization_id = i.organization_id and o.schedule_id = s.id and o.entailed_product_id = i.entailed_product_id
                  and o.start_minute = extract(epoch from i.starts_at) / 60
                group by r.id, r.name, r.type) as u)) order by i.position)
          from schedule_item i
          join expert x on x.organization_id = i.organization_id and x.id = i.expert_id
          join entailed_product e on e.organization_id = i.organization_id and e.id = i.entailed_product_id
          join product p on p.organization_id = e.organization_id and p.id = e.product_id
          where i.organization_id = s.organization_id and i.schedule_id = s.id)) as record
      from schedule s
      join organization o on o.organization_id = s.organization_id
      join branch_office b on b.organization_id = s.organization_id and b.id = s.branch_office_id
      left join direct_link d on d.organization_id = s.organization_id and d.id = s.direct_link_id
      left join schedule_series r on r.organization_id = s.organization_id and r.id = s.series_id
      left join client c on c.organization_id = s.organization_id and c.id = s.client_id
      where ${scheduleConditions(scope, query)} and ${await searchedAppointments(transaction, scope, query)}
      order by s.starts_at, s.id limit ${query.limit}`.execute(transaction)
    return found.rows.map(({ record }) => toSchedule(record))
  })

/** One appointment of a scope; many at once are one reading for each scope. */
export const readingSchedule = (kysely: Kysely<Tables>): Store['schedule'] => {
  const read = batched(async (wanted: { scope: Scope; id: number }[]) => {
    const scopes = Map.groupBy(wanted, ({ scope }) => JSON.stringify(scope))
    const found = await Promise.all(
      [...scopes].map(async ([key, all]) => {
        const ids = [...new Set(all.map(({ id }) => id))]
        const schedules = await readSchedules(kysely, all[0]!.scope, { ids, limit: ids.length })
        return [key, schedules] as const
      }),
    )
    const inScope = new Map(found)
    return wanted.map(({ scope, id }) =>
      inScope.get(JSON.stringify(scope))?.find((schedule) => schedule.id === id),
    )
  })
  return (scope, id) => read({ scope, id })
}

/**
 * Which appointments, called `s`, a query of a scope finds; what it searches for is
 * `searchedAppointments`.
 */
export const scheduleConditions = (
  scope: Scope,
  query: Omit<ScheduleQuery, 'limit'>,
): RawBuilder<boolean> => {
  const [only, ...others] = scope.organizations
  const conditions = [
    others.length === 0
      ? sql<boolean>`s.organization_id = ${only ?? 0}`
      : sql<boolean>`s.organization_id = any (${[...scope.organizations]}::bigint[])`,
  ]
  if (scope.branchOffice !== null) conditions.push(sql`s.branch_office_id = ${scope.branchOffice}`)
  if (scope.own !== undefined) {
    conditions.push(sql`exists (select from schedule_item x where x.organization_id = s.organization_id and x.schedule_id = s.id
      and x.expert_id in ${ownExperts(sql`s.organization_id`, scope.own)})`)
  }
  if (query.ids) conditions.push(sql`s.id = any (${[...query.ids]}::bigint[])`)
  // An appointment lasts at most 24 hours: what began earlier is over, and the index knows when
  // things began.
  if (query.from)
    conditions.push(
      sql`s.ends_at > ${query.from}`,
      sql`s.starts_at > ${new Date(query.from.getTime() - 86_400_000)}`,
    )
  if (query.to) conditions.push(sql`s.starts_at < ${query.to}`)
  const { from, to } = query.dates ?? {}
  // The wall clock decides; the index knows when things began, and no clock is more than 15 hours
  // from UTC.
  if (from !== undefined)
    conditions.push(
      sql`left(s.wall_start, 10) >= ${from}`,
      sql`s.starts_at >= ${hoursFrom(from, -15)}`,
    )
  if (to !== undefined)
    conditions.push(
      sql`left(s.wall_start, 10) <= ${to}`,
      sql`s.starts_at < ${hoursFrom(to, 24 + 15)}`,
    )
  if (query.branchOffices)
    conditions.push(sql`s.branch_office_id = any (${[...query.branchOffices]}::bigint[])`)
  if (query.code !== undefined) conditions.push(sql`s.code = ${query.code}`)
  if (query.viewHash !== undefined)
    conditions.push(sql`s.view_hash = ${Buffer.from(query.viewHash, 'hex')}`)
  if (query.holdHash !== undefined)
    conditions.push(sql`s.hold_hash = ${Buffer.from(query.holdHash, 'hex')}`)
  if (query.confirmedHold !== undefined)
    conditions.push(sql`s.confirmed_hold = ${Buffer.from(query.confirmedHold, 'hex')}`)
  if (query.client !== undefined)
    conditions.push(sql`s.client_id = ${query.client}`, clientReached(scope))
  if (query.series !== undefined) conditions.push(sql`s.series_id = ${query.series}`)
  if (query.guests !== undefined) {
    // Written as the index schedule_guests is.
    conditions.push(
      clientReached(scope),
      sql`s.client_id is null and s.booker is not null and s.status_id not in (${sql.raw(withoutGuest.join(', '))})`,
    )
    if (query.guests === 'open') conditions.push(sql`s.guest_ignored_at is null`)
  }
  if (query.statuses) conditions.push(sql`s.status_id = any (${[...query.statuses]}::int[])`)
  if (query.experts) {
    conditions.push(sql`exists (select from schedule_item x where x.organization_id = s.organization_id and x.schedule_id = s.id
      and x.expert_id = any (${[...query.experts]}::bigint[]))`)
  }
  return sql.join(conditions, sql` and `)
}

const hoursFrom = (date: string, hours: number): Date =>
  new Date(Date.parse(date) + hours * 3_600_000)

/** A record as the query above builds it; instants are as PostgreSQL writes them. */
type ReadSchedule = Omit<
  StoredSchedule,
  'items' | 'discount' | 'status' | 'stated' | 'paidOnTop'
> & {
  items: (StoredSchedule['items'][number] & { priceKind: number; modality: number | null })[] | null
  payments: { has: boolean; onTop: StoredSchedule['paidOnTop'] }
  hasAnswers: boolean
  statusId: number
  statusComments: string | null
}

const toSchedule = ({
  statusId,
  statusComments,
  payments,
  hasAnswers,
  ...record
}: ReadSchedule): StoredSchedule => {
  const read = record.items ?? []
  const items = read.map(({ priceKind: _kind, modality: _modality, ...item }) => withInstants(item))
  const discount = items.reduce((sum, item) => sum + item.discount.amount, 0)
  return {
    ...withInstants(record),
    items,
    discount: { ...record.total, amount: discount },
    paidOnTop: payments.onTop,
    stated: {
      priceKinds: read.map(({ priceKind }) => priceKind),
      modalities: read.map(({ modality }) => modality),
      hasPayments: payments.has,
      hasAnswers,
    },
    create: { date: inUtc(record.create.date) },
    edit: record.edit && { date: inUtc(record.edit.date) },
    status: {
      id: statusId,
      sysName: storedStatusName(statusTables.schedule, statusId),
      comments: statusComments ?? null,
    },
  }
}

/** What appointments are ordered by, and of which type that is. */
const sortKeys: Record<ScheduleSort, [expression: RawBuilder<unknown>, type: string]> = {
  id: [sql`s.id`, 'bigint'],
  create: [sql`s.created_at`, 'timestamptz'],
  startsAt: [sql`s.starts_at`, 'timestamptz'],
  endsAt: [sql`s.ends_at`, 'timestamptz'],
  code: [sql`s.code`, 'text'],
  status: [sql`s.status_id`, 'int'],
}

/**
 * A page of the appointments of a scope, and how many there are: up to 10,000 where not the whole
 * is requested.
 */
export const readSchedulePage = async (
  kysely: Kysely<Tables>,
  { scope, query }: { scope: Scope; query: Omit<ScheduleQuery, 'limit'> },
  { sort = 'id', order = 'asc', limit, offset = 0, after, whole = false }: SchedulePart,
): Promise<SchedulePage> => {
  const [expression, type] = sortKeys[sort]
  const direction = sql.raw(order)
  const { rows, total } = await readingCursor({ after }, () =>
    inTenant(kysely, scope.organizations, async (transaction) => {
      const matching = sql`${scheduleConditions(scope, query)} and ${await searchedAppointments(transaction, scope, query)}`
      const found = await sql<{
        id: number
        key: string
      }>`select s.id, (${expression})::text as key from schedule s
        where ${matching} and ${after === undefined ? sql`true` : beyond(expression, { type, order }, readCursor(after, sort))}
        order by ${expression} ${direction}, s.id ${direction} limit ${limit + 1} offset ${after === undefined ? offset : 0}`.execute(
        transaction,
      )
      const counted = await sql<{ total: number }>`select count(*)::int as total
        from (select from schedule s where ${matching} limit ${whole ? null : mostCounted}::bigint) as counted`.execute(
        transaction,
      )
      return { rows: found.rows, total: counted.rows[0]!.total }
    }),
  )
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const read = ids.length === 0 ? [] : await readSchedules(kysely, scope, { ids, limit })
  const byId = new Map(read.map((schedule) => [schedule.id, schedule]))
  const last = rows[limit - 1]
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    total,
    next: rows.length > limit && last ? writeCursor(sort, last.key, last.id) : null,
  }
}

const beyond = (
  expression: RawBuilder<unknown>,
  { type, order }: { type: string; order: string },
  [value, id]: [string, number],
) =>
  sql`(${expression}, s.id) ${sql.raw(order === 'desc' ? '<' : '>')} ((${value})::text::${sql.raw(type)}, ${id})`

const instants = ['startsAt', 'endsAt', 'holdExpiresAt', 'rescheduleRequestedAt'] as const
type Instants = Partial<Record<(typeof instants)[number], string | null>>

/** A value that PostgreSQL put into JSON, with its instants as the contract writes them. */
export const withInstants = <Read extends Instants>(values: Read): Read => ({
  ...values,
  ...Object.fromEntries(
    instants.filter((name) => name in values).map((name) => [name, iso(values[name])]),
  ),
})

/**
 * Inside JSON, PostgreSQL writes instants with its session's offset. Cut, most need not be read as
 * a date, which takes ten times as long.
 */
const inUtc = (value: string): string =>
  wholeSecondOfUtc.test(value) ? `${value.slice(0, 19)}.000Z` : new Date(value).toISOString()

const iso = (value: unknown): string | null => (typeof value === 'string' ? inUtc(value) : null)

const wholeSecondOfUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/

/** Narrowed to few appointments already, so that no index of words is needed. */
const isNarrow = ({ ids, from, to, client, series }: Omit<ScheduleQuery, 'limit'>): boolean =>
  ids !== undefined ||
  client !== undefined ||
  series !== undefined ||
  (from !== undefined && to !== undefined)

/**
 * The condition that an appointment, called `s`, is found by a search: every term occurs in its
 * code, in what the reader sees of its guest, or in what the reader sees of its client. `true`
 * where nothing is searched for.
 */
export const searchedAppointments = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  query: Omit<ScheduleQuery, 'limit'>,
): Promise<RawBuilder<boolean>> => {
  const { search } = query
  if (search === undefined || search.text === '') return sql<boolean>`true`
  const terms = await termsOf(transaction, scope, search.text)
  if (terms.length === 0) return sql<boolean>`true`
  const found = isNarrow(query) ? undefined : await foundByIndex(transaction, scope, terms)
  const occurs = occursIn(scope, search)
  const met = terms.map((term) => {
    const ways = term.map((words) => sql<boolean>`(${sql.join(words.map(occurs), sql` and `)})`)
    return sql<boolean>`(${sql.join(ways, sql` or `)})`
  })
  const conditions =
    found === undefined ? met : [sql<boolean>`s.id = any (${found}::bigint[])`, ...met]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * The ids of the appointments that may be meant, by the longest word of each way; undefined where
 * those are too many or the words too short.
 */
const foundByIndex = async (
  transaction: Transaction<Tables>,
  { organizations }: Scope,
  terms: readonly Term[],
): Promise<number[] | undefined> => {
  const words = [...new Set(waysOf(terms).map(([longest = '']) => longest))]
  if (words.length > mostWays || words.some((word) => word.length < shortestKey)) return undefined
  const found = new Set<number>()
  for (const word of words) {
    const all = await sql<{
      ids: number[]
    }>`select found_schedules(o, ${word}, ${mostFound + 1}) as ids
      from unnest(${[...organizations]}::bigint[]) as o`.execute(transaction)
    for (const { ids } of all.rows) for (const id of ids) found.add(id)
    if (found.size > mostFound) return undefined
  }
  return [...found]
}

/**
 * Where a pattern may occur so that its reader could see it there: the masks and the reach of the
 * reader hold for what is searched, too.
 */
const occursIn =
  (scope: Scope, { guest, client }: AppointmentSearch) =>
  (like: string): RawBuilder<boolean> => {
    const code = sql<boolean>`name_key(s.code) like ${like}`
    if (guest === 'none') return code
    const known =
      guest === 'whole'
        ? sql`appointment_key(s.code, s.booker)`
        : sql`search_key(s.code || ' ' || coalesce(s.booker ->> 'name', ''))`
    const people = sql<boolean>`(${known} like ${like} or s.client_id in (select c.id from client c
      where c.organization_id = s.organization_id and c.deleted_at is null
        and ${client === 'whole' ? sql`c.search_text` : sql`search_key(c.name)`} like ${like}))`
    const reached = clientReached(scope)
    return sql<boolean>`(${code} or (${reached} and ${people}))`
  }
