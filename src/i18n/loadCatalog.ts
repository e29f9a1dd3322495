import type { Language } from '../../contract/text/languages.ts'
import type { Catalog } from './shape/catalog.ts'

const request: Partial<Record<Language, Promise<Catalog>>> = {}
const here: Partial<Record<Language, Catalog>> = {}

/**
 * Fetches the words of a language, once, and of no language that is not read. The same promise for
 * the same language.
 */
export const loadCatalog = (language: Language): Promise<Catalog> =>
  (request[language] ??= fetched(language))

/** A folder for each language, which exports its words by its code. */
const sourceOf = async (language: Language): Promise<Catalog> => {
  const catalogs = (await import(`./${language}/index.ts`)) as Record<Language, Catalog>
  return catalogs[language]
}

const fetched = async (language: Language): Promise<Catalog> => {
  try {
    return (here[language] = await sourceOf(language))
  } catch (error) {
    // The next call tries again.
    delete request[language]
    throw error
  }
}

/** The words of a language that was fetched before. */
export const catalogOf = (language: Language): Catalog => {
  const catalog = here[language]
  if (!catalog) throw new Error(`The words of "${language}" are not here`)
  return catalog
}
