import type { Language } from '../../../contract/words/languages.ts'
import { en } from '../../i18n/deadLetters/en.ts'
import { es } from '../../i18n/deadLetters/es.ts'
import type { DeadLetterWords } from '../../i18n/deadLetters/words.ts'
import { useLanguage } from '../useSay.ts'

const catalogs: Record<Language, DeadLetterWords> = { en, es }

/** The words of what was given up, which only the log of messages loads. */
export const useDeadLetterWords = (): DeadLetterWords => catalogs[useLanguage()]
