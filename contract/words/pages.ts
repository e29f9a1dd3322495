import type { Language } from '../text/languages.ts'
import { en } from './en/pages.ts'
import { es } from './es/pages.ts'
import type { PageWords } from './shape/pages.ts'

/** What the frame of a page says in every language. */
export const pageWords: Record<Language, PageWords> = { en, es }
