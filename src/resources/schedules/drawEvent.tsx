import type { EventContentArg } from '@fullcalendar/core'
import { BlockEvent } from './blocks/BlockEvent.tsx'
import type { BlockWords } from './blocks/blockEvents.ts'
import { BookingEvent } from './BookingEvent.tsx'
import { wallOf } from './naive.ts'
import type { EventWords } from './calendarEvents.ts'

/** What FullCalendar puts into an event; the stretches behind them are empty, or say why. */
export const drawEvent = ({ event, view, timeText, isMirror }: EventContentArg) => {
  const words = event.extendedProps as Partial<EventWords>
  if (words.booking) {
    // What is dragged, and what was dropped and is not saved yet, shows where it is now.
    const isMoved = isMirror || (words.drawn !== undefined && event.start !== null && wallOf(event.start) !== wallOf(words.drawn))
    return <BookingEvent {...(words as EventWords)} {...(isMoved ? { time: timeText } : {})} name={event.title} view={view.type} />
  }
  const { block, time = '', label = '' } = event.extendedProps as Partial<BlockWords>
  if (block) return <BlockEvent block={block} time={time} label={label} name={event.title} view={view.type} />
  return event.display === 'background' && event.title ? <span className="away-words">{event.title}</span> : null
}
