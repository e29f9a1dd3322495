import { scheduleStatuses, type StatusName } from './statuses.ts'

/**
 * Statuses in which an appointment may take another time, other services or experts (definitions
 * 3.8).
 */
export const movableStatuses = [
  'requested',
  'confirmed',
] as const satisfies readonly StatusName<'schedule'>[]

/** The statuses of an appointment that takes place, took place or should have. */
export const agreedScheduleStatuses = [
  'requested',
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'no_show',
] as const satisfies readonly StatusName<'schedule'>[]

/**
 * The appointment statuses that keep others from the time; `held` and `pending_payment` only until
 * their hold ends.
 */
export const blockingScheduleStatuses = [
  'held',
  'pending_payment',
  ...agreedScheduleStatuses,
] as const satisfies readonly (keyof typeof scheduleStatuses.ids)[]

/** The statuses of an appointment that will not take place: nothing of it is due any more. */
export const offScheduleStatuses = [
  'cancelled',
  'rejected',
  'expired',
] as const satisfies readonly StatusName<'schedule'>[]

/**
 * Whether the client has confirmed that they come: of confirmed appointments, and only for their
 * present time.
 */
export const reconfirmStates = { awaited: 1, given: 2 } as const

/** The state of an appointment; undefined where no confirmation is expected. */
export const reconfirmState = ({
  status,
  reconfirmedAt,
}: {
  status: { id: number }
  reconfirmedAt: string | null
}): number | undefined => {
  if (reconfirmedAt) return reconfirmStates.given
  return status.id === scheduleStatuses.ids.confirmed ? reconfirmStates.awaited : undefined
}
