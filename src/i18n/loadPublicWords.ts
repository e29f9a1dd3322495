import type { Language } from '../../contract/text/languages.ts'
import { en } from './en/public.ts'
import { es } from './es/public.ts'
import type { PublicWords } from './shape/public.ts'

/** The words of the visitors' pages in every language; a language without them does not compile. */
export const publicWords: Record<Language, PublicWords> = { en, es }
