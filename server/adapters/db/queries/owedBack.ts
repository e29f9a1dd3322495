import { sql } from 'kysely'
import { paymentStatuses, offScheduleStatuses, scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { settlingKinds } from '../../../../contract/money/paymentMethods.ts'

const { paid, partially_refunded } = paymentStatuses.ids
const off = offScheduleStatuses.map((name) => scheduleStatuses.ids[name])

/**
 * The payments of appointments that are off of which something has still to go back, with how much: the latest gives back first, as what
 * gateways send does. Row security keeps it to the tenant.
 */
export const owedBack = sql<{ organization_id: number; id: number; amount: number }>`
  select organization_id, id, least(rest, left_over - later) + case when kept = 0 and rest <= left_over - later then on_top else 0 end as amount
  from (
    select p.organization_id, p.id, p.rest, p.on_top, kept, s.paid_amount - s.refunded_amount - kept as left_over,
      coalesce(sum(p.rest) over (partition by p.organization_id, p.schedule order by p.id desc
        rows between unbounded preceding and 1 preceding), 0) as later
    from schedule s
    cross join lateral (select coalesce((s.cancel ->> 'kept')::bigint, 0) as kept) as cancelled
    join (select *, coalesce(surcharge_amount, 0) + coalesce(tip_amount, 0) as on_top,
        greatest(0, amount_amount - coalesce(surcharge_amount, 0) - coalesce(tip_amount, 0) - refunded_amount) as rest from payment) as p
      on p.organization_id = s.organization_id and p.schedule = s.id
    where s.status_id in (${sql.join(off.map((id) => sql.lit(id)))}) and s.paid_amount > s.refunded_amount
      and p.status_id in (${sql.join([paid, partially_refunded].map((id) => sql.lit(id)))})
      and p.kind in (${sql.join(settlingKinds.map((id) => sql.lit(id)))}) and p.deleted_at is null
  ) as each_of where rest > 0 and left_over > later`
