import type { Language } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { TimeRuleWords } from './words.ts'

/** Why a time is refused, in each language. Pages of visitors fetch it when a time is refused. */
export const timeRuleWords: Record<Language, TimeRuleWords> = { en, es }
