import type { Moment } from '../../domain/lifeCycle.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'

/** When an appointment is, seen from now, in minutes. */
export const momentOf = ({ startsAt, endsAt }: Pick<StoredSchedule, 'startsAt' | 'endsAt'>, now: Date): Moment => ({
  now: now.getTime() / 60_000,
  startsAt: Date.parse(startsAt) / 60_000,
  endsAt: Date.parse(endsAt) / 60_000,
})
