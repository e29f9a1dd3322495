import type { Language } from '../../contract/text/languages.ts'

/** Words that are fetched by language: `load` them before `of` gives them. */
export type FetchedWords<Words> = {
  /**
   * Fetches the words of a language: the same promise for the same language. It rejects where they
   * cannot be loaded, and the next call tries again.
   */
  load: (language: Language) => Promise<Words>
  /** The words of a language that was fetched before; throws for any other. */
  of: (language: Language) => Words
}

/**
 * Words of which each language is fetched once, and no language that is not read. `sourceOf` loads
 * the module of a language, which exports its words by the language's code.
 */
export const fetchedWords = <Words>(
  sourceOf: (language: Language) => Promise<Record<Language, Words>>,
): FetchedWords<Words> => {
  const requests: Partial<Record<Language, Promise<Words>>> = {}
  const here: Partial<Record<Language, Words>> = {}
  const fetched = async (language: Language): Promise<Words> => {
    try {
      const words = (await sourceOf(language))[language]
      here[language] = words
      return words
    } catch (error) {
      delete requests[language]
      throw error
    }
  }
  return {
    load: (language) => (requests[language] ??= fetched(language)),
    of: (language) => {
      const words = here[language]
      if (words === undefined) throw new Error(`The words of "${language}" are not here`)
      return words
    },
  }
}
