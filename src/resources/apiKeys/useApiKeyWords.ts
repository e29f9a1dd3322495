import { apiKeyWords } from '../../i18n/apiKeys/apiKeyWords.ts'
import type { ApiKeyWords } from '../../i18n/apiKeys/words.ts'
import { useLanguage } from '../useSay.ts'

/** The words of the page for programs, in the language of the page. */
export const useApiKeyWords = (): ApiKeyWords => apiKeyWords[useLanguage()]
