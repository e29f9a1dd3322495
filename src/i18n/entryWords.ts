import { type Language } from '../../contract/text/languages.ts'
import { generalWords } from '../../contract/words/general.ts'
import { useLanguage } from './language.ts'
import { en } from './en/entry.ts'
import { es } from './es/entry.ts'
import type { EntryWords } from './shape/entry.ts'

/**
 * The words of the pages before the back office in every language; a language without them does not
 * compile.
 */
export const entryWords: Record<Language, EntryWords> = { en, es }

/** The words in the language that is spoken, with those that both wings share. */
export const useEntryWords = () => {
  const language = useLanguage()
  return { language, words: entryWords[language], shared: generalWords[language] }
}
