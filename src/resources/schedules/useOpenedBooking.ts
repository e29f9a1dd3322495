import { useState } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useFreshBooking } from './useFreshBooking.ts'

/** The booking that stands open beside the calendar, as it is now. */
export const useOpenedBooking = () => {
  const [opened, open] = useState<ScheduleRecord>()
  return { booking: useFreshBooking(opened), open }
}
