import type { ApiKeyWords } from '../../i18n/shape/apiKeys.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/apiKeys.ts'
import { es } from '../../i18n/es/apiKeys.ts'

/** The words of the page for programs, in the language of the page. */
export const useApiKeyWords = (): ApiKeyWords => apiKeyWords[useLanguage()]

/** The words of the page for programs in every language. */
export const apiKeyWords: Record<Language, ApiKeyWords> = { en, es }
