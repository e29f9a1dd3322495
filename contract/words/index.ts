import { en } from './en.ts'
import { es } from './es.ts'

/** The languages, by code; a new one is one line here and its catalogs. English is the default (specification 9). */
export const languages = { en, es } as const
export type Language = keyof typeof languages
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }
export const defaultLanguage: Language = 'en'
