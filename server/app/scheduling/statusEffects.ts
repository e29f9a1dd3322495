import { blockingScheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { statusEvent } from '../../domain/emailCauses.ts'
import type { ScheduleStatus } from '../../domain/lifeCycle.ts'

/** Whether a status lets others have the time. */
export const frees = (status: ScheduleStatus): boolean => !(blockingScheduleStatuses as readonly string[]).includes(status)

/** The topic of the outbox under which a change of status is published. */
export const topicOf = (from: ScheduleStatus, to: ScheduleStatus): string => `schedules.${statusEvent(from, to)}`
