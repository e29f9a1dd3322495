import { z } from 'zod'
import { languageCodes } from './languages.ts'

/** One of the languages, by its code; apart from their list, as pages load that without zod. */
export const languageSchema = z.enum(languageCodes)
