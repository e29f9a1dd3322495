import type { Language } from '../../../../../contract/text/languages.ts'
import { en } from '../../../../i18n/en/calendarKeys.ts'
import { es } from '../../../../i18n/es/calendarKeys.ts'
import type { CalendarKeyWords } from '../../../../i18n/shape/calendar.ts'
import { useLanguage } from '../../../ui/words/useSay.ts'

const catalogs: Record<Language, CalendarKeyWords> = { en, es }

/** The words of the calendar's keys. */
export const useKeyWords = (): CalendarKeyWords => catalogs[useLanguage()]
