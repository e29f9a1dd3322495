import { Busy } from '../ui/PageStates.tsx'
import { useSay } from '../ui/words/useSay.ts'
import './calendarWait.css'

/**
 * Over a calendar that stands already, while its bookings are not known: days without any are not
 * to be read as free.
 */
export const CalendarWait = () => {
  const say = useSay()
  return (
    <Busy className="calendar-wait">
      <span aria-hidden>{say('list.loading')}</span>
    </Busy>
  )
}
