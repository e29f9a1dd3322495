import type { ScheduleCancel } from '../../../contract/endpoints/scheduleRecord.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'

/** How an appointment was called off; late is past the window that its client agreed to. */
export const endedBy = (by: number, { startsAt, policy }: StoredSchedule, now: Date, comment: string): ScheduleCancel => ({
  by,
  at: now.toISOString(),
  late: now.getTime() > Date.parse(startsAt) - (policy?.cancelWindowMinutes ?? 0) * 60_000,
  comment: comment === '' ? null : comment,
})
