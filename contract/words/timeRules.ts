import type { Language } from '../text/languages.ts'
import { en } from './en/timeRules.ts'
import { es } from './es/timeRules.ts'
import type { TimeRuleWords } from './shape/timeRules.ts'

/** Why a time is refused, in each language. Pages of visitors fetch it when a time is refused. */
export const timeRuleWords: Record<Language, TimeRuleWords> = { en, es }
