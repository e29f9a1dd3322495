import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { statusIdsAt } from '../../../contract/kernel/scheduleStates.ts'
import { earningMoments } from '../../../contract/money/earnings.ts'
import { sumsOf, type BilledPayment } from '../money/bill.ts'

const { completed, no_show } = scheduleStatuses.ids
const kept = statusIdsAt('confirmed', 'here', 'done')

/**
 * Whether the condition is met; an expert who waited for an absent client has earned where payment
 * alone decides.
 */
export const hasEarned = (earnOn: number, status: number, isPaid: boolean): boolean => {
  switch (earnOn) {
    case earningMoments.completed:
      return status === completed
    case earningMoments.paid:
      return isPaid && (kept.includes(status) || status === no_show)
    default:
      return isPaid && status === completed
  }
}

/**
 * Whether one half of a condition is met, so that it is worth showing what is to come; `left` is
 * what was paid and did not go back.
 */
export const isUnderWay = (status: number, left: number): boolean =>
  status === completed || (left > 0 && kept.includes(status))

/**
 * Whether the price was paid in full at one time. What goes back of it later takes its share of
 * what was earned; what had gone back before it was paid in full does not count as paid, and once
 * all of it has gone back it is to be paid anew.
 */
export const wasPaid = (
  total: number,
  payments: readonly (BilledPayment & { returnedBefore?: number })[],
): boolean => {
  const price = total - sumsOf(payments).waived
  let [paid, most] = [0, 0]
  for (const payment of payments) {
    const settled = sumsOf([payment]).paid
    if (settled === 0) continue
    const { returnedBefore = 0 } = payment
    if (returnedBefore >= paid) most = 0
    paid += settled
    most = Math.max(most, paid - returnedBefore)
  }
  return most >= price
}
