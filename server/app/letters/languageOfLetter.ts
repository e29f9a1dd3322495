import { languages, type Language } from '../../../contract/words/index.ts'

/** Spoken where neither the client nor the page that was booked on tells another language. */
const usualLanguage: Language = 'es'

/** The language that a letter speaks: the first of those told (`es`, `en-GB`) that there are words in. */
export const languageOfLetter = (...told: readonly unknown[]): Language =>
  told
    .map((locale) => (typeof locale === 'string' ? locale.slice(0, 2) : ''))
    .find((code): code is Language => Object.hasOwn(languages, code)) ?? usualLanguage
