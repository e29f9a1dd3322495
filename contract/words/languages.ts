import { en } from './en/general.ts'
import { es } from './es/general.ts'

/** The languages, by code; a new one is one line here and its catalogs. English is the default (specification 9). */
export const languages = { en, es } as const
export type Language = keyof typeof languages
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }
export const defaultLanguage: Language = 'en'
