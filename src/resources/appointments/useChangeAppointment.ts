import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingRefusal, type BookingRefusal } from './refusals.ts'
import type { QueryClient } from '@tanstack/react-query'

export type BookingChange = InputOf<'schedules.edit'>['data']
export type Changed =
  | { booking: ScheduleRecord; refusal?: undefined }
  | { refusal: BookingRefusal; booking?: undefined }

/**
 * Changes a booking on the version that the reader saw. A refusal is answered, and what another
 * user changed is shown from then on.
 */
export const useChangeBooking = (): ((
  seen: ScheduleRecord,
  data: BookingChange,
) => Promise<Changed>) => {
  const provider = useBackOffice()
  const client = useQueryClient()
  return useCallback(
    async ({ id, version }, data) => {
      try {
        const booking = await provider.call('schedules.edit', { id, version, data })
        putBooking(client, booking)
        return { booking }
      } catch (error) {
        const refusal = bookingRefusal(error)
        if (refusal.current) putBooking(client, refusal.current)
        return { refusal }
      }
    },
    [client, provider],
  )
}

/** Shows a booking as it is now wherever it was read before, and reads the rest again. */
export const putBooking = (client: QueryClient, booking: ScheduleRecord): void => {
  client.setQueriesData<unknown>({ queryKey: ['schedules', 'get'] }, (held: unknown) =>
    Array.isArray(held)
      ? (held as ScheduleRecord[]).map((each) => (each.id === booking.id ? booking : each))
      : held,
  )
  void client.invalidateQueries({ queryKey: ['schedules'] })
}
