import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import type { ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { settleVisit } from '../payments/settleVisit.ts'
import { changeSchedule } from '../scheduling/changeSchedule.ts'
import { endedBy } from '../scheduling/endedBy.ts'
import { topicOf } from '../scheduling/statusEffects.ts'

/**
 * Cancels an appointment to come of an organization that is being closed, on behalf of the branch: its clients are notified, and what they
 * paid is refunded as if the branch had canceled. One that another change reaches first is left to the next turn.
 */
export const cancelUpcoming = async (
  ports: Ports,
  { organization, schedule }: { organization: number; schedule: number },
  ref: string,
): Promise<void> => {
  const now = ports.clock.now()
  const [record] = await ports.store.schedules(onlyThat(organization), { ids: [schedule], limit: 1 })
  if (record === undefined) return
  const { result } = await changeSchedule(ports, organization, {
    id: record.id,
    version: record.version,
    statuses: [record.status.id],
    status: scheduleStatuses.ids.cancelled,
    comment: null,
    frees: true,
    cancel: endedBy(cancelledBy.branch, record, now, ''),
    who: null,
    now: now.toISOString(),
    action: 'status',
    ref,
    outbox: [{ topic: topicOf(record.status.sysName as ScheduleStatus, 'cancelled'), payload: { notify: true } }],
  })
  if (result === 'changed') await settleVisit(ports, { organization, schedule, ref })
}
