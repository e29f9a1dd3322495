import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/audit.ts'
import { es } from '../../i18n/es/audit.ts'
import type { AuditWords } from '../../i18n/shape/audit.ts'
import { useLanguage } from '../ui/words/useSay.ts'

/** The words of the activity log in every language. */
export const auditWords: Record<Language, AuditWords> = { en, es }

export const useAuditWords = (): AuditWords => auditWords[useLanguage()]
