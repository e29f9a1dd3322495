import { numberIn } from '../../adapters/db/queries/core/cells.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { consolidationStatuses, earningStatuses } from '../../../contract/kernel/statuses.ts'
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../../contract/time/zones.ts'
import { statementOf } from '../../app/earnings/consolidate.ts'
import { balanceOf, type ConsolidatedEarning } from '../../domain/earnings/balances.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { todayIn } from '../rows/days.ts'
import type { DemoRows, Row } from '../rows/demoRows.ts'
import type { Furnished } from '../furnish/organization.ts'

type Context = { secrets: Secrets; now: Date; by: number }
type Week = { monday: number; age: number }

const statuses = consolidationStatuses.ids

/**
 * Consolidates earnings week by week: older ones are paid, of the weeks before this one some are
 * left to be paid or consolidated.
 */
export const addBalances = (
  rows: DemoRows,
  organization: Furnished,
  { earned, ...context }: Context & { earned: readonly Row[] },
): void => {
  const today = todayIn(organization.described.zone, context.now)
  const thisMonday = today - weekdayOfDay(today)
  const weeks = [4, 3, 2, 1].map((age): Week => ({ monday: thisMonday - 7 * age, age }))
  for (const branch of organization.branches) {
    let number = 0
    let previousHash: string | null = null
    for (const week of weeks)
      for (const [place, expert] of organization.experts.entries()) {
        // The last week of some experts is still to be consolidated.
        if (week.age === 1 && place % 2 === 1) continue
        const within = (row: Row) => {
          const day = dayOfDate(String(row['date']))
          return day >= week.monday && day < week.monday + 7
        }
        const ofWeek = earned.filter(
          (row) =>
            row['branch_office_id'] === branch.id && row['expert_id'] === expert.id && within(row),
        )
        const ready = ofWeek.filter((row) => row['status_id'] === earningStatuses.ids.available)
        if (ready.length === 0) continue
        number += 1
        previousHash = addBalance(
          rows,
          { organization, branch, expert, week, place },
          { entries: ready, ...context, number, previousHash },
        )
      }
    if (number > 0)
      rows.add('consolidation_chain', {
        organization_id: organization.id,
        branch_office_id: branch.id,
        number,
        hash: previousHash,
      })
  }
}

type Where = {
  organization: Furnished
  branch: Furnished['branches'][number]
  expert: Furnished['experts'][number]
  week: Week
  place: number
}

type BalanceToAdd = Context & {
  entries: readonly Row[]
  number: number
  previousHash: string | null
}

const earningIn = (rows: DemoRows, row: Row, currency: string): ConsolidatedEarning => {
  const named = (table: string, column: string, of: unknown) =>
    of === null ? null : String(rows.tables.get(table)!.find((row) => row['id'] === of)![column])
  return {
    id: numberIn(row, 'id'),
    date: String(row['date']),
    type: numberIn(row, 'type'),
    schedule: named('schedule', 'code', row['schedule']),
    product: named('product', 'name', row['product_id']),
    gross: numberIn(row, 'gross_amount'),
    base: numberIn(row, 'base_amount'),
    amount: numberIn(row, 'amount_amount'),
    currency,
    note: null,
  }
}

const placeOf = ({
  organization,
  branch,
  expert,
}: Pick<Where, 'organization' | 'branch' | 'expert'>) => ({
  organization: organization.id,
  branchOffice: branch.id,
  timeZone: branch.hours.zone,
  names: {
    organization: organization.described.fantasyName,
    branchOffice: branch.described.name,
    expert: expert.described.name,
  },
})

const payoutOf = (
  rows: DemoRows,
  {
    consolidation,
    amount,
    monday,
    at,
  }: { consolidation: number; amount: number; monday: number; at: Date },
) => ({
  id: rows.nextId('consolidation_payment'),
  consolidation_id: consolidation,
  amount,
  method: 'transfer',
  reference: `TR-${70_000 + consolidation}`,
  date: dateOfDay(monday + 8),
  created_at: new Date(at.getTime() + 86_400_000).toISOString(),
})

const addBalance = (
  rows: DemoRows,
  { organization, branch, expert, week, place: position }: Where,
  { entries, secrets, by, number, previousHash }: BalanceToAdd,
): string => {
  const id = rows.nextId('consolidation')
  const currency = organization.described.currency
  const earnings = entries.map((row) => earningIn(rows, row, currency))
  const { parts, total } = balanceOf(earnings)
  const [from, to] = [dateOfDay(week.monday), dateOfDay(week.monday + 6)]
  // On the Monday after, in the morning.
  const at = new Date((week.monday + 7) * 86_400_000 + 14 * 3_600_000 + number * 60_000)
  const stated = { parts, total, entries: earnings, from, to, currency, number, note: null }
  const place = placeOf({ organization, branch, expert })
  const statement = canonicalJson(
    statementOf({ ...stated, organization: organization.id, place, at, previousHash }),
  )
  const hash = secrets.hash(statement)
  const isPaid = week.age > 2 || (week.age === 2 && position % 3 !== 0)
  const paid = isPaid ? total : week.age === 2 ? Math.floor(total / 200) * 100 : 0
  rows.add('consolidation', {
    organization_id: organization.id,
    id,
    branch_office_id: branch.id,
    expert_id: expert.id,
    number,
    from,
    to,
    entries: entries.length,
    parts,
    total_amount: total,
    total_currency: currency,
    paid_amount: paid,
    paid_currency: currency,
    statement,
    hash,
    previous_hash: previousHash,
    status_id: isPaid ? statuses.paid : statuses.open,
    title_key: String(number).padStart(10, '0'),
    search_text: rows.tables.get('expert')!.find((row) => row['id'] === expert.id)!['title_key'],
    created_at: at.toISOString(),
    created_by: by,
    version: 1,
  })
  for (const row of entries) {
    row['status_id'] = isPaid ? earningStatuses.ids.paid : earningStatuses.ids.consolidated
    row['consolidation_id'] = id
  }
  if (paid > 0)
    rows.add('consolidation_payment', {
      organization_id: organization.id,
      ...payoutOf(rows, { consolidation: id, amount: paid, monday: week.monday, at }),
      created_by: by,
    })
  return hash
}
