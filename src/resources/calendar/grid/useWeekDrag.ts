import type { CalendarOptions } from '@fullcalendar/core'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import { isoAt } from '../../../../contract/time/zones.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { useClock } from '../../ui/useClock.ts'
import { useClashHint } from '../drag/clashHint.tsx'
import { grownBy, stretched, type Dropped } from '../drag/dragged.ts'
import { draggedOverWeek, useImpossibleTimes } from '../drag/useImpossibleTimes.ts'
import type { GridTime } from '../model/gridTime.ts'
import { itemsOf } from '../model/useMoveAppointment.ts'
import { inColumn } from './dayAxis.ts'
import type { EventWords } from './events.ts'
import { datesOfWeek } from '../model/monthDates.ts'
import type { RepeatedWeek } from './repeatedWeek.ts'

/** How a grid shows time; `week` where its days are columns for a clock that is set back. */
export type WeekTime = { week: RepeatedWeek | undefined; grid: GridTime }

type Props = {
  branch: Branch
  date: string
  now: string
  bookings: readonly CalendarBooking[]
  onDrop: (dropped: Dropped) => void
}

/**
 * Dragging in the days of a week: how FullCalendar is answered meanwhile, as options of it, and
 * where the hint stands.
 */
export const useWeekDrag = (
  { branch, date, now, bookings, onDrop }: Props,
  { week, grid }: WeekTime,
  hours: { from: number; to: number },
) => {
  const { surface, hint, follow, end: endDrag } = useClashHint(bookings, now)
  const impossible = useImpossibleTimes(surface)
  const { weekStart } = useClock()
  const instant = grid.instantOf
  const dim = (booking: CalendarBooking): void => {
    const dates = datesOfWeek(date, weekStart)
    const columns = week ? dates.map((_, column) => inColumn(column, 0, week).slice(0, 10)) : dates
    void impossible.begin({
      branchOffice: branch.id,
      exclude: booking.id,
      from: dates[0]!,
      to: dates.at(-1)!,
      timeZone: branch.timeZone,
      over: [draggedOverWeek(itemsOf(booking), grid, { dates, columns })],
      shown: week ? { from: 0, to: week.minutes } : { from: hours.from * 60, to: hours.to * 60 },
    })
  }
  const drag = {
    eventAllow: ({ start, end }, dragged) => {
      const { booking } = dragged!.extendedProps as EventWords
      const by = grownBy({ start, end }, dragged!)
      if (by !== 0 && !stretched(booking, booking.items.length - 1, by)) return false
      const experts = booking.items.map(({ expert }) => expert.id)
      follow({ booking, from: instant(start), to: instant(end), experts })
      return true
    },
    eventDragStart: ({ event }) => dim((event.extendedProps as EventWords).booking),
    eventDragStop: () => {
      impossible.end()
      endDrag()
    },
    eventDrop: ({ event, revert }) => {
      const { booking } = event.extendedProps as EventWords
      const start = isoAt(branch.timeZone, instant(event.start!))
      onDrop({ booking, start, items: itemsOf(booking), revert })
    },
    eventDurationEditable: true,
    eventResizeStop: () => endDrag(),
    eventResize: ({ event, oldEvent, revert }) => {
      const { booking } = event.extendedProps as EventWords
      const items = stretched(booking, booking.items.length - 1, grownBy(event, oldEvent))
      if (items) onDrop({ booking, start: booking.startsAt, items, revert })
      else revert()
    },
  } satisfies CalendarOptions
  return { surface, hint, drag }
}
