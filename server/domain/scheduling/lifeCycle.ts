import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { entriesOf, pick } from '../../../contract/kernel/typedKeys.ts'
import type { FeeRule, RefundTier } from '../../../contract/money/terms.ts'
import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import { mayBecome, scheduleStatuses, type StatusName } from '../../../contract/kernel/statuses.ts'
import { movableStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { dayOfWall, wallAt } from '../../../contract/time/zones.ts'

export type ScheduleStatus = StatusName<'schedule'>

/** Who takes an appointment from one status to the next. Payments speak for themselves. */
export type Actor = 'staff' | 'visitor' | 'system'

/** What a change depends on; instants are minutes since 1970 in UTC. */
export type Moment = { now: number; startsAt: number; endsAt: number }

/**
 * Minutes past its start after which a client counts as absent; days after its end in which an
 * outcome may be corrected.
 */
export type LifeRules = { noShowAfter: number; correctionDays: number }

/**
 * What a change asks for besides being allowed: a reason in words, and that the time is free and
 * open still.
 */
export type Change =
  | { allowed: true; needsReason: boolean; rechecks: boolean }
  | { allowed: false; code: ErrorCode }

type Guard = {
  needsReason?: true
  rechecks?: true
  /** Minutes from the start before which it is too early. */
  notBefore?: (rules: LifeRules) => number
  /** Only until the correction days after the end are over. */
  corrects?: true
  /** Only while the appointment is still to come. */
  ahead?: true
}
type Arrow<From extends ScheduleStatus> = (typeof scheduleStatuses.arrows)[From][number]
/**
 * The changes that people and time may make, by the status before and by actor; without an entry
 * for each status, or along no arrow, they do not compile.
 */
type AllGuards = {
  [From in ScheduleStatus]: Partial<Record<Actor, Partial<Record<Arrow<From>, Guard>>>>
}
type Guards = Partial<Record<ScheduleStatus, Guard>>

/** How long before its start a client may be here: what has not come cannot begin. */
const fromArrival = { notBefore: () => -12 * 60 }
const fromStart = { notBefore: () => 0 }
const fromAbsence = { notBefore: ({ noShowAfter }: LifeRules) => noShowAfter }
const correction = { corrects: true, needsReason: true } as const
/** A step of the day that is taken back: nothing was settled by it, so no reason is needed. */
const stepBack = { corrects: true } as const

/** Definitions 3.8, "From, To, Actor and guard". */
const guards: Record<ScheduleStatus, Partial<Record<Actor, Guards>>> = {
  invalid: {},
  held: { visitor: { expired: {} }, system: { expired: {} } },
  // Inside which window a visitor may cancel is the policy they agreed to (visitorMay).
  pending_payment: {
    staff: { cancelled: {} },
    visitor: { cancelled: {} },
    system: { expired: {} },
  },
  requested: {
    staff: { confirmed: { rechecks: true }, rejected: { needsReason: true }, cancelled: {} },
    visitor: { cancelled: {} },
    system: { expired: {} },
  },
  confirmed: {
    staff: {
      arrived: fromArrival,
      in_progress: fromArrival,
      completed: fromStart,
      no_show: fromAbsence,
      cancelled: {},
    },
    visitor: { cancelled: {} },
    system: { no_show: fromAbsence },
  },
  arrived: {
    staff: {
      in_progress: fromArrival,
      completed: fromStart,
      cancelled: { needsReason: true },
      confirmed: stepBack,
    },
  },
  in_progress: {
    // What began early may end early.
    staff: {
      completed: {},
      cancelled: { needsReason: true },
      arrived: stepBack,
      confirmed: stepBack,
    },
  },
  completed: {
    staff: {
      no_show: { ...correction, ...fromAbsence },
      confirmed: correction,
      arrived: correction,
      in_progress: correction,
    },
  },
  no_show: { staff: { completed: correction, confirmed: correction } },
  cancelled: { staff: { confirmed: { rechecks: true, ahead: true } } },
  rejected: {},
  expired: {},
} satisfies AllGuards

/**
 * Whether an actor may take an appointment from one status to another at a moment; BAD_TRANSITION
 * where not.
 */
export const changeOf = (
  actor: Actor,
  { from, to, rules }: { from: ScheduleStatus; to: ScheduleStatus; rules: LifeRules },
  { now, startsAt, endsAt }: Moment,
): Change => {
  const refused = { allowed: false, code: 'BAD_TRANSITION' } as const
  const guard = guards[from][actor]?.[to]
  if (guard === undefined || !mayBecome(scheduleStatuses, { from, to })) return refused
  if (guard.notBefore !== undefined && now < startsAt + guard.notBefore(rules)) return refused
  if (guard.corrects && now > endsAt + rules.correctionDays * 1440) return refused
  if (guard.ahead && now >= startsAt) return refused
  return {
    allowed: true,
    needsReason: guard.needsReason === true,
    rechecks: guard.rechecks === true,
  }
}

/**
 * A status an actor may take an appointment to; from and until when, inclusive, in minutes since
 * 1970, null where it does not matter.
 */
export type OpenChange = {
  to: ScheduleStatus
  from: number | null
  until: number | null
  needsReason: boolean
}

/**
 * Every status that an actor may take an appointment to, each with the time in which they may, in
 * the order of the table.
 */
export const changesFor = (
  actor: Actor,
  { from, rules }: { from: ScheduleStatus; rules: LifeRules },
  { startsAt, endsAt }: Omit<Moment, 'now'>,
): OpenChange[] =>
  entriesOf(guards[from][actor] ?? {})
    .filter(([to]) => mayBecome(scheduleStatuses, { from, to }))
    .map(([to, { notBefore, corrects, ahead, needsReason }]) => ({
      to,
      from: notBefore === undefined ? null : startsAt + notBefore(rules),
      until: corrects
        ? endsAt + rules.correctionDays * 1440
        : ahead
          ? startsAt - millisecond
          : null,
      needsReason: needsReason === true,
    }))

const millisecond = 1 / 60_000

/**
 * Whether the status of an appointment lets its visitor cancel it, as long as the window for that
 * is open.
 */
export const mayStillCancel = (status: ScheduleStatus): boolean =>
  guards[status].visitor?.cancelled !== undefined

/**
 * What a client agreed to when booking; minutes before the start, and how often. Those who booked
 * before there were fees agreed to none.
 */
export type Policy = {
  cancelWindowMinutes: number
  rescheduleWindowMinutes: number
  maxReschedules: number
  allowClientCancel: boolean
  allowClientReschedule: boolean
  lateCancelFee?: FeeRule | undefined
  noShowFee?: FeeRule | undefined
  /**
   * What goes back of what was paid, by how long before its client calls the appointment off;
   * absent where nothing was said.
   */
  refundPolicy?: RefundTier[] | undefined
  /** How many people each of its group services needed to take place. */
  minimums?: { entailedProduct: number; minCapacity: number }[] | undefined
}

const agreed = [
  'cancelWindowMinutes',
  'rescheduleWindowMinutes',
  'maxReschedules',
  'allowClientCancel',
  'allowClientReschedule',
  'lateCancelFee',
  'noShowFee',
] as const satisfies readonly (keyof Policy)[]

/** The part of a configuration that a client agrees to by booking. */
export const policyIn = (configuration: Pick<Policy, (typeof agreed)[number]>): Policy =>
  pick(configuration, agreed)

/**
 * Until when (inclusive, minutes since 1970) a visitor may cancel or take another time; null where
 * they may not at all any more.
 */
export const visitorMay = (
  policy: Policy,
  { status, startsAt, moves }: { status: ScheduleStatus; startsAt: number; moves: number },
): { cancelUntil: number | null; rescheduleUntil: number | null } => {
  const open = isAmong(movableStatuses, status)
  // An appointment that is not paid yet is not the visitor's: they may let it go at any time.
  const isUnpaid = status === 'pending_payment'
  const cancels = isUnpaid || (policy.allowClientCancel && mayStillCancel(status))
  const moving = policy.allowClientReschedule && open && moves < policy.maxReschedules
  return {
    cancelUntil: cancels ? startsAt - (isUnpaid ? 0 : policy.cancelWindowMinutes) : null,
    rescheduleUntil: moving ? startsAt - policy.rescheduleWindowMinutes : null,
  }
}

/**
 * Whether a visitor's window to call off is over, and they may still do it before the start by
 * paying the fee that they agreed to.
 */
export const cancelsLate = (
  policy: Policy,
  { status, startsAt, now }: { status: ScheduleStatus; startsAt: number; now: number },
): boolean => {
  const { lateCancelFee } = policy
  if (
    lateCancelFee === undefined ||
    lateCancelFee.kind === 'none' ||
    !policy.allowClientCancel ||
    !mayStillCancel(status)
  )
    return false
  return now > startsAt - policy.cancelWindowMinutes && now < startsAt
}

/** An appointment as time passes over it; instants are minutes since 1970. */
export type Passing = {
  status: ScheduleStatus
  startsAt: number
  endsAt: number
  requestedAt: number
  timeZone: string
}
export type PassingRules = LifeRules & { approvalHours: number; autoNoShow: boolean }

/**
 * After so many days no client is marked absent any more: an administrator who switches that on
 * does not rewrite the past.
 */
export const absenceDays = 3

/**
 * What becomes of an appointment by itself at a moment (definitions 3.8), or null: a request that
 * was not approved within the hours for that or before its start expires; a confirmed client who
 * was not seen was absent once the day of the branch is over, where that is configured.
 */
export const dueChange = (
  passing: Passing,
  now: number,
  rules: PassingRules,
): 'expired' | 'no_show' | null => {
  const { status, startsAt, endsAt, requestedAt, timeZone } = passing
  const allowed = (to: ScheduleStatus) =>
    changeOf('system', { from: status, to, rules }, { now, startsAt, endsAt }).allowed
  if (status === 'requested') {
    return now >= Math.min(startsAt, requestedAt + rules.approvalHours * 60) && allowed('expired')
      ? 'expired'
      : null
  }
  if (!rules.autoNoShow || now > endsAt + absenceDays * 1440) return null
  const dayOf = (instant: number) => dayOfWall(wallAt(timeZone, instant))
  return dayOf(now) > dayOf(endsAt - 1) && allowed('no_show') ? 'no_show' : null
}
