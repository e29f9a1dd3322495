import { useState } from 'react'
import type { CalendarBooking } from '../../../contract/endpoints/scheduleMonth.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useFreshBooking } from './useFreshBooking.ts'
import { useReadBooking } from './useReadBooking.ts'

/** The booking that stands open beside the calendar, as it is now. */
export const useOpenedBooking = () => {
  const [opened, setOpened] = useState<ScheduleRecord>()
  const read = useReadBooking()
  return {
    booking: useFreshBooking(opened),
    open: async (booking: CalendarBooking): Promise<void> => setOpened(await read(booking)),
    close: () => setOpened(undefined),
  }
}
