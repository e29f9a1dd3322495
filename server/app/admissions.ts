import type { EntityName } from '../../contract/entities/index.ts'
import type { Records } from '../ports/records.ts'
import { demandAttendances } from './attendances.ts'

/** What organizations must be allowed before any of their records of an entity is read or written. */
export const admissions: Partial<Record<EntityName, (records: Records, organizations: readonly number[]) => Promise<void>>> = {
  clientAttendances: demandAttendances,
  attendanceFiles: demandAttendances,
}
