import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { letterWords } from '../../../contract/words/letters/index.ts'
import { seatsToCancel } from '../../domain/groupDecision.ts'
import type { ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { GroupsOfBranch } from '../../ports/groups.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchIfThere, configurationOf } from '../calendar.ts'
import { toldAbout } from '../letters/toldAbout.ts'
import { onlyThat } from '../onlyThat.ts'
import { settleVisit } from '../payments/settleVisit.ts'
import { changeSchedule } from './changeSchedule.ts'
import { endedBy } from './endedBy.ts'
import { topicOf } from './statusEffects.ts'

/**
 * Cancels the group sessions of a branch that too few people had booked by their deadline: everybody is notified with the reason, and what
 * was paid goes back whole. What somebody else changes meanwhile is left to the next turn.
 * @param ref stands in the audit trail
 * @returns how many appointments were canceled
 */
export const decideGroups = async (
  ports: Ports,
  { organization, branchOffice, sessions }: GroupsOfBranch,
  ref: string,
): Promise<number> => {
  const calendar = await branchIfThere(ports, organization, branchOffice)
  if (calendar === undefined) return 0
  const { minCapacityHours } = configurationOf(calendar)
  const minute = Math.floor(ports.clock.now().getTime() / 60_000)
  const minimums = new Map(
    sessions.flatMap((session) => seatsToCancel(session, minute, minCapacityHours).map((schedule) => [schedule, session.minCapacity])),
  )
  if (minimums.size === 0) return 0
  const records = await ports.store.schedules(onlyThat(organization), { ids: [...minimums.keys()], limit: minimums.size })
  let cancelled = 0
  for (const record of records) if (await cancelSeat(ports, organization, record, minimums.get(record.id)!, ref)) cancelled += 1
  return cancelled
}

const cancelSeat = async (ports: Ports, organization: number, record: StoredSchedule, minimum: number, ref: string): Promise<boolean> => {
  const now = ports.clock.now()
  const { language } = await toldAbout(ports, onlyThat(organization), record)
  const reason = letterWords[language].tooFewPeople.replace('{minimum}', String(minimum))
  const { result } = await changeSchedule(ports, organization, {
    id: record.id,
    version: record.version,
    statuses: [record.status.id],
    status: scheduleStatuses.ids.cancelled,
    comment: null,
    frees: true,
    cancel: endedBy(cancelledBy.system, record, now, reason),
    who: null,
    now: now.toISOString(),
    action: 'status',
    ref,
    outbox: [{ topic: topicOf(record.status.sysName as ScheduleStatus, 'cancelled'), payload: { notify: true } }],
  })
  if (result !== 'changed') return false
  await settleVisit(ports, { organization, schedule: record.id, ref })
  return true
}
