import type { Language } from '../text/languages.ts'
import { en } from './en/emails/index.ts'
import { es } from './es/emails/index.ts'
import type { EmailCatalog } from './shape/emails.ts'

/** The words of every email in every language; a language without them does not compile. */
export const emailWords: Record<Language, EmailCatalog> = { en, es }
