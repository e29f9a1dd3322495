import { sql, type RawBuilder, type Transaction } from 'kysely'
import { earningTypes } from '../../../../../contract/money/earnings.ts'
import { consolidationStatuses, earningStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { KeptFile } from '../../../../ports/forms.ts'
import type { Scope } from '../../../../ports/caller.ts'
import type {
  BalanceBook,
  Days,
  EarnedTotal,
  ConsolidatedEarning,
  RepricedEarning,
  TotalsQuery,
} from '../../../../ports/earnings.ts'
import type { Tables } from '../../tables.ts'
import { addEarnings, changeEarnings } from './earnings.ts'
import { filtered, searched } from '../core/filters.ts'
import { inScope, ownExperts } from '../core/scope.ts'
import { storageOf } from '../core/storage.ts'
import { json } from '../core/writeRecords.ts'
import type pg from 'pg'

const { pending, available, consolidated, paid, void: ended } = earningStatuses.ids

const theirs = (own: number | null): RawBuilder<unknown> =>
  own === null ? sql`` : sql`and e.expert_id in ${ownExperts(sql.ref('e.organization_id'), own)}`

/** One of several values; no condition where none is named. */
const among = (
  column: 'branch_office_id' | 'expert_id',
  ids: readonly number[] | null,
): RawBuilder<unknown> =>
  ids === null ? sql`` : sql`and e.${sql.ref(column)} = any (${[...ids]}::bigint[])`

/** Entries that can be consolidated, whether or not the jobs have released them yet. */
const consolidatable = (now: Date): RawBuilder<unknown> =>
  sql`(e.status_id = ${available} or e.status_id = ${pending} and e.due_at <= ${now})`

const between = (column: 'month' | 'date', { from, to }: Days): RawBuilder<unknown> =>
  sql`${from === null ? sql`` : sql`and e.${sql.ref(column)} >= ${from}`} ${to === null ? sql`` : sql`and e.${sql.ref(column)} <= ${to}`}`

const branchNames = { table: sql.table('branch_office'), name: sql.ref('x.fantasy_name') }

const findReadyEntries =
  (transaction: Transaction<Tables>): BalanceBook['ready'] =>
  async (organization, { branchOffice, expert, from, to, ids, limit }, now) => {
    const found =
      await sql<ConsolidatedEarning>`select e.id, e.date::text, e.type, s.code as schedule, p.name as product,
        e.gross_amount as gross, e.base_amount as base, e.amount_amount as amount, e.amount_currency as currency, e.note
      from earning e
      left join schedule s on s.organization_id = e.organization_id and s.id = e.schedule
      left join product p on p.organization_id = e.organization_id and p.id = e.product_id
      where e.organization_id = ${organization} and e.branch_office_id = ${branchOffice} and e.expert_id = ${expert}
        and ${consolidatable(now)}
        and (${from}::date is null or e.date >= ${from}::date) and (${to}::date is null or e.date <= ${to}::date)
        and (${ids === null ? null : [...ids]}::bigint[] is null or e.id = any (${ids === null ? null : [...ids]}::bigint[]))
      order by e.date, e.id limit ${limit}`.execute(transaction)
    return found.rows
  }

const findDue =
  (transaction: Transaction<Tables>): BalanceBook['due'] =>
  async (organization, branchOffice, { to, now }) => {
    const found = await sql<{
      expert: number
      name: string
      currency: string
    }>`select x.id as expert, x.name, e.amount_currency as currency
      from earning e join expert x on x.organization_id = e.organization_id and x.id = e.expert_id
      where e.organization_id = ${organization} and e.branch_office_id = ${branchOffice} and e.date <= ${to}::date
        and ${consolidatable(now)} and e.deleted_at is null
      group by x.id, x.name, x.title_key, e.amount_currency order by x.title_key, x.id, 3`.execute(
      transaction,
    )
    return found.rows
  }

const addAdjustment =
  (transaction: Transaction<Tables>): BalanceBook['adjust'] =>
  async (
    organization,
    { branchOffice, expert, type, amount, currency, date, note },
    { at, accountId },
  ) => {
    const title = sql<string>`(select x.title_key from expert x where x.organization_id = ${organization} and x.id = ${expert})`
    const [added] = await addEarnings(transaction, [
      {
        organization_id: organization,
        branch_office_id: branchOffice,
        expert_id: expert,
        date,
        worked_on: date,
        type,
        gross_amount: amount,
        base_amount: amount,
        amount_amount: amount,
        amount_currency: currency,
        note,
        due_at: at,
        status_id: available,
        title_key: title,
        search_text: sql<string>`concat_ws(' ', ${title}, name_key(${note}::text))`,
        created_at: at,
        created_by: accountId,
      },
    ])
    return added!
  }

const addConsolidation =
  (transaction: Transaction<Tables>): BalanceBook['add'] =>
  async (organization, made, { at, accountId }) => {
    const { open, paid: closed } = consolidationStatuses.ids
    await sql`insert into consolidation (organization_id, id, branch_office_id, expert_id, number, "from", "to", entries, parts, total_amount,
        total_currency, paid_currency, note, statement, hash, previous_hash, status_id, title_key, search_text, created_at, created_by)
      select ${organization}, ${made.id}, ${made.branchOffice}, x.id, ${made.number}::int, ${made.from}::date, ${made.to}::date,
        ${made.entries.length}::int, ${json(made.parts)}::jsonb, ${made.total}, ${made.currency}, ${made.currency}, ${made.note},
        ${made.statement}, ${made.hash}, ${made.previousHash}, ${made.isPaid ? closed : open}::int, lpad(${made.number}::text, 10, '0'),
        concat_ws(' ', x.title_key, name_key(${made.note}::text)), ${at}, ${accountId}::bigint
      from expert x where x.organization_id = ${organization} and x.id = ${made.expert}`.execute(
      transaction,
    )
    await changeEarnings(transaction, {
      set: sql`status_id = ${made.isPaid ? paid : consolidated}, consolidation_id = ${made.id}`,
      where: sql`e.organization_id = ${organization} and e.id = any (${[...made.entries]}::bigint[])`,
      by: { at, accountId },
    })
    await sql`update consolidation_chain set hash = ${made.hash}
      where organization_id = ${organization} and branch_office_id = ${made.branchOffice}`.execute(
      transaction,
    )
  }

const addPayout =
  (transaction: Transaction<Tables>): BalanceBook['pay'] =>
  async (
    organization,
    { consolidation, amount, method, reference, date, voucher },
    { isPaid, by: { at, accountId } },
  ) => {
    await sql`insert into consolidation_payment (organization_id, consolidation_id, amount, method, reference, date, voucher,
        created_at, created_by)
      values (${organization}, ${consolidation}, ${amount}, ${method}, ${reference}, ${date}, ${json(voucher)}::jsonb,
        ${at}, ${accountId})`.execute(transaction)
    await sql`update consolidation set paid_amount = paid_amount + ${amount}, version = version + 1, edited_at = ${at},
        edited_by = ${accountId}, status_id = ${isPaid ? consolidationStatuses.ids.paid : sql`status_id`}
      where organization_id = ${organization} and id = ${consolidation}`.execute(transaction)
    if (isPaid)
      await changeEarnings(transaction, {
        set: sql`status_id = ${paid}`,
        where: sql`e.organization_id = ${organization} and e.consolidation_id = ${consolidation}`,
        by: { at, accountId },
      })
  }

/** The entries that a list of earnings finds for its filters; no condition where it has none. */
const foundByList = async (
  transaction: Transaction<Tables>,
  scope: Scope,
  narrowed: TotalsQuery['narrowed'],
): Promise<RawBuilder<unknown>> => {
  if (narrowed === undefined) return sql``
  const storage = storageOf('earnings')
  const request = { ...narrowed, limit: 1 }
  const found = await searched(
    transaction,
    filtered(inScope(transaction, storage, { scope }), storage, request),
    { name: 'earnings', scope, request },
  )
  return sql`and (e.organization_id, e.id) in (${found.clearSelect().select(['earning.organization_id', 'earning.id'])})`
}

const readTotals =
  (transaction: Transaction<Tables>, scope: Scope): BalanceBook['totals'] =>
  async (
    { organizations, branchOffices },
    { experts, span: { months, days }, narrowed, byMonth, by },
    own,
  ) => {
    const listed = await foundByList(transaction, scope, narrowed)
    const ofTheirs = sql`e.organization_id = any (${[...organizations]}::bigint[])
      ${among('branch_office_id', branchOffices)} ${among('expert_id', experts)} ${theirs(own)}`
    const of = sql.ref(by === 'expert' ? 'e.expert_id' : 'e.branch_office_id')
    const read = [
      ...(months === null
        ? []
        : [
            sql`select e.organization_id, ${of}, e.status_id, e.month, e.currency, e.entries, e.amount from earning_month e
              where ${ofTheirs} ${between('month', months)} and e.entries > 0`,
          ]),
      ...days.map(
        (
          each,
        ) => sql`select e.organization_id, ${of}, e.status_id, date_trunc('month', e.date::timestamp)::date, e.amount_currency, 1,
            e.amount_amount
          from earning e where ${ofTheirs} ${between('date', each)} ${listed} and e.deleted_at is null`,
      ),
    ]
    const named =
      by === 'expert' ? { table: sql.table('expert'), name: sql.ref('x.name') } : branchNames
    // Written out as text once for each group: for each entry it would take longer than all else.
    const found =
      await sql<EarnedTotal>`select t.of, ${named.name} as name, t.status, to_char(t.month, 'YYYY-MM') as month, t.currency,
        t.entries, t.amount from (
        select r.organization, r.of, r.status, ${byMonth ? sql`r.month` : sql`null::date`} as month, r.currency,
          sum(r.entries)::int as entries, sum(r.amount)::bigint as amount
        from (${sql.join(read, sql` union all `)}) r (organization, of, status, month, currency, entries, amount)
        group by 1, 2, 3, 4, 5) t
      join ${named.table} x on x.organization_id = t.organization and x.id = t.of
      order by x.title_key, t.of, t.month, t.currency, t.status`.execute(transaction)
    return found.rows
  }

const readRepriced =
  (transaction: Transaction<Tables>): BalanceBook['repriced'] =>
  async (organization, branchOffice, { expert, from, to, own }) => {
    const found = await sql<RepricedEarning>`select t.*, x.name from (
        select e.expert_id as expert, e.amount_currency as currency, to_char(e.worked_on, 'YYYY-MM') as month,
          case when sum(e.gross_amount) = 0 and bool_or(e.type = ${earningTypes.reversal}) then 0 else max(e.quantity) end as quantity,
          sum(e.gross_amount)::bigint as gross, sum(e.discount)::bigint as discount, sum(e.refunded)::bigint as refunded,
          sum(e.tax)::bigint as tax, sum(e.fee)::bigint as fee, sum(e.amount_amount)::bigint as amount
        from earning e where e.organization_id = ${organization} and e.branch_office_id = ${branchOffice}
          and e.worked_on between ${from} and ${to} and e.status_id <> ${ended} and e.source like 'item %'
          and e.type in (${earningTypes.service}, ${earningTypes.retail}, ${earningTypes.reversal})
          ${expert === null ? sql`` : sql`and e.expert_id = ${expert}`} ${theirs(own)}
        group by e.schedule, e.source, e.expert_id, e.amount_currency, to_char(e.worked_on, 'YYYY-MM')) t
      join expert x on x.organization_id = ${organization} and x.id = t.expert order by x.title_key, t.expert`.execute(
      transaction,
    )
    return found.rows
  }

/** What was earned, consolidated and paid, inside one transaction. */
export const balanceBookWithin = (transaction: Transaction<Tables>, scope: Scope): BalanceBook => ({
  ready: findReadyEntries(transaction),
  due: findDue(transaction),
  ...closedPeriodsWithin(transaction),
  departed: async (organization, branchOffice, expert) => {
    const found = await sql<{ name: string }>`select x.name from expert x
      where x.organization_id = ${organization} and x.id = ${expert} and x.deleted_at is not null and exists (
        select from earning e where e.organization_id = x.organization_id and e.expert_id = x.id and e.branch_office_id = ${branchOffice})`.execute(
      transaction,
    )
    return found.rows[0]
  },
  adjust: addAdjustment(transaction),
  nextNumber: async (organization, branchOffice) => {
    const taken = await sql<{ number: number; previousHash: string | null; id: number }>`
      insert into consolidation_chain as c (organization_id, branch_office_id, number) values (${organization}, ${branchOffice}, 1)
      on conflict (organization_id, branch_office_id) do update set number = c.number + 1
      returning number, hash as "previousHash",
        nextval(pg_get_serial_sequence('consolidation', 'id')) as id`.execute(transaction)
    return taken.rows[0]!
  },
  add: addConsolidation(transaction),
  pay: addPayout(transaction),
  voucher: async (organizations, payment) => {
    const found = await sql<{ organization: number; consolidation: number; file: KeptFile }>`
      select organization_id as organization, consolidation_id as consolidation, voucher as file from consolidation_payment
      where organization_id = any (${[...organizations]}::bigint[]) and id = ${payment} and voucher is not null`.execute(
      transaction,
    )
    return found.rows[0]
  },
  approve: async (organization, consolidation, { at, accountId }) => {
    await sql`update consolidation set status_id = ${consolidationStatuses.ids.approved}, approved_by = ${accountId}, approved_at = ${at},
        version = version + 1, edited_at = ${at}, edited_by = ${accountId}
      where organization_id = ${organization} and id = ${consolidation}`.execute(transaction)
  },
  cancel: async (organization, consolidation, { reason, by: { at, accountId } }) => {
    await changeEarnings(transaction, {
      set: sql`status_id = ${available}, consolidation_id = null`,
      where: sql`e.organization_id = ${organization} and e.consolidation_id = ${consolidation}`,
      by: { at, accountId },
    })
    await sql`update consolidation set status_id = ${consolidationStatuses.ids.cancelled}, status_comments = ${reason}, version = version + 1,
        edited_at = ${at}, edited_by = ${accountId}
      where organization_id = ${organization} and id = ${consolidation}`.execute(transaction)
  },
  statement: async (organization, consolidation) => {
    const found = await sql<{
      statement: string
      hash: string
    }>`select statement, hash from consolidation
      where organization_id = ${organization} and id = ${consolidation}`.execute(transaction)
    return found.rows[0]!
  },
  totals: readTotals(transaction, scope),
  repriced: readRepriced(transaction),
})

/** Which periods were consolidated without an administrator. */
const closedPeriodsWithin = (
  transaction: Transaction<Tables>,
): Pick<BalanceBook, 'isClosed' | 'close'> => ({
  isClosed: async (organization, branchOffice, to) => {
    const found = await sql<{
      closed: boolean
    }>`select closed_on >= ${to}::date as closed from consolidation_chain
      where organization_id = ${organization} and branch_office_id = ${branchOffice}`.execute(
      transaction,
    )
    return found.rows[0]?.closed === true
  },
  close: async (organization, branchOffice, to) => {
    await sql`insert into consolidation_chain as c (organization_id, branch_office_id, number, closed_on)
      values (${organization}, ${branchOffice}, 0, ${to}::date)
      on conflict (organization_id, branch_office_id) do update set closed_on = greatest(c.closed_on, excluded.closed_on)`.execute(
      transaction,
    )
  },
})

type Words = { words: string }

/** Each query finds one kind of fault in the books of balances; its rows are the faults. */
const audits = [
  `select format('balance %s: total %s, entries %s', c.id, c.total_amount, coalesce(sum(e.amount_amount), 0)) as words
   from consolidation c left join earning e on e.organization_id = c.organization_id and e.consolidation_id = c.id
   where c.status_id <> consolidation_status('cancelled') group by c.id, c.total_amount, c.entries
   having c.total_amount <> coalesce(sum(e.amount_amount), 0) or c.entries <> count(e.id)`,
  `select format('balance %s is cancelled and holds entries', c.id) as words from consolidation c
   where c.status_id = consolidation_status('cancelled') and (c.paid_amount > 0 or exists (select from earning e where e.consolidation_id = c.id))`,
  `select format('balance %s: paid %s, payments %s', c.id, c.paid_amount, coalesce(sum(p.amount), 0)) as words
   from consolidation c left join consolidation_payment p on p.organization_id = c.organization_id and p.consolidation_id = c.id
   group by c.id, c.paid_amount, c.total_amount, c.status_id
   having c.paid_amount <> coalesce(sum(p.amount), 0) or c.paid_amount > c.total_amount or (c.status_id = consolidation_status('paid')) <> (c.paid_amount = c.total_amount)`,
  `select format('entry %s has status %s in a balance of status %s', e.id, e.status_id, c.status_id) as words
   from earning e join consolidation c on c.organization_id = e.organization_id and c.id = e.consolidation_id
   where e.status_id <> case c.status_id when consolidation_status('paid') then earning_status('paid') else earning_status('consolidated') end`,
  `select format('expert %s: historical %s, consolidated %s, open %s', e.expert_id, sum(e.amount_amount), g.consolidated,
     sum(e.amount_amount) filter (where e.status_id = any (earning_statuses('pending', 'available')))) as words
   from earning e cross join lateral (select coalesce(sum(c.total_amount), 0) as consolidated from consolidation c
     where c.expert_id = e.expert_id and c.status_id <> consolidation_status('cancelled')) g
   where e.status_id <> earning_status('void') group by e.expert_id, g.consolidated
   having sum(e.amount_amount) <> g.consolidated + coalesce(sum(e.amount_amount) filter (where e.status_id = any (earning_statuses('pending', 'available'))), 0)`,
  `select format('expert %s: what was carried over comes to %s', e.expert_id, sum(e.amount_amount)) as words
   from earning e where e.note = 'carry-over' and e.status_id <> earning_status('void') group by e.expert_id having sum(e.amount_amount) <> 0`,
  `select format('expert %s, %s, status %s: kept are %s entries of %s, written %s of %s', expert_id, month, status_id, sum(kept), sum(kept_amount),
     sum(entries), sum(amount)) as words
   from (select expert_id, branch_office_id, month, currency, status_id, entries as kept, amount as kept_amount, 0 as entries, 0 as amount
     from earning_month union all
     select expert_id, branch_office_id, date_trunc('month', date::timestamp)::date, amount_currency, status_id, 0, 0, 1, amount_amount
     from earning where deleted_at is null) both_of
   group by expert_id, branch_office_id, month, currency, status_id having sum(kept) <> sum(entries) or sum(kept_amount) <> sum(amount)`,
]

/**
 * Finds what is wrong with the books of balances of all organizations, in words; an empty list
 * where every total is the sum of its entries and money is neither made nor lost. `owner` is a
 * connection of the owner of the tables, since it reads every tenant.
 */
export const auditBalances = async (owner: pg.ClientBase): Promise<string[]> => {
  const found: string[] = []
  for (const audit of audits)
    found.push(...(await owner.query<Words>(audit)).rows.map(({ words }) => words))
  return found
}
