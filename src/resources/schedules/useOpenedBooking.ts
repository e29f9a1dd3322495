import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { bookingsIn } from './bookingsIn.ts'

/** The booking that stands open beside the calendar, as it is now, whichever day it lies on. */
export const useOpenedBooking = () => {
  const provider = useDataProvider<BackOfficeProvider>()
  const [opened, open] = useState<ScheduleRecord>()
  const { data } = useQuery({
    queryKey: ['schedules', 'get', 'one', opened?.id],
    queryFn: async ({ signal }): Promise<ScheduleRecord[]> => {
      const answer = await provider.call('schedules.get', { ids: [opened!.id] }, { signal })
      return bookingsIn(answer)
    },
    enabled: opened !== undefined,
    ...(opened ? { initialData: [opened] } : {}),
    retry: false,
  })
  const booking = opened && (data?.find(({ id }) => id === opened.id) ?? opened)
  return { booking, open }
}
