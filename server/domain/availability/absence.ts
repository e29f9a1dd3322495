import { dateAt, dayOfDate, instantsBetween, offsetSegments } from '../../../contract/time/zones.ts'
import type { AvailabilityInput } from './input.ts'
import { openingHours } from './openingHours.ts'

/**
 * Why an expert does not work at a time: they are off, or between two stretches of their day, or it
 * is none of their hours.
 */
export type Absence = { kind: 'time_off' | 'break' | 'off_hours'; from: number; to: number }

/**
 * What keeps an expert from working through [from, to), instants: the first absence that reaches
 * into it, null where there is none.
 */
export const absenceOf = (
  input: Pick<AvailabilityInput, 'branch' | 'experts'>,
  expert: number,
  { from, to }: { from: number; to: number },
): Absence | null => {
  const found = input.experts.find(({ id }) => id === expert)
  if (found === undefined) return null
  const { zone } = input.branch
  const day = dayOfDate(dateAt(zone, from))
  const segments = offsetSegments(zone, from - 5 * 1440, to + 5 * 1440)
  for (const off of found.timeOff ?? []) {
    const [offFrom, offTo] =
      'from' in off
        ? [off.from, off.to]
        : ((whole) => [whole[0]!, whole.at(-1)!])(
            instantsBetween(
              segments,
              dayOfDate(off.dateFrom) * 1440,
              (dayOfDate(off.dateTo) + 1) * 1440,
            ),
          )
    if (offFrom < to && offTo > from) return { kind: 'time_off', from: offFrom, to: offTo }
  }
  const open = openingHours(input.branch, { segments, fromDay: day - 1, toDay: day + 1 })(
    found.calendar,
  )
  let reached = -Infinity
  for (let index = 0; index <= open.length; index += 2) {
    const begins = open[index] ?? Infinity
    if (reached < to && begins > from) {
      const sameDay =
        Number.isFinite(reached) &&
        Number.isFinite(begins) &&
        dateAt(zone, reached - 1) === dateAt(zone, begins)
      return { kind: sameDay ? 'break' : 'off_hours', from: reached, to: begins }
    }
    reached = open[index + 1] ?? Infinity
  }
  return null
}
