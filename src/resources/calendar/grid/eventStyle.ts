import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { TimeLocale } from '../../../../contract/time/clock.ts'
import type { NamelessWords } from '../../appointments/words.ts'
import type { Coloring } from '../model/views.ts'

/** How bookings are put into words and colours, and which of them may be dragged. */
export type EventStyle = {
  locale: TimeLocale
  nameless: NamelessWords
  statusWord: (id: number) => string
  /** Said of a client who has said that they come. */
  comesWord: string
  /** Said of a client who comes for the first time, and of an appointment with a note. */
  firstWord: string
  noteWord: string
  /** How far it is paid. */
  billWord: (id: number) => string
  coloring: Coloring
  isMovable: (booking: CalendarBooking) => boolean
}
