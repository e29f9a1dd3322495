import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { statusIdsAt } from '../../../contract/kernel/scheduleStates.ts'
import { earningMoments } from '../../../contract/money/earnings.ts'

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
 * Whether one half of a condition is met, so that it is worth showing what is to come; `left` is what
 * was paid and did not go back.
 */
export const isUnderWay = (status: number, left: number): boolean =>
  status === completed || (left > 0 && kept.includes(status))
