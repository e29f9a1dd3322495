import type { Language } from '../../../../contract/words/languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { LockedWords } from './words.ts'

export const lockedWords: Record<Language, LockedWords> = { en, es }
