import type { Language } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { DataExportWords } from './words.ts'

export type { DataExportWords } from './words.ts'

/** The words of the pages that come with an export of data, in every language. */
export const dataExportWords: Record<Language, DataExportWords> = { en, es }
