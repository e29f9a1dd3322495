import type { Language } from '../../contract/text/languages.ts'
import { en } from './en/securityCalls.ts'
import { es } from './es/securityCalls.ts'
import type { SecurityCallWords } from './shape/securityCalls.ts'

/** The words of security calls in every language. */
export const securityCallWords: Record<Language, SecurityCallWords> = { en, es }
