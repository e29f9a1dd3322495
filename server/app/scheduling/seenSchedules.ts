import type { ScheduleChange, ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { changesFor, type LifeRules, type ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { maskedSchedule } from '../masked.ts'
import { configurationOf, readBranch } from '../calendar.ts'
import { momentOf } from './momentOf.ts'

/** An appointment as it is stored: what may be done with it is not. */
export type StoredSchedule = Omit<ScheduleRecord, 'changes'>

/** Appointments as the caller may see them, with the statuses that staff may take them to. */
export const seenSchedules = async (
  { ports, caller }: { ports: Ports; caller: Caller },
  found: readonly StoredSchedule[],
): Promise<ScheduleRecord[]> => {
  const branches = new Map(found.map(({ branchOffice, organization }) => [branchOffice.id, organization.id]))
  const rules = new Map<number, LifeRules>(
    await Promise.all(
      [...branches].map(
        async ([branch, organization]) => [branch, configurationOf(await readBranch(ports, organization, branch))] as const,
      ),
    ),
  )
  return found.map((stored) => ({
    ...maskedSchedule(caller.masks, stored),
    changes: changesOf(stored, rules.get(stored.branchOffice.id)!, ports.clock.now()),
  }))
}

const changesOf = (stored: StoredSchedule, rules: LifeRules, now: Date): ScheduleChange[] =>
  changesFor('staff', stored.status.sysName as ScheduleStatus, momentOf(stored, now), rules).map(({ to, from, until, needsReason }) => ({
    status: scheduleStatuses.ids[to],
    from: isoOf(from),
    until: isoOf(until),
    needsReason,
  }))

const isoOf = (minutes: number | null): string | null => (minutes === null ? null : new Date(minutes * 60_000).toISOString())
