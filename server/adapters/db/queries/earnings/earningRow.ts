import { earningStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { EarningPlace, NewEarning } from '../../../../ports/earnings.ts'
import type { Stamp } from '../../../../ports/values.ts'

const { pending, available } = earningStatuses.ids

/** The columns of an entry that an appointment earned, but for those that a search goes by. */
export const earningRow = (
  organization: number,
  { place, earning: each }: { place: EarningPlace; earning: NewEarning },
  { at, accountId }: Stamp,
) => ({
  organization_id: organization,
  branch_office_id: place.branchOffice,
  expert_id: each.expert,
  date: each.reverses === null ? place.workedOn : place.date,
  worked_on: place.workedOn,
  type: each.type,
  source: each.source,
  schedule: place.schedule,
  payment_id: each.payment,
  client_id: place.client,
  product_id: each.product,
  quantity: each.quantity,
  gross_amount: each.gross,
  discount: each.discount,
  refunded: each.refunded,
  tax: each.tax,
  fee: each.fee,
  base_amount: each.base,
  amount_amount: each.amount,
  amount_currency: place.currency,
  reverses: each.reverses,
  due_at: each.dueAt === null ? null : new Date(each.dueAt),
  status_id:
    each.dueAt !== null && each.dueAt <= at.getTime() && each.reverses === null
      ? available
      : pending,
  created_at: at,
  created_by: accountId,
})
