import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import { Refusal } from '../../../../contract/kernel/errors.ts'
import {
  isAt,
  movableStatuses,
  servedStatuses,
} from '../../../../contract/kernel/scheduleStates.ts'
import { isPaidWhole } from '../../../../contract/money/terms.ts'
import { billOf } from '../../../domain/money/bill.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import { billStateOf } from '../../payments/isOff.ts'

const served: readonly string[] = servedStatuses

/** Whether an appointment has taken place: opening hours and grid are nothing to it any more. */
export const isOver = ({ status }: Pick<StoredSchedule, 'status'>): boolean =>
  isAt(status.sysName, 'done')

/** Whether the receipts of an appointment say already what it consisted of: it is paid whole. */
export const isReceipted = ({
  total,
  sums,
  status,
}: Pick<StoredSchedule, 'total' | 'sums' | 'status'>): boolean =>
  isPaidWhole(billOf(total.amount, sums, billStateOf(status.id)))

/**
 * Refuses another time, services, experts or places for an appointment that cannot have them: it
 * takes another time until its client is there, and other services until it is over and paid.
 * @param staysAt whether its time, places and status stay
 * @throws Refusal BAD_TRANSITION, ALREADY_PAID
 */
export const requireChangeable = (stored: StoredSchedule, staysAt: boolean): void => {
  const { sysName } = stored.status
  if (isAmong(movableStatuses, sysName)) return
  if (!staysAt || !served.includes(sysName)) throw new Refusal('BAD_TRANSITION')
  if (isOver(stored) && isReceipted(stored)) throw new Refusal('ALREADY_PAID')
}
