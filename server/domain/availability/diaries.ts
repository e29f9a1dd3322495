import { dayOfDate, addInstantsBetween, type OffsetSegment } from '../../../contract/time/zones.ts'
import type { AvailabilityInput, ExpertCalendar, Occupation } from './input.ts'
import { addBusy } from './occupations.ts'
import { merged, type Spans } from './spans.ts'

/** What an expert already has to do. */
export type Diary = {
  /** By start, end, branch and entailed product: the seats of one session follow each other. */
  occupations: () => readonly Occupation[]
  /** Time off and external busy times. */
  away: Spans
  /** All that keeps the expert busy. */
  busy: Spans
}

/** The diaries of some experts, in their order, as far as they concern instants [from, to). */
export const diariesOf = (
  input: AvailabilityInput,
  { experts, segments }: { experts: readonly ExpertCalendar[]; segments: readonly OffsetSegment[] },
  { from, to }: { from: number; to: number },
): Diary[] => {
  const busyByExpert = new Map<number, number[]>(experts.map(({ id }) => [id, []]))
  forEachOccupation(input, { from, to, byExpert: busyByExpert }, addBusy)

  // Only group sessions and the assignment rule ask for the bookings one by one.
  const byExpert = new Map<number, Occupation[]>(experts.map(({ id }) => [id, []]))
  let collected = false
  const occupationsOf = (id: number): readonly Occupation[] => {
    if (!collected) {
      forEachOccupation(input, { from, to, byExpert }, (occupation, own) => own.push(occupation))
      for (const own of byExpert.values()) own.sort(bySession)
      collected = true
    }
    return byExpert.get(id)!
  }

  return experts.map(({ id, timeOff = [], externalBusy = [] }) => {
    const away = externalBusy.flatMap((span) => [span.from, span.to])
    for (const off of timeOff) {
      if ('from' in off) away.push(off.from, off.to)
      else
        addInstantsBetween(
          { segments, pairs: away },
          dayOfDate(off.dateFrom) * 1440,
          (dayOfDate(off.dateTo) + 1) * 1440,
        )
    }
    const busy = busyByExpert.get(id)!
    return {
      occupations: () => occupationsOf(id),
      away: merged(away),
      busy: merged(away.length === 0 ? busy : busy.concat(away)),
    }
  })
}

const forEachOccupation = <Own>(
  { occupations, excludeSchedule }: AvailabilityInput,
  { from, to, byExpert }: { from: number; to: number; byExpert: ReadonlyMap<number, Own> },
  apply: (occupation: Occupation, own: Own) => void,
): void => {
  // Bookings mostly come by expert: then each expert is looked up once.
  let expert: number | undefined
  let own: Own | undefined
  for (const occupation of occupations) {
    if (occupation.expert !== expert) {
      expert = occupation.expert
      own = byExpert.get(expert)
    }
    if (
      own !== undefined &&
      occupation.end > from &&
      occupation.start < to &&
      occupation.schedule !== excludeSchedule
    )
      apply(occupation, own)
  }
}

const bySession = (a: Occupation, b: Occupation): number =>
  a.start - b.start || a.end - b.end || a.branch - b.branch || a.entailedProduct - b.entailedProduct
