import type { Language } from '../../contract/text/languages.ts'
import { en } from './en/publicLocked.ts'
import { es } from './es/publicLocked.ts'
import type { LockedWords } from './shape/public.ts'

export const lockedWords: Record<Language, LockedWords> = { en, es }
