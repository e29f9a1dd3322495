import type { Language } from '../text/languages.ts'
import { en } from './en/scheduleColumns.ts'
import { es } from './es/scheduleColumns.ts'
import type { ScheduleColumnWords } from './shape/scheduleColumns.ts'

/** The columns of appointments as a file, in every language. */
export const scheduleColumnWords: Record<Language, ScheduleColumnWords> = { en, es }
