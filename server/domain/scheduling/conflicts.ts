import type { ConflictKind } from '../../../contract/endpoints/schedules/affected.ts'
import { dateAt, dayOfDate, offsetSegments } from '../../../contract/time/zones.ts'
import { absenceOf } from '../availability/absence.ts'
import type { AvailabilityInput } from '../availability/input.ts'
import { openingHours } from '../availability/openingHours.ts'
import { difference } from '../availability/spans.ts'
import type { Policy } from './lifeCycle.ts'

/** A service of an appointment that was booked: with whom, and when (minutes since 1970). */
export type BookedService = { expert: number; start: number; end: number }

/**
 * What stands in the way of a booked service: which of them (from 0), why, and from when to when,
 * in minutes since 1970. Where someone's hours, or those of the branch, are others than they were,
 * it is the time itself.
 */
export type Conflict = {
  kind: ConflictKind
  item: number
  expert: number
  from: number
  to: number
}

/**
 * Why the hours and absences that hold now have no place for an appointment (availability, rules 6
 * and 8): at most one conflict of each service, none where it could be booked as far as that goes.
 * Other appointments do not matter here, nor does what was booked past the hours on purpose
 * (`isForced`).
 * @param input the hours of the branch and of the experts who work there, with their time off
 */
export const conflictsOf = (
  input: Pick<AvailabilityInput, 'branch' | 'experts'>,
  services: readonly BookedService[],
  isForced = false,
): Conflict[] =>
  services.flatMap(({ expert, start, end }, item): Conflict[] => {
    const found = { item, expert, from: start, to: end }
    if (!isForced && !isOpen(input, start, end)) return [{ ...found, kind: 'branchHours' }]
    if (!input.experts.some(({ id }) => id === expert)) return [{ ...found, kind: 'expertGone' }]
    const absence = absenceOf(input, expert, { from: start, to: end })
    if (absence === null) return []
    if (absence.kind === 'time_off')
      return [{ ...found, kind: 'timeOff', from: absence.from, to: absence.to }]
    return isForced ? [] : [{ ...found, kind: 'expertHours' }]
  })

const isOpen = ({ branch }: Pick<AvailabilityInput, 'branch'>, from: number, to: number) => {
  const day = dayOfDate(dateAt(branch.zone, from))
  const segments = offsetSegments(branch.zone, from - 5 * 1440, to + 5 * 1440)
  const open = openingHours(branch, { segments, fromDay: day - 1, toDay: day + 1 })()
  return difference([from, to], open).length === 0
}

/** A conflict as it is remembered: another one, of another time too, has another key. */
export const conflictKey = ({ kind, expert, from, to }: Conflict): string =>
  kind === 'expertGone'
    ? `${kind}:${expert}`
    : kind === 'branchHours'
      ? `${kind}:${from}-${to}`
      : `${kind}:${expert}:${from}-${to}`

/**
 * The terms by which a client may change an appointment that the branch cannot keep: they take
 * another time or cancel until it begins, for nothing, and get back all they paid.
 * @param moves how often the client has moved it already
 */
export const termsOfRequest = (moves: number): Policy => ({
  cancelWindowMinutes: 0,
  rescheduleWindowMinutes: 0,
  maxReschedules: moves + 1,
  allowClientCancel: true,
  allowClientReschedule: true,
  lateCancelFee: { kind: 'none' },
  noShowFee: { kind: 'none' },
  refundPolicy: [{ hours: 0, bp: 10_000 }],
})
