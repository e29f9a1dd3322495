import type { ScheduleCancel } from '../../../contract/endpoints/scheduleRecord.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { keptNow } from '../payments/keptNow.ts'

/** How an appointment was called off; late is past the window that its client agreed to, kept is what then stays with the branch of what was paid. */
export const endedBy = (by: number, record: StoredSchedule, now: Date, comment: string): ScheduleCancel => ({
  by,
  at: now.toISOString(),
  late: now.getTime() > Date.parse(record.startsAt) - (record.policy?.cancelWindowMinutes ?? 0) * 60_000,
  comment: comment === '' ? null : comment,
  kept: keptNow(record, now, by),
})
