import { isAmong } from '../../../contract/kernel/isAmong.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ScheduleChange } from '../../ports/records.ts'
import { settleEarnings } from '../earnings/settle.ts'
import { onlyThat } from '../kernel/scope.ts'
import { refundCanceled, type PendingRefund } from '../payments/cancellationRefunds.ts'
import { isOff } from '../payments/isOff.ts'
import { blockingScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { statusEvent, type StateEvent } from '../../domain/messages/emailCauses.ts'
import type { ScheduleStatus, Moment } from '../../domain/scheduling/lifeCycle.ts'
import type { ScheduleCancel } from '../../../contract/endpoints/scheduleRecord.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { keptNow } from '../payments/bill.ts'

type Changed = { result: 'changed'; refunds: PendingRefund[] } | { result: 'stale' }

/**
 * Takes an appointment to another status or changes what is noted about it, with what that earns
 * its experts, in one transaction. Where a caller cancels it, the refunds that the caller may make
 * are recorded in it too; the gateway has yet to make them.
 * @throws Refusal STEP_UP_REQUIRED where the caller's refunds need a recent proof of identity
 */
export const changeSchedule = (
  ports: Ports,
  organization: number,
  {
    change,
    caller,
  }: { change: ScheduleChange & { who: number | null }; caller?: ScopedCaller | undefined },
): Promise<Changed> => {
  const by = { at: ports.clock.now(), accountId: change.who }
  return ports.store.within(onlyThat(organization), async (records): Promise<Changed> => {
    const changed = await records.changeSchedule(organization, change)
    if (changed.result === 'stale') return changed
    if (changed.earns) await settleEarnings(records, organization, { schedule: change.id, by })
    const cancels = caller !== undefined && isOff(change.status ?? 0)
    const refunds = cancels
      ? await refundCanceled({ ports, records, organization }, caller, change.id)
      : []
    return { result: 'changed', refunds }
  })
}

/** Whether a status lets others have the time. */
export const frees = (status: ScheduleStatus): boolean => !isAmong(blockingScheduleStatuses, status)

/** The topic of the outbox under which a change of status is published. */
export const topicOf = (from: ScheduleStatus, to: ScheduleStatus): `schedules.${StateEvent}` =>
  `schedules.${statusEvent(from, to)}`

/**
 * How an appointment was called off; late is past the window that its client agreed to, kept is
 * what then stays with the branch of what was paid.
 */
export const endedBy = (
  by: number,
  { record, now, comment }: { record: StoredSchedule; now: Date; comment: string },
): ScheduleCancel => ({
  by,
  at: now.toISOString(),
  late:
    now.getTime() >
    Date.parse(record.startsAt) - (record.policy?.cancelWindowMinutes ?? 0) * 60_000,
  comment: comment === '' ? null : comment,
  kept: keptNow(record, now, by),
})

/** When an appointment is, seen from now, in minutes. */
export const momentOf = (
  { startsAt, endsAt }: Pick<StoredSchedule, 'startsAt' | 'endsAt'>,
  now: Date,
): Moment => ({
  now: now.getTime() / 60_000,
  startsAt: Date.parse(startsAt) / 60_000,
  endsAt: Date.parse(endsAt) / 60_000,
})
