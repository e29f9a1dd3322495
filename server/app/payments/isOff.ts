import { offScheduleStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'

const off: readonly number[] = offScheduleStatuses.map((name) => scheduleStatuses.ids[name])

/** Whether an appointment will not take place, so that nothing of it is due. */
export const isOff = (status: number): boolean => off.includes(status)
