import type { ScheduleColumn } from '../../../contract/endpoints/exports.ts'

/** The words of bookings as a file. `{days}` stands for the longest span. */
export type ScheduleExportWords = Record<
  'open' | 'title' | 'why' | 'from' | 'to' | 'save',
  string
> & {
  columns: Record<ScheduleColumn, string>
}
