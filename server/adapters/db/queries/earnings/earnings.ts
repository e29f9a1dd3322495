import { sql, type Transaction, type InsertObject, type RawBuilder } from 'kysely'
import { earningStatuses, scheduleStatuses } from '../../../../../contract/kernel/statuses.ts'
import { refundStates } from '../../../../../contract/entities/payments.ts'
import { productKinds } from '../../../../../contract/entities/products.ts'
import { settlingKinds } from '../../../../../contract/money/paymentMethods.ts'
import type {
  EarningFacts,
  EarningsBook,
  MonthSoFar,
  StandingEarning,
} from '../../../../ports/earnings.ts'
import type { Database } from '../../connection/database.ts'
import type { Tables } from '../../tables.ts'
import { earningRow } from './earningRow.ts'
import { json } from '../core/writeRecords.ts'
import type pg from 'pg'
import type { Stamp } from '../../../../ports/values.ts'

const { pending, available, void: ended } = earningStatuses.ids
const { completed, no_show } = scheduleStatuses.ids

/** What changed since it was settled; as the index schedule_to_settle has it. */
export const toSettle = `earned_version is distinct from version
  and (status_id in (${completed}, ${no_show}) or earned_version is not null or paid_amount > 0)`

const lockFacts =
  (transaction: Transaction<Tables>): EarningsBook['facts'] =>
  async (organization, schedule) => {
    const found = await sql<Omit<EarningFacts, 'items' | 'payments' | 'partner'>>`
      select s.id as schedule, s.branch_office_id as "branchOffice", s.client_id as client, s.status_id as status, s.starts_at as "startsAt",
        s.time_zone as "timeZone", s.total_amount as total, s.total_currency as currency
      from schedule s where s.organization_id = ${organization} and s.id = ${schedule} for no key update`.execute(
      transaction,
    )
    const [row] = found.rows
    if (row === undefined) return undefined
    // Read once the appointment is locked: another request that was changing it has been waited
    // for.
    const items = await sql<EarningFacts['items'][number]>`
      select i.position, i.expert_id as expert, i.entailed_product_id as "entailedProduct", e.product_id as product,
        p.kind = ${productKinds.retail} as "isRetail", i.quantity, lines.gross, lines.tax,
        json_build_object('expertProduct', x.commission, 'entailedProduct', e.commission, 'expert', w.commission) as rules
      from schedule_item i
      join entailed_product e on e.organization_id = i.organization_id and e.id = i.entailed_product_id
      join product p on p.organization_id = i.organization_id and p.id = e.product_id
      join expert w on w.organization_id = i.organization_id and w.id = i.expert_id
      left join lateral (select o.commission from expert_product o where o.organization_id = i.organization_id
        and o.expert_id = i.expert_id and o.entailed_product_id = i.entailed_product_id and o.deleted_at is null limit 1) as x on true
      cross join lateral (
        select sum(l.total + case when (l.tax ->> 'included')::boolean then 0 else coalesce((l.tax ->> 'amount')::bigint, 0) end)::bigint as gross,
          sum(coalesce((l.tax ->> 'amount')::bigint, 0))::bigint as tax
        from (select i.price_amount * i.quantity, i.tax
          union all select (a #>> '{total,amount}')::bigint, a -> 'tax' from jsonb_array_elements(i.addons) a) as l (total, tax)) as lines
      where i.organization_id = ${organization} and i.schedule_id = ${schedule} order by i.position`.execute(
      transaction,
    )
    const payments = await readPayments(transaction, organization, schedule)
    const above = await sql<{ partner: number }>`select partner_id as partner from organization
      where organization_id = ${organization}`.execute(transaction)
    return { ...row, partner: above.rows[0]!.partner, items: items.rows, payments }
  }

/**
 * The payments of an appointment in the order in which they were made, each with what the refunds
 * of the others had taken back of the price by then.
 */
