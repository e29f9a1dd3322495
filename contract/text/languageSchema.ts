import { z } from 'zod'
import { languageNames, type Language } from './languages.ts'

/**
 * The codes of the languages. They stand apart from their list, which pages load that neither count
 * nor check them.
 */
export const languageCodes = Object.keys(languageNames) as [Language, ...Language[]]

/** One of the languages, by its code. */
export const languageSchema = z.enum(languageCodes)
