import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { SeriesScope } from '../../../../contract/endpoints/series.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { dayOfDate } from '../../../../contract/time/zones.ts'
import type { InputOf } from '../../../dataProvider/call.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { bookingRefusal } from '../../appointments/refusals.ts'
import { onClock } from '../../appointments/words.ts'
import type { Changed } from '../../appointments/useChangeAppointment.ts'

type Data = InputOf<'series.edit'>['data']

/**
 * Changes several appointments of a series at once, from one of them on or all to come; says how
 * many.
 */
export const useChangeSeries = () => {
  const provider = useBackOffice()
  const client = useQueryClient()
  const notify = useNotify()
  return useCallback(
    async (booking: ScheduleRecord, scope: SeriesScope, data: Data): Promise<Changed> => {
      const { id, version } = booking.series!
      try {
        const changed = await provider.call('series.edit', {
          id,
          version,
          scope,
          schedule: booking.id,
          data,
        })
        void client.invalidateQueries({ queryKey: ['schedules'] })
        const from = changed.occurrences.find(({ schedule }) => schedule === booking.id)
        notify(data.cancel ? 'views.series.cancelled' : 'views.series.moved', {
          type: 'success',
          messageArgs: { smart_count: changed.changed },
        })
        return { booking: from ? { ...booking, startsAt: from.start, endsAt: from.end } : booking }
      } catch (error) {
        const refusal = bookingRefusal(error)
        // What answers is the series, not the booking.
        if (refusal.current) void client.invalidateQueries({ queryKey: ['schedules'] })
        return { refusal: { ...refusal, current: undefined } }
      }
    },
    [client, notify, provider],
  )
}

/** How far a booking goes to a start: days, and the new time of day, on the branch's clock. */
export const shiftTo = (
  { startsAt, timeZone }: ScheduleRecord,
  start: string,
): { days: number; time?: string } => {
  const [before, after] = [onClock(startsAt, timeZone), onClock(start, timeZone)]
  const days = dayOfDate(after.date) - dayOfDate(before.date)
  return { days, ...(before.time === after.time ? {} : { time: after.time }) }
}
