import { sql } from 'kysely'
import { paymentStatuses } from '../../../../contract/paymentStatuses.ts'
import { settlingKinds } from '../../../../contract/paymentMethods.ts'
import { offScheduleStatuses } from '../../../../contract/scheduleStatuses.ts'
import { scheduleStatuses } from '../../../../contract/statuses.ts'

const { paid, partially_refunded } = paymentStatuses.ids
const off = offScheduleStatuses.map((name) => scheduleStatuses.ids[name])

/**
 * The payments of appointments that are off of which something has still to go back, with how much: the latest gives back first, as what
 * gateways send does. Row security keeps it to the tenant.
 */
export const owedBack = sql<{ organization_id: number; id: number; amount: number }>`
  select organization_id, id, least(rest, left_over - later) as amount from (
    select p.organization_id, p.id, p.amount_amount - p.refunded_amount as rest,
      s.paid_amount - s.refunded_amount - coalesce((s.cancel ->> 'kept')::bigint, 0) as left_over,
      coalesce(sum(p.amount_amount - p.refunded_amount) over (partition by p.organization_id, p.schedule order by p.id desc
        rows between unbounded preceding and 1 preceding), 0) as later
    from schedule s join payment p on p.organization_id = s.organization_id and p.schedule = s.id
    where s.status_id in (${sql.join(off.map((id) => sql.lit(id)))}) and s.paid_amount > s.refunded_amount
      and p.status_id in (${sql.join([paid, partially_refunded].map((id) => sql.lit(id)))})
      and p.kind in (${sql.join(settlingKinds.map((id) => sql.lit(id)))}) and p.deleted_at is null
  ) as each_of where rest > 0 and left_over > later`
