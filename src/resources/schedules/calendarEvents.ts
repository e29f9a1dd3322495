import type { EventInput } from '@fullcalendar/core'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { lookOf } from '../statusLooks.ts'
import { colorIndex } from './bookingColors.ts'
import { guestOf, servicesOf } from './bookingWords.ts'
import { closedHours } from './closedHours.ts'
import { placedBookings } from './placedBookings.ts'
import type { Branch } from './useBranch.ts'

/** What an event carries for its drawing; `service` where it stands for one of several. */
export type EventWords = { booking: ScheduleRecord; time: string; status: string; label: string; service?: string; item?: number }

/** What the colours of the events say. */
export const colorings = ['status', 'expert', 'service'] as const
export type Coloring = (typeof colorings)[number]

/** How bookings are put into words and colours, and which of them may be dragged. */
export type EventStyle = {
  unnamed: string
  statusWord: (id: number) => string
  coloring: Coloring
  isMovable: (booking: ScheduleRecord) => boolean
}

type Item = ScheduleRecord['items'][number]

/** The drawing of a booking: that of its status, in the colour of its expert or service where those are asked for. */
export const lookClasses = (booking: ScheduleRecord, { coloring }: EventStyle, item: Item | undefined = booking.items[0]): string[] => {
  const look = ['booking', `look-${lookOf(booking.status.sysName)}`]
  if (coloring === 'status' || !item) return look
  return [...look, `color-${colorIndex(coloring === 'expert' ? item.expert.id : item.entailedProduct.id)}`]
}

/** A branch's bookings as FullCalendar takes them, on the branch's clock. */
export const bookingEvents = (bookings: readonly ScheduleRecord[], style: EventStyle): EventInput[] =>
  placedBookings(bookings).map(({ id, start, end, booking }) => {
    const title = guestOf(booking, style.unnamed)
    const time = start.slice(11, 16)
    const status = style.statusWord(booking.status.id)
    const label = [time, title, servicesOf(booking), status].filter(Boolean).join(', ')
    return {
      id,
      start,
      end,
      title,
      classNames: lookClasses(booking, style),
      startEditable: style.isMovable(booking),
      ...(style.isMovable(booking) ? {} : { durationEditable: false }),
      extendedProps: { booking, time, status, label } satisfies EventWords,
    }
  })

/** What lies behind the bookings: when the branch is closed, and hours that do not exist. */
export const closedEvents = (branch: Branch, from: string, to: string): EventInput[] =>
  closedHours({ ...branch, overrides: branch.overrides ?? [] }, from, to).map(({ start, end, kind }) => ({
    start,
    end,
    display: 'background',
    classNames: [kind],
  }))
