import type { Language } from '../../../../contract/words/languages.ts'
import { en } from '../../../i18n/scheduleExport/en.ts'
import { es } from '../../../i18n/scheduleExport/es.ts'
import type { ScheduleExportWords } from '../../../i18n/scheduleExport/words.ts'
import { useLanguage } from '../../useSay.ts'

const catalogs: Record<Language, ScheduleExportWords> = { en, es }

/** The words of bookings as a file, which only the calendar loads. */
export const useExportWords = (): ScheduleExportWords => catalogs[useLanguage()]
