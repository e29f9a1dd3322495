import { entryWordsOf } from './loadEntryWords.ts'
import { useLanguage } from './language.ts'

/**
 * The words of the pages before the back office in the language that is spoken, with those that
 * all pages share.
 */
export const useEntryWords = () => {
  const language = useLanguage()
  const words = entryWordsOf(language)
  return { language, words, shared: words.general }
}
