import { z } from 'zod'
import { languageCodes } from './languages.ts'

/** One of the languages, by its code. It stands apart from their list, which pages load that check nothing. */
export const languageSchema = z.enum(languageCodes)
