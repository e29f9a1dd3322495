import {
  attendanceFileRule,
  deleteAttendance,
  deleteAttendanceFile,
} from '../clients/attendanceFiles.ts'
import { attendanceRule, demandAttendances } from '../clients/attendances.ts'
import type { Behaviour } from '../kernel/behaviour.ts'

/** A visit record (definitions 3.7), where the organization keeps such records. */
export const clientAttendances: Behaviour<'clientAttendances'> = {
  admit: demandAttendances,
  rule: attendanceRule,
  deleting: deleteAttendance,
}

/** A file of an attendance. */
export const attendanceFiles: Behaviour<'attendanceFiles'> = {
  admit: demandAttendances,
  rule: attendanceFileRule,
  deleting: deleteAttendanceFile,
}
