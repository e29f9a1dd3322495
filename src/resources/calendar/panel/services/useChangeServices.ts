import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import { momentInWords } from '../../../appointments/words.ts'
import {
  useChangeBooking,
  type BookingChange,
  type Changed,
} from '../../../appointments/useChangeAppointment.ts'
import { useTimeLocale } from '../../../ui/useClock.ts'
import { lengthOf } from '../../model/useMoveAppointment.ts'
import { addonsOf, isSameLine } from './lines.ts'
import { priceBefore, type PricedItem } from './linePrices.ts'
import { useServicesWords } from './useServicesWords.ts'

type ServicesChange = {
  items: PricedItem[]
  /** Absent where its time stays. */
  start: string | undefined
  notify: boolean
  force: boolean
}

/** Gives a booking other services; for as long as the toast stands they can be put back. */
export const useChangeServices = () => {
  const change = useChangeBooking()
  const notify = useNotify()
  const locale = useTimeLocale()
  const words = useServicesWords()
  const putBack = async (changed: ScheduleRecord, data: BookingChange): Promise<void> => {
    const { refusal } = await change(changed, data)
    notify(refusal ? refusal.message : 'views.schedules.move.undone', {
      type: refusal ? 'error' : 'success',
    })
  }
  return async (booking: ScheduleRecord, wanted: ServicesChange): Promise<Changed> => {
    const { items, start, ...how } = wanted
    const moves = start === undefined ? {} : { start }
    const result = await change(booking, { items, ...moves, ...how })
    const changed = result.booking
    if (changed) {
      const back = start === undefined ? {} : { start: booking.startsAt }
      const when = momentInWords(changed.startsAt, changed.timeZone, locale)
      const done = words.done(when, lengthOf(changed))
      notify(done, {
        type: 'success',
        messageArgs: { _: done },
        onUndo: () =>
          void putBack(changed, { items: itemsBefore(booking, changed), ...back, ...how }),
      })
    }
    return result
  }
}

/**
 * What puts the services of a booking back as they were, each as long as it was and at its price;
 * add-ons are named where they are others by now.
 */
const itemsBefore = (before: ScheduleRecord, changed: ScheduleRecord): PricedItem[] =>
  before.items.map((item) => ({
    entailedProduct: item.entailedProduct.id,
    expert: item.expert.id,
    duration: lengthOf(item),
    ...(changed.items.some((other) => isSameLine(other, item)) ? {} : { addons: addonsOf(item) }),
    ...priceBefore(item, changed),
  }))
