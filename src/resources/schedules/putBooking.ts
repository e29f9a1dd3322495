import type { QueryClient } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'

/** Shows a booking as it is now wherever it was read before, and reads the rest again. */
export const putBooking = (client: QueryClient, booking: ScheduleRecord): void => {
  client.setQueriesData<unknown>({ queryKey: ['schedules', 'get'] }, (held: unknown) =>
    Array.isArray(held) ? (held as ScheduleRecord[]).map((each) => (each.id === booking.id ? booking : each)) : held,
  )
  void client.invalidateQueries({ queryKey: ['schedules'] })
}
