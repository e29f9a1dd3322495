import type { CalendarOptions } from '@fullcalendar/core'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { instantOfIso, isoAt } from '../../../../contract/time/zones.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { useClashHint } from '../drag/clashHint.tsx'
import { grownBy, stretched, type Dropped } from '../drag/dragged.ts'
import {
  draggedOverExperts,
  draggedOverResources,
  useImpossibleTimes,
} from '../drag/useImpossibleTimes.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'
import type { DayColumns } from './columnEvents.ts'
import { inColumn, outOfColumn } from './dayAxis.ts'
import type { EventWords } from './events.ts'

type Props = {
  branch: Branch
  date: string
  now: string
  bookings: readonly ScheduleRecord[]
  onDrop: (dropped: Dropped) => void
}

/**
 * Dragging in the columns of a day's experts: how FullCalendar is answered meanwhile, as options of
 * it, and where the hint stands.
 */
export const useColumnDrag = (
  { branch, date, now, bookings, onDrop }: Props,
  day: DayColumns,
  hours: { from: number; to: number },
) => {
  const { surface, hint, follow, end: endDrag } = useClashHint(bookings, now)
  const impossible = useImpossibleTimes(surface)
  const { columns, axis, by } = day
  const dim = ({ booking, index }: Pick<Moved, 'booking' | 'index'>): void =>
    void impossible.begin({
      branchOffice: branch.id,
      quantity: bookings.find(({ id }) => id === booking.id)?.quantity ?? 1,
      exclude: booking.id,
      from: date,
      to: date,
      timeZone: branch.timeZone,
      over: (by === 'expert' ? draggedOverExperts : draggedOverResources)({
        items: itemsOf(booking),
        index,
        columns: columns.map(({ id }, column) => ({
          id,
          date: inColumn(column, 0, axis).slice(0, 10),
        })),
        minuteOf: axis.at,
      }),
      shown: axis.isDoubled
        ? { from: 0, to: axis.minutes }
        : { from: hours.from * 60, to: hours.to * 60 },
    })
  const drag = {
    eventAllow: ({ start, end }, dragged) => {
      // Which resource it is follows from the service: there it only goes to another time.
      if (by === 'resource' && columnOf(start) !== columnOf(dragged!.start!)) return false
      const { booking, at, length, expert, index } = movedTo(start, dragged!, day)
      const grown = grownBy({ start, end }, dragged!)
      if (grown !== 0 && !stretched(booking, index, grown)) return false
      const who = expert ?? booking.items[index]?.expert
      follow({ booking, from: at, to: at + length + grown, experts: who ? [who.id] : [] })
      return true
    },
    eventDragStart: ({ event }) => dim(movedTo(event.start!, event, day)),
    eventDragStop: () => {
      impossible.end()
      endDrag()
    },
    eventDrop: ({ event, revert }) => {
      const { booking, start, items } = movedTo(event.start!, event, day)
      onDrop({ booking, start: isoAt(branch.timeZone, start), items, revert })
    },
    eventDurationEditable: true,
    eventResizeStop: () => endDrag(),
    eventResize: ({ event, oldEvent, revert }) => {
      const { booking, index } = movedTo(event.start!, event, day)
      const items = stretched(booking, index, grownBy(event, oldEvent))
      if (items) onDrop({ booking, start: booking.startsAt, items, revert })
      else revert()
    },
  } satisfies CalendarOptions
  return { surface, hint, drag }
}

/** Which expert's column a shown time lies in, and the instant that it means. */
export const placeInColumns = ({ columns, axis, by }: DayColumns, shown: Date) => {
  const { column, minute } = outOfColumn(shown)
  return { expert: by === 'expert' ? columns[column] : undefined, at: axis.instantAt(minute) }
}

const columnOf = (shown: Date): number => outOfColumn(shown).column

type Moved = ReturnType<typeof movedTo>

/** Where a booking would be once one of its services, an event of the columns, stood elsewhere. */
export const movedTo = (
  shown: Date,
  { extendedProps }: { extendedProps: Record<string, unknown> },
  day: DayColumns,
) => {
  const words = extendedProps as EventWords
  const { booking } = words
  const item = booking.items.find(({ id }) => id === words.item)!
  const { expert, at } = placeInColumns(day, shown)
  const start = instantOfIso(booking.startsAt) + at - instantOfIso(item.startsAt)
  const index = booking.items.indexOf(item)
  const items = itemsOf(booking).map((each, place) =>
    place === index && expert ? { ...each, expert: expert.id } : each,
  )
  return {
    booking,
    start,
    items,
    length: instantOfIso(item.endsAt) - instantOfIso(item.startsAt),
    at,
    expert,
    index,
  }
}
