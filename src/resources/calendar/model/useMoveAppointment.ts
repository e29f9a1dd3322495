import { useNotify } from 'react-admin'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { SeriesScope } from '../../../../contract/endpoints/series.ts'
import { momentInWords } from '../../appointments/words.ts'
import { decisionList, type Decisions } from '../../appointments/decisions.ts'
import { shiftTo, useChangeSeries } from './useChangeSeries.ts'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import {
  useChangeBooking,
  type BookingChange,
  type Changed,
} from '../../appointments/useChangeAppointment.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { instantOfIso } from '../../../../contract/time/zones.ts'

export type Move = {
  start: string
  items: readonly RequestedItem[]
  notify: boolean
  force: boolean
  scope?: SeriesScope
  decisions?: Decisions
}

/** The services of a booking and who gives them, as calls ask for them. */
export const itemsOf = ({ items }: CalendarBooking): RequestedItem[] =>
  items.map(({ entailedProduct, expert }) => ({
    entailedProduct: entailedProduct.id,
    expert: expert.id,
  }))

/**
 * Gives a booking another time or other experts; for as long as the toast stands it can be put
 * back.
 */
export const useMoveBooking = () => {
  const change = useChangeBooking()
  const changeSeries = useChangeSeries()
  const notify = useNotify()
  const locale = useTimeLocale()
  const putBack = async (moved: ScheduleRecord, data: BookingChange): Promise<void> => {
    const { refusal } = await change(moved, data)
    notify(refusal ? refusal.message : 'views.schedules.move.undone', {
      type: refusal ? 'error' : 'success',
    })
  }
  return async (
    booking: ScheduleRecord,
    { start, items, notify: notifies, force, scope = 'this', decisions = {} }: Move,
  ): Promise<Changed> => {
    const before = itemsOf(booking)
    const changesItems = JSON.stringify(before) !== JSON.stringify(items)
    if (booking.series && scope !== 'this') {
      const shared = { notify: notifies, force, decisions: decisionList(decisions) }
      return changeSeries(booking, scope, {
        ...shiftTo(booking, start),
        ...shared,
        ...(changesItems ? { items: [...items] } : {}),
      })
    }
    const changed = await change(booking, {
      start,
      notify: notifies,
      force,
      ...(changesItems ? { items: [...items] } : {}),
    })
    const moved = changed.booking
    if (moved) {
      // Every service with the length it had, whatever is usual with whom it goes back to.
      const lengths = before.map((item, index) => ({
        ...item,
        duration: lengthOf(booking.items[index]!),
      }))
      const back = {
        start: booking.startsAt,
        notify: notifies,
        force,
        ...(changesItems ? { items: lengths } : {}),
      }
      const stays =
        Date.parse(moved.startsAt) === Date.parse(booking.startsAt) &&
        lengthOf(moved) !== lengthOf(booking)
      notify(stays ? 'views.schedules.move.resized' : 'views.schedules.move.done', {
        type: 'success',
        messageArgs: {
          when: momentInWords(moved.startsAt, moved.timeZone, locale),
          minutes: lengthOf(moved),
        },
        onUndo: () => void putBack(moved, back),
      })
    }
    return changed
  }
}

/** Minutes from the start to the end of a service or of a whole booking. */
export const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  instantOfIso(endsAt) - instantOfIso(startsAt)

/** Whether a service can take so many minutes: five to a day, in steps of five. */
export const isLength = (minutes: number): boolean =>
  minutes >= 5 && minutes <= 1440 && minutes % 5 === 0

/** How long a booking takes once its services are as requested. */
export const lengthWith = (
  { items }: CalendarBooking,
  requested: readonly RequestedItem[],
): number =>
  items.reduce((total, item, index) => total + (requested[index]?.duration ?? lengthOf(item)), 0)
