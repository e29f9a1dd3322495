import type { Language } from '../../text/languages.ts'
import { en } from '../en/cardConsent.ts'
import { es } from '../es/cardConsent.ts'
import type { CardConsentWords } from '../shape/cardConsent.ts'

/** The text of `cardConsentVersion` in every language. */
export const cardConsentWords: Record<Language, CardConsentWords> = { en, es }
