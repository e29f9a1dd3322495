import type { EventClickArg, EventContentArg } from '@fullcalendar/core'
import type { BlockWords } from './blockEvents.ts'
import { snapMinutes } from '../drag/dragged.ts'
import { wallOf } from '../model/gridTime.ts'
import type { EventWords } from './events.ts'
import type { CardFacts } from './cardFacts.ts'
import type { BlockRecord, CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { statusStyles, lookOf, StatusChip } from '../../ui/StatusChip.tsx'
import { servicesOf } from '../../appointments/words.ts'
import { EventView } from './EventView.tsx'
import { useCardPrice } from './useCardPrice.ts'
import { ComesMark, FirstMark, NoteMark, PaidMark } from './marks.tsx'
import { Ban } from 'lucide-react'

/** What FullCalendar puts into an event; the stretches behind them are empty, or say why. */
export const renderEvent = ({ event, view, timeText, isMirror }: EventContentArg) => {
  const words = event.extendedProps as Partial<EventWords>
  if (words.booking) {
    // What is dragged, and what was dropped and is not saved yet, shows where it is now.
    const isMoved =
      isMirror ||
      (words.storedStart !== undefined &&
        event.start !== null &&
        wallOf(event.start) !== wallOf(words.storedStart))
    return (
      <BookingEvent
        {...(words as EventWords)}
        {...(isMoved ? { time: timeText } : {})}
        name={event.title}
        view={view.type}
      />
    )
  }
  const { block, time = '', label = '' } = event.extendedProps as Partial<BlockWords>
  if (block)
    return (
      <BlockEvent block={block} time={time} label={label} name={event.title} view={view.type} />
    )
  // A time that is being marked, or was pressed, whose end means nothing.
  if (isMirror) return isPressed(event) ? timeText.split('–')[0] : timeText
  return event.display === 'background' && event.title ? (
    <span className={event.classNames.includes('now') ? 'now-time' : 'away-words'}>
      {event.title}
    </span>
  ) : null
}

const isPressed = ({ start, end }: EventContentArg['event']): boolean =>
  (end?.getTime() ?? 0) - (start?.getTime() ?? 0) <= snapMinutes * 60_000

type Openers = { onOpen: (id: number) => void; onBlock: (block: BlockRecord) => void }

/** Opens what is pressed in FullCalendar: an appointment or a blocked time. */
export const pressIn =
  ({ onOpen, onBlock }: Openers) =>
  ({ event, jsEvent }: EventClickArg): void => {
    jsEvent.preventDefault()
    const { booking, block } = event.extendedProps as Partial<EventWords & BlockWords>
    if (booking) onOpen(booking.id)
    if (block) onBlock(block)
  }

type Props = Partial<CardFacts> & {
  booking: CalendarBooking
  name: string
  time: string
  status: string
  label: string
  view: string
  service?: string
}

/** One booking in a calendar: its status as a glyph, who comes, when and for what. */
export const BookingEvent = (props: Props) => {
  const { booking, status, service, isFirst, hasNote, isPaid, cost, label, ...rest } = props
  const writePrice = useCardPrice()
  const price = cost && writePrice?.(cost)
  return (
    <EventView
      {...rest}
      booking={booking.id}
      label={[label, price].filter(Boolean).join(', ')}
      glyph={statusStyles[lookOf(booking.status.sysName)].glyph}
      detail={service ?? servicesOf(booking)}
      price={price}
      agendaDetail={[servicesOf(booking), booking.items[0]?.expert.name, price]
        .filter(Boolean)
        .join(' · ')}
      agendaEnd={<StatusChip sysName={booking.status.sysName} word={status} />}
      mark={
        <>
          {isFirst && <FirstMark />}
          {hasNote && <NoteMark />}
          {isPaid && <PaidMark />}
          <ComesMark booking={booking} />
        </>
      }
      edge={booking.color}
    />
  )
}

type BlockEventProps = BlockWords & { name: string; view: string }

/** One blocked time in a calendar: that it is one, why, and whose. */
export const BlockEvent = ({ block, ...rest }: BlockEventProps) => (
  <EventView
    {...rest}
    glyph={Ban}
    detail={block.expert.name}
    agendaEnd={<Ban size={16} strokeWidth={1.75} aria-hidden />}
  />
)
