/**
 * The languages, by code, with their own names. A new one is a line here and its catalogs, which do
 * not compile until all are there.
 */
export const languageNames = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languageNames

/** The codes of the languages. */
export const languageCodes = Object.keys(languageNames) as [Language, ...Language[]]

/** The language that a switch leads to from another: each in turn. */
export const languageAfter = (language: Language): Language =>
  languageCodes[(languageCodes.indexOf(language) + 1) % languageCodes.length]!

/** What is spoken where nothing better is known (specification 9). */
export const defaultLanguage: Language = 'en'

/** Whether a text is the code of a language that there are words in. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(languageNames, code)
