import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mapQuery } from '../../components/mapQuery.ts'
import type { QueryResult } from '../../components/QueryState.tsx'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../schedules/bookingsIn.ts'
import { isPriced, type PricedBooking } from './pricedBooking.ts'

const day = 86_400_000
/** As much as the calendar reads at once. */
const step = 62 * day
const missed = ['cancelled', 'no_show']

/** A client's appointments of two months each way that something may be paid for, the latest first: what is due, or a fee for what did not take place. */
export const useDueVisits = (client: number | undefined, forFee: boolean): QueryResult<PricedBooking[]> => {
  const provider = useBackOffice()
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000)
  const query = useQuery({
    queryKey: ['schedules', 'get', 'due', client, now],
    enabled: client !== undefined,
    queryFn: async ({ signal }): Promise<PricedBooking[]> => {
      const spans = [now - step, now].map((from) => ({
        client: client!,
        from: new Date(from).toISOString(),
        to: new Date(from + step).toISOString(),
      }))
      const found = await Promise.all(spans.map(async (span) => bookingsIn(await provider.call('schedules.get', span, { signal }))))
      const once = [
        ...new Map(
          found
            .flat()
            .filter(isPriced)
            .map((booking) => [booking.id, booking]),
        ).values(),
      ]
      return once.toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
    },
  })
  return mapQuery(query, (visits) =>
    visits.filter(({ payment, status }) => payment.due.amount > 0 || (forFee && missed.includes(status.sysName))),
  )
}
