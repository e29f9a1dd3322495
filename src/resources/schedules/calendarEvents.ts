import type { EventInput } from '@fullcalendar/core'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { lookOf } from '../statusLooks.ts'
import { guestOf, servicesOf } from './bookingWords.ts'
import { closedHours } from './closedHours.ts'
import { placedBookings } from './placedBookings.ts'
import type { Branch } from './useBranch.ts'

/** What an event carries for its drawing. */
export type EventWords = { booking: ScheduleRecord; time: string; status: string; label: string }

type Words = { unnamed: string; statusWord: (id: number) => string }

/** A branch's bookings as FullCalendar takes them, on the branch's clock. */
export const bookingEvents = (bookings: readonly ScheduleRecord[], { unnamed, statusWord }: Words): EventInput[] =>
  placedBookings(bookings).map(({ id, start, end, booking }) => {
    const title = guestOf(booking, unnamed)
    const time = start.slice(11, 16)
    const status = statusWord(booking.status.id)
    const label = [time, title, servicesOf(booking), status].filter(Boolean).join(', ')
    const classNames = ['booking', `look-${lookOf(booking.status.sysName)}`]
    return { id, start, end, title, classNames, extendedProps: { booking, time, status, label } satisfies EventWords }
  })

/** What lies behind the bookings: when the branch is closed, and hours that do not exist. */
export const closedEvents = (branch: Branch, from: string, to: string): EventInput[] =>
  closedHours({ ...branch, overrides: branch.overrides ?? [] }, from, to).map(({ start, end, kind }) => ({
    start,
    end,
    display: 'background',
    classNames: [kind],
  }))
