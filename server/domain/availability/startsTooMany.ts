import { dayOfDate } from '../../../contract/time/zones.ts'
import type { AvailabilityInput } from './input.ts'
import { wallsIn } from './openingHours.ts'
import { lengthOf } from './search.ts'
import { merged, type Spans } from './spans.ts'

/** An appointment of the person's own, in minutes since 1970; `date` is that of the branch. */
export type OwnAppointment = { start: number; end: number; date: string }

/**
 * The starts at which a person would have too many appointments: one at the same time, where theirs
 * must lie apart, or more than `perDay` (0: no limit) on one date of the branch (availability 4.3).
 */
export const startsTooMany = (
  { zone, items }: { zone: string; items: AvailabilityInput['items'] },
  { apart, perDay }: { apart: boolean; perDay: number },
  own: readonly OwnAppointment[],
): Spans => {
  const meeting = apart ? own.flatMap(({ start, end }) => [start - lengthOf(items) + 1, end]) : []
  const onDate = Map.groupBy(own, ({ date }) => date)
  const full = [...onDate].filter(([, those]) => perDay > 0 && those.length >= perDay)
  const fullDays = full.flatMap(([date]) => {
    const day = dayOfDate(date)
    return wallsIn(zone, day * 1440, (day + 1) * 1440)
  })
  return merged([...meeting, ...fullDays])
}
