import { formatTimeAt, type TimeLocale } from '../../../contract/time/clock.ts'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import {
  dateAt,
  dateOfDay,
  dayOfDate,
  instantOfIso,
  instantsOfSteps,
  offsetAt,
  offsetIn,
  offsetOfIso,
  gmt,
} from '../../../contract/time/zones.ts'
import type { EmptyReason } from '../../i18n/shape/visitors/public.ts'

/**
 * Free starts in no zone at all: instants (whole minutes since 1970 UTC) that the page groups by
 * the clock it shows. `offsets` are some of them with the minutes that the server's clock of
 * `timeZone` is ahead of UTC there, to compare the device's with.
 */
export type FreeTimes = {
  now: number
  starts: number[]
  nextAvailable: number | null
  emptyReason: EmptyReason | null
  timeZone: string
  offsets: [start: number, offset: number][]
}

export type FreeTime = { start: number; label: string }
export type FreeDay = { date: string; times: FreeTime[] }

/** How many days one look at the free times covers. */
export const daysInSight = 14

type Reply = Pick<
  AvailabilityReply,
  'days' | 'compact' | 'now' | 'nextAvailable' | 'emptyReason' | 'timeZone'
>

/** A free start: whole minutes since 1970 UTC, and how many its clock is ahead of UTC there. */
type ClockStart = [start: number, offset: number]

/** The free starts of a reply of either form, in order. */
export const startsOf = ({ days, compact }: Pick<AvailabilityReply, 'days' | 'compact'>) =>
  compact === undefined
    ? days.flatMap(({ slots }) =>
        slots.map(({ start }): ClockStart => [instantOfIso(start), offsetOfIso(start)]),
      )
    : instantsOfSteps(compact.starts).map((start): ClockStart => [
        start,
        offsetIn(compact.offsets, start),
      ])

/**
 * The free times of an answer: its starts carry the offset that the clock of `timeZone` has by the
 * server's time-zone data.
 */
export const freeTimesOf = (reply: Reply): FreeTimes => {
  const { now, nextAvailable, emptyReason, timeZone } = reply
  const starts = startsOf(reply)
  return {
    now: instantOfIso(now),
    starts: starts.map(([start]) => start),
    nextAvailable: nextAvailable === null ? null : instantOfIso(nextAvailable),
    emptyReason,
    timeZone,
    offsets: changesOf(starts),
  }
}

/**
 * The first and the last start of each stretch with one offset: a device that shows these right
 * shows those between right as well.
 */
const changesOf = (all: [start: number, offset: number][]): FreeTimes['offsets'] =>
  all.filter(
    ([, offset], place) => all[place - 1]?.[1] !== offset || all[place + 1]?.[1] !== offset,
  )

/** Whether the time-zone data of this device shows other times than the server's. */
export const clockDiffers = ({ timeZone, offsets }: FreeTimes): boolean =>
  offsets.some(([start, offset]) => offsetAt(timeZone, start) !== offset)

/**
 * The range to ask for (local dates, inclusive): a fortnight from a date, or from the day that it
 * is in the zone.
 */
export const daysFrom = (
  date: string | null,
  now: number,
  zone: string,
): { from: string; to: string } => {
  const from = date ?? dateAt(zone, now)
  return { from, to: dateOfDay(dayOfDate(from) + daysInSight - 1) }
}

/**
 * Starts by the dates of a zone, in order; a time that the clock shows twice says which of the two
 * it is.
 */
export const freeDays = (
  starts: readonly number[],
  zone: string,
  locale: TimeLocale,
): FreeDay[] => {
  const days = new Map<string, FreeTime[]>()
  for (const start of [...starts].sort((a, b) => a - b)) {
    const date = dateAt(zone, start)
    const times = days.get(date)
    const time = { start, label: formatTimeAt(zone, start, locale) }
    if (times) times.push(time)
    else days.set(date, [time])
  }
  return [...days].map(([date, times]) => ({ date, times: withoutTwins(times, zone) }))
}

const withoutTwins = (times: FreeTime[], zone: string): FreeTime[] =>
  new Set(times.map(({ label }) => label)).size === times.length
    ? times
    : times.map((time) =>
        times.some((other) => other !== time && other.label === time.label)
          ? { ...time, label: `${time.label} ${gmt(offsetAt(zone, time.start))}` }
          : time,
      )
