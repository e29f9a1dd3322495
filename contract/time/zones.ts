/**
 * Wall clocks and instants (availability 4.1), the one place that does zone arithmetic. Three kinds
 * of whole numbers: an instant is minutes since 1970-01-01T00:00Z; a wall minute is what a zone's
 * clock shows, as minutes since 1970-01-01 00:00 on that clock; a day is days since 1970-01-01. The
 * zone of the machine is never read.
 */

/** A stretch of instants [from, to) in which a zone's clock is `offset` minutes ahead of UTC. */
export type OffsetSegment = { from: number; to: number; offset: number }

const minutesPerDay = 1440

/**
 * No clock changes and changes back within this time: the shortest pause (Gaza, Ramadan of 2040)
 * lasts a week.
 */
const probeMinutes = 4 * minutesPerDay
const eraMinutes = 256 * probeMinutes

/**
 * Offsets by zone and era (nearly three years), found once per process: asking Intl for each time
 * would cost the whole budget.
 */
const tables = new Map<
  string,
  { offsetNow: (instant: number) => number; eras: Map<number, OffsetSegment[]> }
>()

/**
 * The offset segments of a zone that cover [from, to), in order, cut to that range. Throws
 * RangeError on an unknown zone.
 */
export const offsetSegments = (zone: string, from: number, to: number): OffsetSegment[] => {
  const covering: OffsetSegment[] = []
  for (let era = Math.floor(from / eraMinutes); era * eraMinutes < to; era++) {
    for (const segment of segmentsOfEra(zone, era)) {
      if (segment.to <= from || segment.from >= to) continue
      const previous = covering.at(-1)
      if (previous?.offset === segment.offset) previous.to = Math.min(segment.to, to)
      else
        covering.push({
          from: Math.max(segment.from, from),
          to: Math.min(segment.to, to),
          offset: segment.offset,
        })
    }
  }
  return covering
}

const segmentsOfEra = (zone: string, era: number): OffsetSegment[] => {
  let table = tables.get(zone)
  if (!table) tables.set(zone, (table = { offsetNow: offsetReader(zone), eras: new Map() }))
  let segments = table.eras.get(era)
  if (!segments)
    table.eras.set(
      era,
      (segments = findSegments(table.offsetNow, era * eraMinutes, (era + 1) * eraMinutes)),
    )
  return segments
}

const findSegments = (
  offsetNow: (instant: number) => number,
  from: number,
  to: number,
): OffsetSegment[] => {
  let current = { from, to, offset: offsetNow(from) }
  const segments = [current]
  for (let known = from; known < to; known += probeMinutes) {
    const probe = Math.min(known + probeMinutes, to - 1)
    if (offsetNow(probe) === current.offset) continue
    let before = known
    let after = probe
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offsetNow(middle) === current.offset) before = middle
      else after = middle
    }
    current.to = after
    segments.push((current = { from: after, to, offset: offsetNow(after) }))
  }
  return segments
}

