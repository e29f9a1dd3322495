import type { Language } from '../../contract/text/languages.ts'
import { fetchedWords } from './fetchedWords.ts'
import type { Catalog } from './shape/catalog.ts'

const catalogs = fetchedWords(
  async (language) => (await import(`./${language}/index.ts`)) as Record<Language, Catalog>,
)

/** Fetches the words of the back office in a language. */
export const loadCatalog = catalogs.load

/** The words of the back office in a language that was fetched before. */
export const catalogOf = catalogs.of
