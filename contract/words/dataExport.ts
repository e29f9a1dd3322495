import type { Language } from '../text/languages.ts'
import { en } from './en/dataExport.ts'
import { es } from './es/dataExport.ts'
import type { DataExportWords } from './shape/dataExport.ts'

export type { DataExportWords } from './shape/dataExport.ts'

/** The words of the pages that come with an export of data, in every language. */
export const dataExportWords: Record<Language, DataExportWords> = { en, es }
