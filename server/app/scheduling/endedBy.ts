import type { ScheduleCancel, ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'

/** How an appointment was called off; late is past the window that its client agreed to. */
export const endedBy = (by: number, { startsAt, policy }: ScheduleRecord, now: Date, comment: string): ScheduleCancel => ({
  by,
  at: now.toISOString(),
  late: now.getTime() > Date.parse(startsAt) - (policy?.cancelWindowMinutes ?? 0) * 60_000,
  comment: comment === '' ? null : comment,
})
