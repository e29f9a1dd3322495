import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { onTopReturned } from '../../domain/bill.ts'
import { keptOf } from '../../domain/refundTerms.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'

type Ended = Pick<StoredSchedule, 'sums' | 'policy' | 'startsAt' | 'status'>

/**
 * What stays with the branch, in minor units, of what was paid for an appointment that is called off at an instant, by what its client agreed
 * to. What nobody has accepted yet goes back whole.
 */
export const keptNow = ({ sums, policy, startsAt, status }: Ended, now: Date, by: number): number => {
  const taken = sums.paid - sums.refunded + sums.authorized
  if (taken <= 0 || status.id === scheduleStatuses.ids.requested || status.id === scheduleStatuses.ids.pending_payment) return 0
  const terms = { tiers: policy?.refundPolicy ?? [], cancelWindowMinutes: policy?.cancelWindowMinutes ?? 0 }
  return keptOf(taken, terms, (Date.parse(startsAt) - now.getTime()) / 60_000, by === cancelledBy.client)
}

/** What goes back then, in minor units; where nothing of the price stays, what was paid on top of it goes back too. */
export const returnedNow = (ended: Ended & Pick<StoredSchedule, 'paidOnTop'>, now: Date, by: number): number => {
  const { paid, refunded, authorized } = ended.sums
  const kept = keptNow(ended, now, by)
  return paid - refunded + authorized - kept + (kept === 0 ? onTopReturned(ended.paidOnTop) : 0)
}