const readPayments = async (
  transaction: Transaction<Tables>,
  organization: number,
  schedule: number,
): Promise<EarningFacts['payments']> => {
  const found = await sql<EarningFacts['payments'][number]>`
    with back as (
      select p.id as payment, p.amount_amount - coalesce(p.surcharge_amount, 0) - coalesce(p.tip_amount, 0) as price,
        r.amount, r.price_reduction, r.created_at
      from payment p join payment_refund r on r.organization_id = p.organization_id and r.payment_id = p.id and r.state <> ${refundStates.failed}
      where p.organization_id = ${organization} and p.schedule = ${schedule} and p.kind in (${sql.join(settlingKinds)})
    )
    select p.id, p.kind, p.status_id as status, p.amount_amount as amount, p.refunded_amount as refunded, p.surcharge_amount as surcharge,
      p.tip_amount as tip, coalesce(p.fee_amount, 0) as fee,
      (select coalesce(sum(b.price_reduction), 0)::bigint from back b where b.payment = p.id) as waived,
      (select coalesce(sum(least(each.amount, each.price)), 0)::bigint from (
        select sum(b.amount) as amount, b.price from back b where b.payment <> p.id and b.created_at <= p.paid_at group by b.payment, b.price
      ) each) as "returnedBefore"
    from payment p where p.organization_id = ${organization} and p.schedule = ${schedule} order by p.paid_at, p.id`.execute(
    transaction,
  )
  return found.rows
}

const findStanding =
  (transaction: Transaction<Tables>): EarningsBook['standing'] =>
  async (organization, schedule) => {
    const found = await sql<
      Omit<StandingEarning, 'dueAt'> & { dueAt: Date | null; workedOn: string }
    >`
      select id, source, expert_id as expert, product_id as product, payment_id as payment, quantity, type, status_id as status, rule,
        gross_amount as gross, discount, refunded, tax, fee, base_amount as base, amount_amount as amount, due_at as "dueAt", worked_on::text as "workedOn"
      from earning where organization_id = ${organization} and schedule = ${schedule} and source is not null and status_id <> ${ended}
      order by id`.execute(transaction)
    return found.rows.map((row) => ({ ...row, dueAt: row.dueAt?.getTime() ?? null }))
  }

const correctEarnings =
  (transaction: Transaction<Tables>): EarningsBook['correct'] =>
  async (organization, place, { correction, by }) => {
    if (correction.void.length > 0)
      await changeEarnings(transaction, {
        set: sql`status_id = ${ended}`,
        where: sql`e.organization_id = ${organization} and e.id = any (${correction.void}::bigint[])`,
        by,
      })
    for (const { id, dueAt } of correction.mature)
      await changeEarnings(transaction, {
        set: sql`due_at = ${new Date(dueAt)}, status_id = ${dueAt <= by.at.getTime() ? available : pending}`,
        where: sql`e.organization_id = ${organization} and e.id = ${id}`,
        by,
      })
    const rows = correction.add.map((each) => ({
      ...earningRow(organization, { place, earning: each }, by),
      rule: json(each.rule),
      title_key: sql<string>`(select x.title_key from expert x where x.organization_id = ${organization} and x.id = ${each.expert})`,
      // Found by the code of the appointment too.
      search_text: sql<string>`coalesce((select lower(s.code) from schedule s
        where s.organization_id = ${organization} and s.id = ${place.schedule}), '')`,
    }))
    if (rows.length > 0) await addEarnings(transaction, rows)
  }

const unsettleMonth =
  (transaction: Transaction<Tables>): EarningsBook['unsettleMonth'] =>
  async (organization, { branchOffice, expert, currency, rule, from, to, except }) => {
    await sql`update schedule set earned_version = version - 1 where organization_id = ${organization} and id = (
        select s.id from schedule s where s.organization_id = ${organization} and s.id <> ${except}
          and exists (select from schedule_item i where i.organization_id = s.organization_id and i.schedule_id = s.id and i.expert_id = ${expert})
          and exists (select from earning e where e.organization_id = s.organization_id and e.schedule = s.id
            and e.branch_office_id = ${branchOffice} and e.expert_id = ${expert} and e.amount_currency = ${currency}
            and e.worked_on between ${from} and ${to} and e.rule = ${json(rule)}::jsonb and e.due_at is not null and e.status_id <> ${ended})
        order by s.id limit 1 for no key update skip locked)`.execute(transaction)
  }

