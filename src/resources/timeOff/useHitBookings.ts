import { useQuery } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { blockingScheduleStatuses, scheduleStatuses, type StatusName } from '../../../contract/kernel/statuses.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../schedules/bookingsIn.ts'

/** As much as the calendar reads at once (definitions 3.0), and how often it is asked at most: a year's time off. */
export const daysPerCall = 62
const mostCalls = 6
const dayLength = 86_400_000

/** A stretch of time off: either whole days, or two instants. */
export type Away = { expert: number; branchOffice?: number | undefined; from: string; to: string }

/** The calls that cover a stretch, each as long as the calendar allows; whether the stretch is longer than all of them. */
export const stretches = ({ from, to }: Pick<Away, 'from' | 'to'>): { calls: { from: string; to: string }[]; isCut: boolean } => {
  const calls: { from: string; to: string }[] = []
  const wholeDays = from.length === 10
  for (let start = from; start <= to && calls.length < mostCalls;) {
    const end = wholeDays
      ? dateOfDay(dayOfDate(start) + daysPerCall - 1)
      : new Date(Date.parse(start) + daysPerCall * dayLength).toISOString()
    const last = end < to ? end : to
    calls.push({ from: start, to: last })
    if (last === to) return { calls, isCut: false }
    start = wholeDays ? dateOfDay(dayOfDate(last) + 1) : last
  }
  return { calls, isCut: calls.length > 0 }
}

/** What is over is hit by nothing any more. */
const over: readonly string[] = ['completed', 'no_show'] satisfies StatusName<'schedule'>[]
const hit = blockingScheduleStatuses.filter((name) => !over.includes(name)).map((name) => scheduleStatuses.ids[name])

/** The bookings that hold time of an expert within a stretch, from the calendar. */
export const useHitBookings = (away: Away | undefined) => {
  const provider = useBackOffice()
  const query = useQuery({
    queryKey: ['schedules', 'get', 'away', away],
    queryFn: async ({ signal }): Promise<ScheduleRecord[]> => {
      const { expert, branchOffice } = away!
      const found: ScheduleRecord[] = []
      for (const stretch of stretches(away!).calls) {
        const asked = { ...stretch, expert, ...(branchOffice === undefined ? {} : { branchOffice }), status: hit }
        const answer = await provider.call('schedules.get', asked, { signal })
        found.push(...bookingsIn(answer))
      }
      return [...new Map(found.map((booking) => [booking.id, booking])).values()].toSorted(
        (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
      )
    },
    enabled: away !== undefined,
    retry: false,
  })
  return { ...query, isCut: away !== undefined && stretches(away).isCut }
}
