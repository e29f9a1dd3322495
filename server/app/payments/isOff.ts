import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { offScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import type { BillState } from '../../domain/money/bill.ts'

const off: readonly number[] = offScheduleStatuses.map((name) => scheduleStatuses.ids[name])

/** Whether an appointment will not take place, so that nothing of it is due. */
export const isOff = (status: number): boolean => off.includes(status)

/** What the end of an appointment means for its bill. */
export const billStateOf = (status: number): BillState =>
  isOff(status) ? 'off' : status === scheduleStatuses.ids.no_show ? 'missed' : 'open'
