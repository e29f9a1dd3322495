import type { Language } from '../../contract/text/languages.ts'
import { en } from './en/visitors/locked.ts'
import { es } from './es/visitors/locked.ts'
import type { LockedWords } from './shape/visitors/public.ts'

export const lockedWords: Record<Language, LockedWords> = { en, es }