/** What experts earn by appointments, inside one transaction. */
export const earningsBookWithin = (transaction: Transaction<Tables>): EarningsBook => ({
  facts: lockFacts(transaction),
  lock: async (organization, experts) => {
    const each = [...new Set(experts)].toSorted((a, b) => a - b)
    if (each.length === 0) return
    await sql`insert into earning_ledger (organization_id, expert_id)
      select ${organization}, e from unnest(${each}::bigint[]) e order by e on conflict do nothing`.execute(
      transaction,
    )
    await sql`select from earning_ledger where organization_id = ${organization} and expert_id = any (${each}::bigint[])
      order by expert_id for update`.execute(transaction)
  },
  standing: findStanding(transaction),
  month: async (organization, { branchOffice, expert, currency, rule, from, to, except }) => {
    const found =
      await sql<MonthSoFar>`select coalesce(sum(base_amount), 0)::bigint as base, coalesce(sum(amount_amount), 0)::bigint as amount
      from earning where organization_id = ${organization} and branch_office_id = ${branchOffice} and expert_id = ${expert}
        and amount_currency = ${currency} and worked_on between ${from} and ${to} and rule = ${json(rule)}::jsonb
        and due_at is not null and status_id <> ${ended} and schedule is distinct from ${except}`.execute(
        transaction,
      )
    return found.rows[0]!
  },
  unsettleMonth: unsettleMonth(transaction),
  correct: correctEarnings(transaction),
  keepSettled: async (organization, schedule) => {
    await sql`update schedule set earned_version = version where organization_id = ${organization} and id = ${schedule}
      and earned_version is distinct from version`.execute(transaction)
  },
  unsettled: async (organization, expert, limit) => {
    const ofExpert = sql`and (exists (select from schedule_item i where i.organization_id = s.organization_id and i.schedule_id = s.id
      and i.expert_id = ${expert}) or exists (select from earning e where e.organization_id = s.organization_id and e.schedule = s.id
      and e.expert_id = ${expert} and e.status_id <> ${ended}))`
    const found = await sql<{
      id: number
    }>`select s.id from schedule s where s.organization_id = ${organization}
      and ${sql.raw(toSettle)} ${expert === null ? sql`` : ofExpert} order by s.id limit ${limit}`.execute(
      transaction,
    )
    return found.rows.map(({ id }) => id)
  },
  held: async (organization, now) => {
    const found = await sql<{ expert: number }>`select distinct expert_id as expert from earning
      where organization_id = ${organization} and status_id = ${pending} and due_at <= ${now}`.execute(
      transaction,
    )
    return found.rows.map(({ expert }) => expert)
  },
  release: (organization, experts, now) =>
    changeEarnings(transaction, {
      set: sql`status_id = ${available}`,
      where: sql`e.organization_id = ${organization} and e.expert_id = any (${[...experts]}::bigint[])
        and e.status_id = ${pending} and e.due_at <= ${now}`,
      by: null,
    }),
})

/**
 * Writes entries, with what they come to by month in the same statement (`earning_month`); gives
 * their ids. The caller holds the ledger of their experts, so no other transaction is at the same
 * sums.
 */
export const addEarnings = async (
  transaction: Transaction<Tables>,
  rows: readonly InsertObject<Tables, 'earning'>[],
): Promise<number[]> => {
  const added = transaction.insertInto('earning').values(rows).returning(counted)
  const kept = await sql<{ id: number }>`with added as (${added}), kept as (
      ${keep(sql`select organization_id, branch_office_id, expert_id, date, amount_currency, status_id, 1, amount_amount from added`)})
    select id from added order by id`.execute(transaction)
  return kept.rows.map(({ id }) => id)
}

