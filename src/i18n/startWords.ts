import type { Language } from '../../contract/text/languages.ts'
import { en } from './en/visitors/start.ts'
import { es } from './es/visitors/start.ts'
import type { StartWords } from './shape/visitors/start.ts'

/** What a visitors' page may have to say without its words: every language is loaded with it. */
export const startWords: Record<Language, StartWords> = { en, es }
