import type { ScheduleCancel, ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Moment } from '../../domain/lifeCycle.ts'

/** How an appointment was called off; late is past the window that its client agreed to. */
export const endedBy = (by: number, { startsAt, policy }: ScheduleRecord, now: Date, comment: string): ScheduleCancel => ({
  by,
  at: now.toISOString(),
  late: now.getTime() > Date.parse(startsAt) - (policy?.cancelWindowMinutes ?? 0) * 60_000,
  comment: comment === '' ? null : comment,
})

/** When an appointment is, seen from now, in minutes. */
export const momentOf = ({ startsAt, endsAt }: Pick<ScheduleRecord, 'startsAt' | 'endsAt'>, now: Date): Moment => ({
  now: now.getTime() / 60_000,
  startsAt: Date.parse(startsAt) / 60_000,
  endsAt: Date.parse(endsAt) / 60_000,
})
