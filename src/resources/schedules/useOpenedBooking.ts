import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useFreshBooking } from './useFreshBooking.ts'
import { useReadBooking } from './useReadBooking.ts'

/** The booking that stands open beside the calendar, as it is now: one that was pressed, or that the address asks for. */
export const useOpenedBooking = () => {
  const [opened, setOpened] = useState<ScheduleRecord>()
  const read = useReadBooking()
  const [parameters, setParameters] = useSearchParams()
  const asked = Number(parameters.get('booking'))
  useEffect(() => {
    if (!Number.isSafeInteger(asked) || asked <= 0) return
    void read({ id: asked }).then(setOpened)
    setParameters((before) => (before.delete('booking'), before), { replace: true })
  }, [asked, read, setParameters])
  return {
    booking: useFreshBooking(opened),
    open: async (booking: CalendarBooking): Promise<void> => setOpened(await read(booking)),
    close: () => setOpened(undefined),
  }
}
