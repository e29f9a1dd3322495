import type { Language } from '../../../contract/text/languages.ts'

/**
 * A built document that has its browser fetch the words of one language beside its programs, rather
 * than after them: of the links that the build wrote for every language, those of this one stay.
 */
export const wordsAhead = (html: string, language: Language): string =>
  html.replaceAll(/\s*<link\b[^>]* data-language="(\w+)"[^>]*>/g, (link, of: string) =>
    of === language ? link : '',
  )