const offsetReader = (zone: string): ((instant: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (instant) => {
    const [, sign, hours, minutes] =
      /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(instant * 60_000)) ?? []
    return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

/** Whether a text names a zone of the time zone database (not a bare offset such as +05:00). */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Minutes by which the clock of a zone is ahead of UTC at an instant. */
export const offsetAt = (zone: string, instant: number): number => {
  for (const segment of segmentsOfEra(zone, Math.floor(instant / eraMinutes)))
    if (instant < segment.to) return segment.offset
  throw new RangeError(`No offset of ${zone} at ${instant}`)
}

/**
 * What the clock of a zone shows at an instant, in wall minutes. Total: every instant has exactly
 * one.
 */
export const wallAt = (zone: string, instant: number): number => instant + offsetAt(zone, instant)

/**
 * All instants at which the clock shows a time in [fromWall, toWall), as flat pairs [start, end,
 * start, end…] in order. Hours that the clock skips vanish and hours it repeats count twice. The
 * segments must reach a day beyond the wall times on both sides.
 */
export const instantsBetween = (
  segments: readonly OffsetSegment[],
  fromWall: number,
  toWall: number,
): number[] => {
  const pairs: number[] = []
  addInstantsBetween({ segments, pairs }, fromWall, toWall)
  return pairs
}

/** The segments of a zone and the flat pairs that instants are added to. */
export type InstantPairs = { segments: readonly OffsetSegment[]; pairs: number[] }

/** Adds the instants of `instantsBetween` to pairs that are being collected. */
export const addInstantsBetween = (
  { segments, pairs }: InstantPairs,
  fromWall: number,
  toWall: number,
): void => {
  for (const segment of segments) {
    const start = Math.max(segment.from, fromWall - segment.offset)
    const end = Math.min(segment.to, toWall - segment.offset)
    if (start >= end) continue
    pairs.push(start, end)
  }
}

/**
 * The instant that a wall time chosen by a person or a series stands for: the only one; the first
 * of two, unless `offset` (minutes) picks the other; for a time that the clock skips, the wall time
 * moved forward by the length of the gap.
 */
export const instantOfWall = (zone: string, wall: number, offset?: number): number => {
  const segments = offsetSegments(zone, wall - 2 * minutesPerDay, wall + 2 * minutesPerDay)
  const shown = segments.filter(
    (segment) => segment.from <= wall - segment.offset && wall - segment.offset < segment.to,
  )
  const chosen = shown.find((segment) => segment.offset === offset) ?? shown[0]
  if (chosen) return wall - chosen.offset
  const beforeGap =
    segments.findLast((segment) => segment.to <= wall - segment.offset) ?? segments[0]!
  return wall - beforeGap.offset
}

/** Day of a date YYYY-MM-DD; NaN when there is no such date. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000

/** YYYY-MM-DD of a day. */
export const dateOfDay = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Day of a wall minute. */
export const dayOfWall = (wall: number): number => Math.floor(wall / minutesPerDay)

/** YYYY-MM-DD on the clock of a zone at an instant. */
export const dateAt = (zone: string, instant: number): string =>
  dateOfDay(dayOfWall(wallAt(zone, instant)))

/** 0 (Monday) to 6 (Sunday) of a day. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7

const clockTexts = Array.from(
  { length: minutesPerDay },
  (_, minute) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)

/** ±HH:mm of an offset in minutes. */
export const offsetText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${clockTexts[Math.abs(offset)]!}`

/**
 * From which minute on (since 1970, UTC) a clock is how many minutes ahead of UTC, in order; before
 * the first of them nothing is said.
 */
export type ClockOffsets = readonly { from: number; offset: number }[]

/** How many minutes a clock is ahead of UTC at an instant. */
export const offsetIn = (offsets: ClockOffsets, instant: number): number =>
  offsets.findLast(({ from }) => from <= instant)!.offset

/** Instants in order: the first in minutes since 1970, each other in minutes from the last. */
export const instantsOfSteps = (steps: readonly number[]): number[] => {
  let instant = 0
  return steps.map((minutes) => (instant += minutes))
}

/**
 * ISO 8601 of an instant, which may lie within its minute, with the offset that the zone has there:
 * 2027-03-28T01:00:00+01:00.
 */
export const isoAt = (zone: string, instant: number): string =>
  isoWithOffset(instant, offsetAt(zone, Math.floor(instant)))

/** The same on a clock that is `offset` minutes ahead of UTC there. */
export const isoWithOffset = (instant: number, offset: number): string => {
  const minute = Math.floor(instant)
  const seconds =
    minute === instant
      ? '00'
      : String(Math.floor(Math.round((instant - minute) * 60_000) / 1000)).padStart(2, '0')
  const wall = minute + offset
  const day = dayOfWall(wall)
  // A listing prints a date hundreds of times in a row.
  if (printed.day !== day) printed = { day, date: dateOfDay(day) }
  return `${printed.date}T${clockTexts[wall - day * minutesPerDay]!}:${seconds}${offsetText(offset)}`
}
let printed = { day: 0, date: dateOfDay(0) }

/**
 * The instant of an ISO 8601 text that carries its offset (or Z), cut to the minute; NaN otherwise.
 */
export const instantOfIso = (text: string): number =>
  /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Math.floor(Date.parse(text) / 60_000) : Number.NaN

/**
 * The minutes that the offset of an ISO 8601 text says its clock is ahead of UTC; 0 for Z or none.
 */
export const offsetOfIso = (text: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `GMT−5`, `GMT+5:30` of an offset in minutes. */
export const gmt = (offset: number): string => {
  const minutes = Math.abs(offset)
  const rest = minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''
  return `GMT${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`
}
