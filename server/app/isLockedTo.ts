import { allows } from '../../contract/kernel/privileges.ts'
import type { Caller } from '../ports/caller.ts'
import type { Records } from '../ports/records.ts'
import type { Values } from '../ports/values.ts'
import { effectiveOf } from './effectiveConfiguration.ts'

type Draft = {
  /** The draft as it is stored. */
  draft: Values
  branchOffice: number
  organization: number
  caller: Caller
  records: Records
  now: Date
}

/**
 * Whether a draft of an attendance is older than the hours that its branch is configured to keep drafts open for, and the caller may not
 * change it any more, nor what is filled in of its forms (definitions 3.7); old by its creation, not by the date of the visit.
 */
export const isLockedTo = async ({ draft, branchOffice, organization, caller, records, now }: Draft): Promise<boolean> => {
  if (allows(caller.privileges, ['client_attendance', 'delete'])) return false
  const place = { partner: caller.scope!.partner, organization, branchOffice }
  const hours = effectiveOf('schedule', await records.configuration(place, 'schedule'))['attendanceLockHours'] as number
  const { date } = draft['create'] as { date: string }
  return now.getTime() - Date.parse(date) > hours * 3_600_000
}
