import type { Slot } from '../../../contract/endpoints/availability.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { CallError } from '../../dataProvider/callError.ts'

/** Why a booking was not written: the key of its words, the nearest free times where it was a matter of time, the booking as it is now where somebody changed it. */
export type BookingRefusal = {
  message: string
  fields: Record<string, string>
  slots: Slot[]
  current: ScheduleRecord | undefined
}

export const bookingRefusal = (error: unknown): BookingRefusal => {
  if (!(error instanceof Error)) return { message: 'ra.notification.http_error', fields: {}, slots: [], current: undefined }
  if (!(error instanceof CallError)) return { message: error.message, fields: {}, slots: [], current: undefined }
  const { details, body, code } = error
  const { slots, current } = details
  return {
    message: code === 'VERSION_CONFLICT' ? 'views.schedules.conflict' : error.message,
    fields: body.errors ?? {},
    slots: Array.isArray(slots) ? (slots as Slot[]) : [],
    current: code === 'VERSION_CONFLICT' ? (current as ScheduleRecord | undefined) : undefined,
  }
}
