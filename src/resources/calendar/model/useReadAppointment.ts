import { useCallback } from 'react'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import { bookingsIn } from '../../appointments/appointmentsIn.ts'

/**
 * Reads all that is known of a booking, where that was not read before. What cannot be read is said
 * in a toast, and undefined.
 */
export const useReadBooking = (): ((
  booking: CalendarBooking | ScheduleRecord | { id: number },
) => Promise<ScheduleRecord | undefined>) => {
  const read = useCall('schedules.get')
  return useCallback(
    async (booking) => {
      if ('changes' in booking) return booking
      const answer = await read({ id: booking.id }).catch(() => undefined)
      return answer && bookingsIn(answer)[0]
    },
    [read],
  )
}
