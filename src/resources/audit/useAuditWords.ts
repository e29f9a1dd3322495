import type { Language } from '../../../contract/words/languages.ts'
import { en } from '../../i18n/audit/en.ts'
import { es } from '../../i18n/audit/es.ts'
import type { AuditWords } from '../../i18n/audit/words.ts'
import { useLanguage } from '../useSay.ts'

const catalogs: Record<Language, AuditWords> = { en, es }

export const useAuditWords = (): AuditWords => catalogs[useLanguage()]
