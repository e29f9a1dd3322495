import { scheduleStatuses } from '../../../contract/statuses.ts'

const { cancelled, rejected, expired } = scheduleStatuses.ids

/** Whether an appointment will not take place, so that nothing of it is due. */
export const isOff = (status: number): boolean => status === cancelled || status === rejected || status === expired
