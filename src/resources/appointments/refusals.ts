import type { Slot } from '../../../contract/endpoints/appointmentParts.ts'
import type { SeriesConflict } from '../../../contract/endpoints/series.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { overridableRules } from '../../../contract/time/timeRules.ts'
import { CallError } from '../../dataProvider/callError.ts'

/**
 * Why a booking was not written: the key of its words, the nearest free times where it was a matter
 * of time, the booking as it is now where another user changed it.
 */
export type BookingRefusal = {
  message: string
  fields: Record<string, string>
  slots: Slot[]
  current: ScheduleRecord | undefined
  /** Whether it is the time at which an expert does not work, or has something else to do. */
  isOfTime: boolean
  /** Whether who may override the rules can book it anyway. */
  canOverride: boolean
  /** What is in the way of a series. */
  occurrences: SeriesConflict[]
}

export const bookingRefusal = (error: unknown): BookingRefusal => {
  const plain = {
    fields: {},
    slots: [],
    current: undefined,
    isOfTime: false,
    canOverride: false,
    occurrences: [],
  }
  if (!(error instanceof Error)) return { ...plain, message: 'ra.notification.http_error' }
  if (!(error instanceof CallError)) return { ...plain, message: error.message }
  const { details, body, code } = error
  const { slots, current, occurrences } = details
  const inTheWay = Array.isArray(occurrences) ? (occurrences as SeriesConflict[]) : []
  return {
    message: code === 'VERSION_CONFLICT' ? 'views.schedules.conflict' : error.message,
    // Those in the way are listed with what can be done about each.
    fields: inTheWay.length > 0 ? {} : (body.errors ?? {}),
    isOfTime: code === 'OUTSIDE_HOURS' || code === 'SLOT_TAKEN',
    canOverride: details.rule !== undefined && overridableRules.includes(details.rule),
    occurrences: inTheWay,
    slots: Array.isArray(slots) ? (slots as Slot[]) : [],
    current: code === 'VERSION_CONFLICT' ? (current as ScheduleRecord | undefined) : undefined,
  }
}
