import type { ScheduleColumn } from '../../endpoints/exports.ts'

/** The columns of appointments as a file. */
export type ScheduleColumnWords = Record<ScheduleColumn, string>
