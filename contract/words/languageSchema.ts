import { z } from 'zod'
import { languages, type Language } from './languages.ts'

/** One of the languages, by its code. It stands apart from their list, which pages load that check nothing. */
export const languageSchema = z.enum(Object.keys(languages) as [Language, ...Language[]])
