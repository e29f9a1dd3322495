import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/scheduleExport.ts'
import { es } from '../../i18n/es/scheduleExport.ts'
import type { ScheduleExportWords } from '../../i18n/shape/scheduleExport.ts'
import { useLanguage } from '../ui/words/useSay.ts'

const catalogs: Record<Language, ScheduleExportWords> = { en, es }

/** The words of bookings as a file, which only the calendar loads. */
export const useExportWords = (): ScheduleExportWords => catalogs[useLanguage()]
