import type { CalendarBooking } from '../../../../contract/endpoints/scheduleMonth.ts'
import type { ScheduleChange, ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { movableStatuses } from '../../../../contract/scheduleStatuses.ts'
import { scheduleStatuses, statusName, type StatusName } from '../../../../contract/statuses.ts'

export type OpenChange = ScheduleChange & { to: StatusName<'schedule'> }

/** The order in which steps are offered: on with the visit first, away from it last. */
const order: readonly StatusName<'schedule'>[] = ['confirmed', 'arrived', 'in_progress', 'completed', 'no_show', 'rejected', 'cancelled']

/** What the visit leads to when all goes well: the button that stands out. */
const nextSteps: Partial<Record<StatusName<'schedule'>, StatusName<'schedule'>>> = {
  requested: 'confirmed',
  confirmed: 'arrived',
  arrived: 'in_progress',
  in_progress: 'completed',
  cancelled: 'confirmed',
}

/** The statuses that a booking may be taken to at this moment. */
export const openChanges = ({ changes }: ScheduleRecord, now: string): OpenChange[] =>
  changes
    .filter(({ from, until }) => (from === null || from <= now) && (until === null || now <= until))
    .map((change) => ({ ...change, to: statusName(scheduleStatuses, change.status) as StatusName<'schedule'> }))
    .toSorted((one, other) => order.indexOf(one.to) - order.indexOf(other.to))

/** Whether this is how a booking goes on when all goes well. */
export const isNextStep = ({ status }: ScheduleRecord, to: StatusName<'schedule'>): boolean =>
  nextSteps[status.sysName as StatusName<'schedule'>] === to

/** Whether a booking may take another time, other services or experts. */
export const isMovable = ({ status }: Pick<CalendarBooking, 'status'>): boolean =>
  (movableStatuses as readonly string[]).includes(status.sysName)
