import type { Language } from '../../contract/text/languages.ts'
import { fetchedWords } from './fetchedWords.ts'
import type { EntryWords } from './shape/entry.ts'

const entryWords = fetchedWords(
  async (language) =>
    (await import(`./${language}/entry/index.ts`)) as Record<Language, EntryWords>,
)

/** Fetches the words of the pages before the back office in a language, with the general ones. */
export const loadEntryWords = entryWords.load

/** The words of the pages before the back office in a language that was fetched before. */
export const entryWordsOf = entryWords.of
