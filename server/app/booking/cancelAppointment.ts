import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { settleAppointment } from './settleAppointment.ts'
import { changeSchedule, endedBy, topicOf } from './statusChanges.ts'

type Cancellation = {
  /** In whose name it is canceled: what is refunded follows from that. */
  by: keyof typeof cancelledBy
  reason?: string
  /** Whether its client is notified. */
  notify: boolean
}

/** The change that cancels an appointment as it was read, without who makes it. */
export const cancellationOf = (
  record: StoredSchedule,
  now: Date,
  { by, reason = '', notify }: Cancellation,
) => ({
  id: record.id,
  version: record.version,
  statuses: [record.status.id],
  status: scheduleStatuses.ids.cancelled,
  comment: null,
  frees: true,
  cancel: endedBy(cancelledBy[by], { record, now, comment: reason }),
  now: now.toISOString(),
  action: 'status' as const,
  outbox: [{ topic: topicOf(record.status.sysName, 'cancelled'), payload: { notify } }],
})

/**
 * Cancels an appointment on behalf of a job, notifies its client and refunds what was paid.
 * @param ref names the job in the audit trail
 * @returns false where another change came first, which the next turn of the job sees
 */
export const cancelAppointment = async (
  ports: Ports,
  { organization, record }: { organization: number; record: StoredSchedule },
  { ref, ...cancellation }: Omit<Cancellation, 'notify'> & { ref: string },
): Promise<boolean> => {
  const change = cancellationOf(record, ports.clock.now(), { ...cancellation, notify: true })
  const { result } = await changeSchedule(ports, organization, {
    change: { ...change, who: null, ref },
  })
  if (result !== 'changed') return false
  await settleAppointment(ports, { organization, schedule: record.id, ref })
  return true
}
