import type { Language } from '../../contract/text/languages.ts'
import { fetchedWords } from './fetchedWords.ts'
import type { PublicWords } from './shape/visitors/public.ts'

const publicWords = fetchedWords(
  async (language) =>
    (await import(`./${language}/visitors/index.ts`)) as Record<Language, PublicWords>,
)

/** Fetches the words of the visitors' pages in a language. */
export const loadPublicWords = publicWords.load

/** The words of the visitors' pages in a language that was fetched before. */
export const publicWordsOf = publicWords.of
