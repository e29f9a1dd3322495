import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Money } from '../../../../contract/money/money.ts'
import { scheduleStatuses, statusName, statusTables } from '../../../../contract/kernel/statuses.ts'
import type { ScheduleQuery, StoredSchedule } from '../../../ports/bookings.ts'
import type { Scope } from '../../../ports/caller.ts'
import type { Values } from '../../../ports/values.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { clientReached, ownExperts } from './ownRecords.ts'
import { searchedAppointments } from './searchedAppointments.ts'
import { iso, withInstants } from './withInstants.ts'

const { held, pending_payment, cancelled, rejected, expired } = scheduleStatuses.ids
/** No one came to these, and no one will. */
const withoutGuest = [held, cancelled, rejected, expired]

/** Appointments of a scope as the contract answers them, in the order of their starts; at most `limit`. */
export const readSchedules = (kysely: Kysely<Tables>, scope: Scope, query: ScheduleQuery): Promise<StoredSchedule[]> =>
  inTenant(kysely, scope.organizations, async (transaction) => {
    const found = await sql<{ record: Values }>`select json_build_object('id', s.id, 'code', s.code,
        'organization', json_build_object('id', o.organization_id, 'name', o.fantasy_name),
        'branchOffice', json_build_object('id', b.id, 'name', b.fantasy_name),
        'client', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end,
        'booker', s.booker, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'timeZone', s.time_zone, 'quantity', s.quantity,
        'statusId', s.status_id, 'statusComments', s.status_comments,
        'total', json_build_object('amount', s.total_amount, 'currency', s.total_currency),
        'sums', json_build_object('paid', s.paid_amount, 'refunded', s.refunded_amount, 'authorized', s.authorized_amount, 'waived', s.waived_amount), 'channel', s.channel,
        'discountRule', s.discount, 'paidOnTop', case when s.paid_amount + s.authorized_amount > s.refunded_amount
          then (select coalesce(json_agg(json_build_object('kind', y.kind, 'status', y.status_id, 'amount', y.amount_amount,
              'refunded', y.refunded_amount, 'surcharge', y.surcharge_amount, 'tip', y.tip_amount)), '[]')
            from payment y where y.organization_id = s.organization_id and y.schedule = s.id and y.processor is not null
              and (y.surcharge_amount > 0 or y.tip_amount > 0)) else '[]' end,
        'directLink', case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end,
        'series', case when r.id is not null then json_build_object('id', r.id, 'version', r.version, 'state', r.state, 'rule', r.rule,
            'anchor', r.anchor, 'visits', r.visits, 'index', s.series_index, 'ownTime', s.series_own_time,
            'ownItems', s.series_own_items) end,
        'occurrence', s.occurrence, 'holdExpiresAt', case when s.status_id in (${held}, ${pending_payment}, ${expired})
          then s.hold_expires_at end, 'note', s.note, 'tags', s.tags, 'color', s.color, 'moves', s.moves, 'cancel', s.cancel - 'refund',
        'reconfirmedAt', case when s.reconfirmed_start = s.starts_at then s.reconfirmed_at end,
        'overrides', s.overrides, 'policy', s.policy, 'linkVersion', s.link_version, 'isClientHidden', not ${clientReached(scope)}, 'version', s.version, 'create', json_build_object('date', s.created_at),
        'edit', case when s.edited_at is not null then json_build_object('date', s.edited_at) end,
        'items', (select json_agg(json_build_object('id', i.id,
            'entailedProduct', json_build_object('id', i.entailed_product_id, 'name', p.name),
            'expert', json_build_object('id', x.id, 'name', x.name), 'startsAt', i.starts_at, 'endsAt', i.ends_at,
            'bufferBefore', i.buffer_before, 'bufferAfter', i.buffer_after, 'quantity', i.quantity,
            'price', json_build_object('amount', i.price_amount, 'currency', i.price_currency),
            'discount', json_build_object('amount', i.discount, 'currency', i.price_currency), 'tax', i.tax, 'addons', i.addons,
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

/** Which appointments, called `s`, a query of a scope finds; what it searches for is `searchedAppointments`. */
export const scheduleConditions = (scope: Scope, query: Omit<ScheduleQuery, 'limit'>): RawBuilder<boolean> => {
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
  // A visit lasts at most 24 hours: what began earlier is over, and the index knows when things began.
  if (query.from) conditions.push(sql`s.ends_at > ${query.from}`, sql`s.starts_at > ${new Date(query.from.getTime() - 86_400_000)}`)
  if (query.to) conditions.push(sql`s.starts_at < ${query.to}`)
  const { from, to } = query.dates ?? {}
  // The wall clock decides; the index knows when things began, and no clock is more than 15 hours from UTC.
  if (from !== undefined) conditions.push(sql`left(s.wall_start, 10) >= ${from}`, sql`s.starts_at >= ${hoursFrom(from, -15)}`)
  if (to !== undefined) conditions.push(sql`left(s.wall_start, 10) <= ${to}`, sql`s.starts_at < ${hoursFrom(to, 24 + 15)}`)
  if (query.branchOffices) conditions.push(sql`s.branch_office_id = any (${[...query.branchOffices]}::bigint[])`)
  if (query.code !== undefined) conditions.push(sql`s.code = ${query.code}`)
  if (query.viewHash !== undefined) conditions.push(sql`s.view_hash = ${Buffer.from(query.viewHash, 'hex')}`)
  if (query.holdHash !== undefined) conditions.push(sql`s.hold_hash = ${Buffer.from(query.holdHash, 'hex')}`)
  if (query.confirmedHold !== undefined) conditions.push(sql`s.confirmed_hold = ${Buffer.from(query.confirmedHold, 'hex')}`)
  if (query.client !== undefined) conditions.push(sql`s.client_id = ${query.client}`, clientReached(scope))
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

const hoursFrom = (date: string, hours: number): Date => new Date(Date.parse(date) + hours * 3_600_000)

const toSchedule = ({ statusId, statusComments, ...record }: Values): StoredSchedule => {
  const items = ((record['items'] as Values[] | null) ?? []).map(withInstants)
  const discount = items.reduce((sum, item) => sum + (item['discount'] as Money).amount, 0)
  return {
    ...withInstants(record),
    items,
    discount: { ...(record['total'] as Money), amount: discount },
    create: { date: iso((record['create'] as Values)['date']) },
    edit: record['edit'] === null ? null : { date: iso((record['edit'] as Values)['date']) },
    status: { id: statusId, sysName: statusName(statusTables.schedule, statusId as number), comments: statusComments ?? null },
  } as Values as StoredSchedule
}
