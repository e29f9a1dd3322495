import { sql } from 'kysely'
import { isoAt } from '../../../../contract/time/zones.ts'
import { idsIn, type Derive, type Row } from './derive.ts'
import { owedBack } from './owedBack.ts'

/** The appointment that was paid for. */
export const visit: Derive = async (transaction, rows) => {
  const paid = rows.filter((row) => row['schedule'] !== null)
  if (paid.length === 0) return () => null
  const found: Row[] = await transaction
    .selectFrom('schedule')
    .select(['id', 'code', 'starts_at', 'time_zone'])
    .where('organization_id', 'in', idsIn(paid, 'organization_id'))
    .where('id', 'in', idsIn(paid, 'schedule'))
    .execute()
  const byId = new Map(found.map((row) => [row['id'], row]))
  return (row) => {
    const of = byId.get(row['schedule'])
    if (of === undefined) return null
    const zone = of['time_zone'] as string
    return { id: of['id'], code: of['code'], startsAt: isoAt(zone, (of['starts_at'] as Date).getTime() / 60_000), timeZone: zone }
  }
}

/** What went back of each payment, in order. */
export const refunds: Derive = async (transaction, rows) => {
  const found =
    await sql<Row>`select r.payment_id, r.id, r.amount, r.reason, r.comment, r.price_reduction > 0 as reduces_price, r.as_credit, r.created_at as at, r.processor_ref, r.state,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as by
    from payment_refund r left join account a on a.id = r.created_by
    where r.organization_id = any (${idsIn(rows, 'organization_id')}::bigint[]) and r.payment_id = any (${idsIn(rows, 'id')}::bigint[])
    order by r.id`.execute(transaction)
  return (row) =>
    found.rows
      .filter(({ payment_id: payment }) => payment === row['id'])
      .map(
        ({
          id,
          reason,
          comment,
          reduces_price: reducesPrice,
          as_credit: asCredit,
          by,
          state,
          processor_ref: processorRef,
          at,
          amount,
        }) => ({
          id,
          amount: { amount, currency: row['amount_currency'] },
          reason,
          comment,
          reducesPrice,
          asCredit,
          by,
          state,
          at: (at as Date).toISOString(),
          processorRef,
        }),
      )
}

/** Whose appointment was paid for. */
export const experts: Derive = async (transaction, rows) => {
  const paid = rows.filter((row) => row['schedule'] !== null)
  if (paid.length === 0) return () => []
  const found = await sql<{ schedule: number; experts: { id: number; name: string }[] }>`select i.schedule_id as schedule,
      json_agg(distinct jsonb_build_object('id', x.id, 'name', x.name)) as experts
    from schedule_item i join expert x on x.organization_id = i.organization_id and x.id = i.expert_id
    where i.organization_id = any (${idsIn(paid, 'organization_id')}::bigint[])
      and i.schedule_id = any (${idsIn(paid, 'schedule')}::bigint[])
    group by i.schedule_id`.execute(transaction)
  const of = new Map(found.rows.map((row) => [row.schedule, row.experts]))
  return (row) => of.get(row['schedule'] as number) ?? []
}

/** What of each payment has still to go back by hand. */
export const toReturn: Derive = async (transaction, rows) => {
  const paid = rows.filter((row) => row['schedule'] !== null)
  if (paid.length === 0) return () => null
  const found = await sql<{ id: number; amount: number }>`select id, amount::bigint from (${owedBack}) as owed
    where organization_id = any (${idsIn(paid, 'organization_id')}::bigint[]) and id = any (${idsIn(paid, 'id')}::bigint[])`.execute(
    transaction,
  )
  const amounts = new Map(found.rows.map(({ id, amount }) => [id, amount]))
  return (row) => {
    const amount = amounts.get(row['id'] as number)
    return amount === undefined ? null : { amount, currency: row['amount_currency'] }
  }
}

/** What is left of a payment once fees and what went back are off. */
export const net: Derive = () =>
  Promise.resolve((row) => {
    const of = (column: string) => (row[column] as number | null) ?? 0
    const amount = of('amount_amount') - of('refunded_amount') - of('fee_amount') - of('platform_fee_amount')
    return { amount, currency: row['amount_currency'] }
  })
