import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { ScheduleStatus } from '../../domain/scheduling/lifeCycle.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { OutboxEvent } from '../../ports/outbox.ts'
import type { Values } from '../../ports/values.ts'
import { sourceOf } from '../kernel/audit.ts'
import type { Input, ScopedContext } from '../kernel/call.ts'
import { waitingEmail, waitUntil } from '../messages/waitingEmail.ts'
import { liftedIn, type ChargedFee } from '../payments/feeRefunds.ts'
import { feeJob, feeOrder, lateCancelOf } from '../payments/fees.ts'
import { askGateway } from '../payments/refunds.ts'
import { changeSchedule, endedBy, frees, topicOf } from './statusChanges.ts'

export type EditedData = Input<'schedules.edit'>['data']

type StatusEdit = {
  stored: StoredSchedule
  data: EditedData
  to: ScheduleStatus
  /** Who cancels it, where it is cancelled. */
  by: number
  comment: string
  noted: Values
  lifted: ChargedFee[]
}
type LateFee = Awaited<ReturnType<typeof lateCancelOf>> | null

/**
 * Gives an appointment that keeps its time, services and experts another status, or other notes.
 * @throws Refusal VERSION_CONFLICT where it is no longer as it was read
 */
export const changeStatus = async (
  context: ScopedContext,
  organization: number,
  edit: StatusEdit,
): Promise<void> => {
  const { ports, caller } = context
  const { stored, to, by, noted, data } = edit
  const from = stored.status.sysName
  // What cancelling costs its client online, it costs at the desk.
  const late =
    to !== from && to === 'cancelled' && by === cancelledBy.client && data.fee !== 'waive'
      ? await lateCancelOf(ports, organization, stored)
      : null
  const now = ports.clock.now()
  const change = {
    id: stored.id,
    version: stored.version,
    statuses: [stored.status.id],
    ...(to === from ? {} : statusIn(edit, late, now)),
    ...noted,
    who: caller.accountId,
    now: now.toISOString(),
    action: to === from ? ('edit' as const) : ('status' as const),
    ...sourceOf(caller),
    outbox: to === from ? [] : outboxFor(edit, late, { now, accountId: caller.accountId }),
  }
  const changed = await changeSchedule(ports, organization, { change, caller })
  if (changed.result === 'stale') throw new Refusal('VERSION_CONFLICT')
  for (const { payment, refund } of changed.refunds)
    await askGateway(context, organization, { payment, refund })
}

const statusIn = ({ stored, to, by, comment }: StatusEdit, late: LateFee, now: Date): Values => {
  const cancel = {
    ...endedBy(by, { record: stored, now, comment }),
    ...(late ? { fee: late.fee.amount } : {}),
  }
  return {
    status: scheduleStatuses.ids[to],
    comment: comment === '' ? null : comment,
    frees: frees(to),
    ...(frees(to) ? { cancel } : {}),
  }
}

const outboxFor = (
  { stored, data, to, lifted }: StatusEdit,
  late: LateFee,
  { now, accountId }: { now: Date; accountId: number },
): OutboxEvent[] => {
  const from = stored.status.sysName
  const until = waitUntil(now)
  return [
    {
      topic: topicOf(from, to),
      payload: {
        notify: notifies(from, to, data),
        ...liftedIn(lifted, accountId),
        ...waitingEmail(stored, now),
      },
    },
    ...feeOrder(stored, to, { isWaived: data.fee === 'waive', until }),
    ...(late ? [feeJob('late_cancel_fee', until)] : []),
  ]
}

/**
 * Whether a change of the status alone is sent to the client: steps of the day, and steps back,
 * leave what was agreed as it is.
 */
const notifies = (from: ScheduleStatus, to: ScheduleStatus, { notify }: EditedData): boolean =>
  notify && topicOf(from, to) !== 'schedules.changed'
