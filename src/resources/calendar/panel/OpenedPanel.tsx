import { useEffect, useImperativeHandle, useState, type ComponentProps, type Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useFreshBooking } from '../../appointments/useAppointment.ts'
import { useReadBooking } from '../model/useReadAppointment.ts'
import { BookingPanel } from './AppointmentPanel.tsx'

/** Opens an appointment beside the calendar, by its id. */
export type PanelHandle = { open: (id: number) => void }

type Props = Omit<ComponentProps<typeof BookingPanel>, 'booking' | 'onClose'> & {
  ref: Ref<PanelHandle>
  rendered: readonly CalendarBooking[]
}

/**
 * The booking that stands open beside the calendar, as it is now: one that was pressed of those
 * that are rendered, or that the address asks for. Which one it is stays in here, since the
 * calendar would be rendered anew with each.
 */
export const OpenedPanel = ({ ref, rendered, ...place }: Props) => {
  const [opened, setOpened] = useState<ScheduleRecord>()
  const read = useReadBooking()
  const [parameters, setParameters] = useSearchParams()
  const requested = Number(parameters.get('booking'))
  useEffect(() => {
    if (!Number.isSafeInteger(requested) || requested <= 0) return
    void read({ id: requested }).then(setOpened)
    setParameters((before) => (before.delete('booking'), before), { replace: true })
  }, [requested, read, setParameters])
  useImperativeHandle(
    ref,
    () => ({
      // One that was just booked is not rendered yet.
      open: (id) => void read(rendered.find((each) => each.id === id) ?? { id }).then(setOpened),
    }),
    [read, rendered],
  )
  return (
    <BookingPanel
      {...place}
      booking={useFreshBooking(opened)}
      onClose={() => setOpened(undefined)}
    />
  )
}
