import type {
  SchedulePayment,
  ScheduleRecord,
} from '../../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../../contract/money/money.ts'

/**
 * What a change of an appointment gave back to its client; undefined where nothing, or where prices
 * are hidden. It is made with the change, and undo does not take it back.
 */
export const returnedBy = (
  { payment: before }: ScheduleRecord,
  { payment: after }: ScheduleRecord,
): Money | undefined => {
  if (!before || !after) return undefined
  const amount = heldOf(before) - heldOf(after)
  return amount > 0 ? { ...after.refunded, amount } : undefined
}

/** What of an appointment is with the branch, or held for it on a card, with what is on top. */
const heldOf = ({ paid, refunded, authorized, onTop }: SchedulePayment): number =>
  [paid, onTop.paid, authorized, onTop.authorized].reduce((sum, { amount }) => sum + amount, 0) -
  refunded.amount -
  onTop.refunded.amount
