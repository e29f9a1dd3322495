import type { EventContentArg } from '@fullcalendar/core'
import { BlockEvent } from './blocks/BlockEvent.tsx'
import type { BlockWords } from './blocks/blockEvents.ts'
import { BookingEvent } from './BookingEvent.tsx'
import type { EventWords } from './calendarEvents.ts'

/** What FullCalendar puts into an event; the stretches behind them are empty, or say why. */
export const drawEvent = ({ event, view }: EventContentArg) => {
  const words = event.extendedProps as Partial<EventWords>
  if (words.booking) return <BookingEvent {...(words as EventWords)} name={event.title} view={view.type} />
  const { block, time = '', label = '' } = event.extendedProps as Partial<BlockWords>
  if (block) return <BlockEvent block={block} time={time} label={label} name={event.title} view={view.type} />
  return event.display === 'background' && event.title ? <span className="away-words">{event.title}</span> : null
}
