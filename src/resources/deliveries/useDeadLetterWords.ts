import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/deadLetters.ts'
import { es } from '../../i18n/es/deadLetters.ts'
import type { DeadLetterWords } from '../../i18n/shape/deadLetters.ts'
import { useLanguage } from '../ui/words/useSay.ts'

const catalogs: Record<Language, DeadLetterWords> = { en, es }

/** The words of what was given up, which only the log of messages loads. */
export const useDeadLetterWords = (): DeadLetterWords => catalogs[useLanguage()]
