import { blockingScheduleStatuses } from '../../../contract/scheduleStatuses.ts'
import type { ScheduleStatus } from '../../domain/lifeCycle.ts'

/** Whether a status lets others have the time. */
export const frees = (status: ScheduleStatus): boolean => !(blockingScheduleStatuses as readonly string[]).includes(status)

/** What the rest of the house is told when an appointment goes from one status to another. */
export const topicOf = (from: ScheduleStatus, to: ScheduleStatus): string => {
  if (to === 'cancelled') return 'schedules.cancelled'
  if (to === 'rejected') return 'schedules.rejected'
  if (to === 'confirmed' && from === 'requested') return 'schedules.approved'
  // Taken back into the calendar, it is as good as new to its client.
  if (to === 'confirmed' && from === 'cancelled') return 'schedules.booked'
  if (to === 'expired') return 'schedules.expired'
  return 'schedules.changed'
}
