import type { BranchAppointments } from '../../ports/jobs.ts'
import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { dueChange } from '../../domain/scheduling/lifeCycle.ts'
import type { Ports } from '../../ports/ports.ts'
import { feeOrder } from '../payments/fees.ts'
import { configurationOf, branchIfThere } from '../availability/calendar.ts'
import { changeSchedule, endedBy, momentOf, frees, topicOf } from './statusChanges.ts'
import { onlyThat } from '../kernel/scope.ts'

/**
 * Lets happen to appointments what is due by itself; `ref` stands in the audit trail. What another
 * request changes meanwhile is left to it.
 * @returns how many were changed
 */
export const passTime = async (
  ports: Ports,
  { organization, branchOffice, schedules }: BranchAppointments,
  ref: string,
): Promise<number> => {
  const now = ports.clock.now()
  const calendar = await branchIfThere(ports, organization, branchOffice)
  if (calendar === undefined) return 0
  const rules = configurationOf(calendar)
  const records = await ports.store.schedules(onlyThat(organization), {
    ids: schedules,
    limit: schedules.length,
  })
  let changed = 0
  for (const record of records) {
    const from = record.status.sysName
    const { now: minute, ...span } = momentOf(record, now)
    const requestedAt = Date.parse(record.create.date) / 60_000
    const to = dueChange(
      { status: from, ...span, requestedAt, timeZone: calendar.branch.timeZone },
      minute,
      rules,
    )
    if (to === null) continue
    const { result } = await changeSchedule(ports, organization, {
      change: {
        id: record.id,
        version: record.version,
        statuses: [record.status.id],
        status: scheduleStatuses.ids[to],
        comment: null,
        frees: frees(to),
        ...(to === 'expired'
          ? { cancel: endedBy(cancelledBy.system, { record, now, comment: '' }) }
          : {}),
        who: null,
        now: now.toISOString(),
        action: 'status',
        ref,
        outbox: [{ topic: topicOf(from, to), payload: { notify: true } }, ...feeOrder(record, to)],
      },
    })
    if (result === 'changed') changed += 1
  }
  return changed
}
