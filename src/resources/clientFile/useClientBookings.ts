import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { bookedScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../appointments/appointmentsIn.ts'

const booked = bookedScheduleStatuses.map((status) => scheduleStatuses.ids[status])

type Wanted = {
  side: 'coming' | 'past'
  /** How many at a time. */
  limit: number
  /** Without those that were called off. */
  onlyBooked?: boolean
}

/**
 * A client's appointments on one side of now, the nearest first, a page at a time; one that is
 * under way is still to come.
 */
export const useClientBookings = (client: number, { side, limit, onlyBooked = false }: Wanted) => {
  const provider = useBackOffice()
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000)
  const isComing = side === 'coming'
  const query = useInfiniteQuery({
    queryKey: ['schedules', 'get', 'client', client, { side, limit, onlyBooked }, now],
    queryFn: async ({ signal, pageParam }) => {
      const at = new Date(now).toISOString()
      const request = {
        client,
        limit,
        sort: 'startsAt' as const,
        ...(isComing ? { from: at, order: 'asc' as const } : { to: at, order: 'desc' as const }),
        ...(onlyBooked ? { status: booked } : {}),
        ...(pageParam === null ? {} : { after: pageParam }),
      }
      const answer = await provider.call('schedules.get', request, { signal })
      return { bookings: bookingsIn(answer), next: 'next' in answer ? answer.next : null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const shown = (bookings: readonly ScheduleRecord[]) =>
    bookings.filter(({ endsAt }) => Date.parse(endsAt) > now === isComing)
  return { ...query, data: query.data?.pages.flatMap(({ bookings }) => shown(bookings)) }
}
