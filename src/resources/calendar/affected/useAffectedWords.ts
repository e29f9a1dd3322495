import type { Language } from '../../../../contract/text/languages.ts'
import { en } from '../../../i18n/en/affected.ts'
import { es } from '../../../i18n/es/affected.ts'
import type { AffectedWords } from '../../../i18n/shape/appointments.ts'
import { useLanguage } from '../../ui/words/useSay.ts'

const catalogs: Record<Language, AffectedWords> = { en, es }

/** The words of the worklist of affected appointments. */
export const useAffectedWords = (): AffectedWords => catalogs[useLanguage()]