/**
 * Changes entries, which are `e` in `where`, and moves them between the sums of their months as
 * their states say; under the same lock. `by` is null where only time has passed.
 */
export const changeEarnings = async (
  transaction: Transaction<Tables>,
  { set, where, by }: { set: RawBuilder<unknown>; where: RawBuilder<unknown>; by: Stamp | null },
): Promise<void> => {
  const edited = by === null ? sql`` : sql`, edited_at = ${by.at}, edited_by = ${by.accountId}`
  const columns = sql`organization_id, branch_office_id, expert_id, date, amount_currency`
  await sql`with changed as (
      update earning e set ${set}${edited}, version = e.version + 1 from earning was
      where ${where} and was.organization_id = e.organization_id and was.id = e.id
      returning e.organization_id, e.branch_office_id, e.expert_id, e.date, e.amount_currency, e.amount_amount, e.status_id,
        was.status_id as was)
    ${keep(sql`select ${columns}, status_id, 1, amount_amount from changed
      union all select ${columns}, was, -1, -amount_amount from changed`)}`.execute(transaction)
}

/**
 * Makes the sums by month of every organization again from the entries, in the open transaction of
 * the owner of the tables. For seeds and imports that write rows of `earning` themselves; all else
 * writes entries by `addEarnings` and `changeEarnings`.
 */
export const rebuildEarningMonths = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query('delete from earning_month')
  await owner.query(`insert into earning_month (organization_id, branch_office_id, expert_id, month, currency, status_id, entries, amount)
    select organization_id, branch_office_id, expert_id, date_trunc('month', date::timestamp)::date, amount_currency, status_id, count(*),
      sum(amount_amount)
    from earning where deleted_at is null group by 1, 2, 3, 4, 5, 6`)
}

const counted = [
  'id',
  'organization_id',
  'branch_office_id',
  'expert_id',
  'date',
  'amount_currency',
  'status_id',
  'amount_amount',
] as const

/**
 * Adds to the sums by month what is selected: the key with the day, how many entries, and their
 * amount.
 */
const keep = (selected: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into earning_month as m (organization_id, branch_office_id, expert_id, month, currency, status_id, entries, amount)
  select s.organization, s.branch, s.expert, date_trunc('month', s.date::timestamp)::date, s.currency, s.status, sum(s.entries), sum(s.amount)
  from (${selected}) s (organization, branch, expert, date, currency, status, entries, amount)
  group by 1, 2, 3, 4, 5, 6 having sum(s.entries) <> 0 or sum(s.amount) <> 0
  on conflict (organization_id, branch_office_id, month, expert_id, currency, status_id)
  do update set entries = m.entries + excluded.entries, amount = m.amount + excluded.amount`

/**
 * The organizations whose appointments changed since their earnings were written down, or with
 * earnings that are held no longer.
 */
export const organizationsToSettle = async (database: Database, now: Date): Promise<number[]> => {
  const found = await database.asOwner((owner) =>
    owner.query<{ organization_id: number }>(
      `select organization_id from organization o where exists (
         select from schedule s where s.organization_id = o.organization_id and ${toSettle})
       or exists (select from earning e where e.organization_id = o.organization_id and e.status_id = ${earningStatuses.ids.pending}
         and e.due_at <= $1)`,
      [now],
    ),
  )
  return found.rows.map((row) => row.organization_id)
}

/** The branches with entries that can be consolidated now. */
export const branchesWithEarnings = async (
  database: Database,
  now: Date,
): Promise<{ organization: number; branchOffice: number }[]> => {
  const { available, pending } = earningStatuses.ids
  const found = await database.asOwner((owner) =>
    owner.query<{ organization: number; branchOffice: number }>(
      `select distinct e.organization_id as organization, e.branch_office_id as "branchOffice" from organization o
       join earning e on e.organization_id = o.organization_id
         and (e.status_id = ${available} or e.status_id = ${pending} and e.due_at <= $1) and e.deleted_at is null order by 1, 2`,
      [now],
    ),
  )
  return found.rows
}
