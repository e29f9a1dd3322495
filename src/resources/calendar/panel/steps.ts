import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type {
  ScheduleChange,
  SchedulePayment,
  ScheduleRecord,
} from '../../../../contract/endpoints/scheduleRecord.ts'
import {
  scheduleStatuses,
  statusName,
  type StatusName,
} from '../../../../contract/kernel/statuses.ts'
import {
  isAt,
  keptScheduleStatuses,
  movableStatuses,
  offScheduleStatuses,
  servedStatuses,
  statusesAt,
} from '../../../../contract/kernel/scheduleStates.ts'
import { isPaidWhole } from '../../../../contract/money/terms.ts'
import type { ScheduleWords } from '../../../i18n/shape/appointments.ts'
import type { Say } from '../../ui/words/useSay.ts'

export type OpenChange = ScheduleChange & { to: StatusName<'schedule'> }

/** The order of the steps' buttons: on with the appointment first, away from it last. */
const order: readonly string[] = [
  ...statusesAt('confirmed', 'here', 'done', 'missed'),
  ...offScheduleStatuses.toReversed(),
]

/** The steps of the day in their order. */
const course: readonly string[] = keptScheduleStatuses

/** The statuses that a booking may be taken to at this moment. */
export const openChanges = (booking: ScheduleRecord, now: string): OpenChange[] =>
  inOrder(booking).filter((change) => isOpen(change, now))

/**
 * The steps of a booking in the order of their buttons, each with the time that it is off for, or
 * null where it may be taken now.
 */
export const stepsOf = (
  booking: ScheduleRecord,
  now: string,
): (OpenChange & { off: OffFor | null })[] =>
  inOrder(booking).map((change) => ({
    ...change,
    off: isOpen(change, now) ? null : offFor(change, now),
  }))

/** From when a step is possible, or until when it was; an instant in ISO. */
export type OffFor = { kind: 'from' | 'until'; when: string }

const isOpen = ({ from, until }: ScheduleChange, now: string): boolean =>
  (from === null || from <= now) && (until === null || now <= until)

const offFor = ({ from, until }: ScheduleChange, now: string): OffFor =>
  from !== null && from > now ? { kind: 'from', when: from } : { kind: 'until', when: until! }

const inOrder = ({ changes }: ScheduleRecord): OpenChange[] =>
  changes
    .map((change) => ({
      ...change,
      to: statusName(scheduleStatuses, change.status) as StatusName<'schedule'>,
    }))
    .toSorted((one, other) => order.indexOf(one.to) - order.indexOf(other.to))

/** Whether this is how a booking goes on when all goes well: the button that stands out. */
export const isNextStep = (
  { status: { sysName } }: ScheduleRecord,
  to: StatusName<'schedule'>,
): boolean =>
  course.includes(sysName)
    ? course[course.indexOf(sysName) + 1] === to
    : to === 'confirmed' && (isAt(sysName, 'requested') || sysName === 'cancelled')

/** Whether a step takes back a no-show or a cancellation, for which a fee may have been charged. */
export const takesBack = ({ status }: ScheduleRecord, to: StatusName<'schedule'>): boolean =>
  (isAt(status.sysName, 'missed') || status.sysName === 'cancelled') && course.includes(to)

/** Whether a booking may take another time, other services or experts. */
export const isMovable = ({ status }: Pick<CalendarBooking, 'status'>): boolean =>
  isAmong(movableStatuses, status.sysName)

const served: readonly string[] = servedStatuses

/**
 * Whether a booking may get other services: until it is over and, as far as the reader may know,
 * paid.
 */
export const isServable = ({ status, payment }: ScheduleRecord): boolean =>
  served.includes(status.sysName) &&
  !(isAt(status.sysName, 'done') && payment !== null && isPaidWholly(payment))

/** Whether receipts state all of a booking already. */
export const isPaidWholly = ({ due, paid, refunded }: SchedulePayment): boolean =>
  isPaidWhole({ due: due.amount, paid: paid.amount, refunded: refunded.amount })

/** What to press for a status: ways back have words of their own. */
export const verbOf = (
  say: Say,
  { status }: ScheduleRecord,
  to: StatusName<'schedule'>,
): string => {
  if (to === 'confirmed' && status.sysName === 'cancelled') return say('schedules.restore')
  const comes = course.indexOf(status.sysName)
  if (to === 'confirmed' && isAt(status.sysName, 'done', 'missed')) return say('schedules.correct')
  if (comes > course.indexOf(to) && isAt(to, 'confirmed', 'here'))
    return say(`schedules.back.${to}`)
  return say(`schedules.verbs.${to as keyof ScheduleWords['verbs']}`)
}
