import { en as columns } from '../../../contract/words/en/scheduleColumns.ts'
import type { ScheduleExportWords } from '../shape/scheduleExport.ts'

export const en: ScheduleExportWords = {
  open: 'Download as CSV',
  title: 'Download bookings',
  why: 'The bookings that begin on these days, by the chosen experts and statuses, for spreadsheets; at most {days} days.',
  from: 'From',
  to: 'To',
  save: 'Save file',
  columns,
}
