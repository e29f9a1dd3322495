import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingsIn } from './appointmentsIn.ts'
import { useLive } from '../../dataProvider/useLive.ts'

/** A booking that was read before as it is now, whichever day it lies on. */
export const useFreshBooking = <Read extends ScheduleRecord | undefined>(read: Read): Read => {
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['schedules', 'get', 'one', read?.id],
    queryFn: async ({ signal }): Promise<ScheduleRecord[]> => {
      const answer = await provider.call('schedules.get', { ids: [read!.id] }, { signal })
      return bookingsIn(answer)
    },
    enabled: read !== undefined,
    ...(read ? { initialData: [read] } : {}),
    retry: false,
  })
  return (data?.find(({ id }) => id === read?.id) as Read | undefined) ?? read
}

/** Reads the bookings on the page anew whenever one changes. */
export const useLiveBookings = (enabled: boolean): void => {
  const queries = useQueryClient()
  useLive('schedules', () => void queries.invalidateQueries({ queryKey: ['schedules'] }), enabled)
}
