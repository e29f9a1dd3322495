import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/deskClient.ts'
import { es } from '../../i18n/es/deskClient.ts'
import type { DeskClientWords } from '../../i18n/shape/appointments.ts'
import { useLanguage } from '../ui/words/useSay.ts'

const catalogs: Record<Language, DeskClientWords> = { en, es }

/** The words of the search for a client. */
export const useClientWords = (): DeskClientWords => catalogs[useLanguage()]
