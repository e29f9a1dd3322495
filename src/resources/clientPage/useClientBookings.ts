import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../schedules/bookingsIn.ts'

const day = 86_400_000
/** As much as the calendar reads at once. */
const step = 62 * day

/** A client's bookings on one side of now, as far as the reader has gone: two months at a time. `until`: where that ends, in milliseconds. */
export const useClientBookings = (client: number, side: 'coming' | 'past') => {
  const provider = useBackOffice()
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000)
  const sign = side === 'coming' ? 1 : -1
  const query = useInfiniteQuery({
    queryKey: ['schedules', 'get', 'client', client, side, now],
    queryFn: async ({ signal, pageParam }): Promise<ScheduleRecord[]> => {
      const [from, to] = [now + sign * pageParam * step, now + sign * (pageParam + 1) * step].toSorted((one, other) => one - other)
      const asked = { client, from: new Date(from!).toISOString(), to: new Date(to!).toISOString() }
      const answer = await provider.call('schedules.get', asked, { signal })
      return bookingsIn(answer)
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
  })
  // One that meets two stretches, or is under way now, is there once.
  const bookingsOf = (pages: readonly ScheduleRecord[][]) =>
    [...new Map(pages.flat().map((booking) => [booking.id, booking])).values()]
      .filter(({ endsAt }) => Date.parse(endsAt) > now === (side === 'coming'))
      .toSorted((one, other) => sign * (Date.parse(one.startsAt) - Date.parse(other.startsAt)))
  return {
    ...query,
    data: query.data && { bookings: bookingsOf(query.data.pages), until: now + sign * step * query.data.pages.length },
  }
}
