import { keysOf } from './typedKeys.ts'
import { scheduleStatuses, type StatusName } from './statuses.ts'

type ScheduleStatus = StatusName<'schedule'>

/**
 * How far an appointment has come. `unclaimed` keeps its time only until a hold ends, `here` is
 * everything between the arrival of its client and its end, `off` will not take place.
 */
export type ScheduleStage =
  | 'none'
  | 'unclaimed'
  | 'requested'
  | 'confirmed'
  | 'here'
  | 'done'
  | 'missed'
  | 'off'

/**
 * The stage of each status, which the lists below and those elsewhere are made of. Statuses of one
 * stage stand in the order in which one leads to the next.
 */
const stages = {
  invalid: 'none',
  held: 'unclaimed',
  pending_payment: 'unclaimed',
  requested: 'requested',
  confirmed: 'confirmed',
  arrived: 'here',
  in_progress: 'here',
  completed: 'done',
  no_show: 'missed',
  cancelled: 'off',
  rejected: 'off',
  expired: 'off',
} as const satisfies Record<ScheduleStatus, ScheduleStage>

/** The statuses of some stages. */
export type StatusAt<Stage extends ScheduleStage> = {
  [Status in ScheduleStatus]: (typeof stages)[Status] extends Stage ? Status : never
}[ScheduleStatus]

/** Whether an appointment of a status has come to one of some stages. */
export const isAt = <Stage extends ScheduleStage>(
  status: string,
  ...wanted: readonly Stage[]
): status is StatusAt<Stage> =>
  (wanted as readonly (string | undefined)[]).includes((stages as Record<string, string>)[status])

/** The statuses of some stages, in the order in which one leads to the next. */
export const statusesAt = <Stage extends ScheduleStage>(
  ...wanted: readonly Stage[]
): readonly StatusAt<Stage>[] =>
  keysOf(stages).filter((status): status is StatusAt<Stage> => isAt(status, ...wanted))

/** The ids of the statuses of some stages. */
export const statusIdsAt = (...wanted: readonly ScheduleStage[]): readonly number[] =>
  statusesAt(...wanted).map((status) => scheduleStatuses.ids[status])

/**
 * Statuses in which an appointment may take another time, other services or experts (definitions
 * 3.8).
 */
export const movableStatuses = statusesAt('requested', 'confirmed')

/**
 * Statuses in which an appointment may get other services at its own time: also once its client is
 * there, and after its end until it is paid.
 */
export const servedStatuses = statusesAt('requested', 'confirmed', 'here', 'done')

/** The statuses of an appointment that takes place, took place or should have. */
export const agreedScheduleStatuses = statusesAt('requested', 'confirmed', 'here', 'done', 'missed')

/**
 * The statuses of an appointment that counts as booked for its client: it may still have to be
 * paid.
 */
export const bookedScheduleStatuses = ['pending_payment', ...agreedScheduleStatuses] as const

/** The statuses of an appointment that was approved, and was neither missed nor called off. */
export const keptScheduleStatuses = statusesAt('confirmed', 'here', 'done')

/** The statuses of an appointment that is over and was not called off. */
export const overScheduleStatuses = statusesAt('done', 'missed')

/**
 * The appointment statuses that keep others from the time; the unclaimed ones only until their hold
 * ends.
 */
export const blockingScheduleStatuses = statusesAt(
  'unclaimed',
  'requested',
  'confirmed',
  'here',
  'done',
  'missed',
)

/** The statuses of an appointment that will not take place: nothing of it is due any more. */
export const offScheduleStatuses = statusesAt('off')

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
