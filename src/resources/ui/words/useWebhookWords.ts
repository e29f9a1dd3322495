import type { Language } from '../../../../contract/text/languages.ts'
import { en } from '../../../i18n/en/webhooks.ts'
import { es } from '../../../i18n/es/webhooks.ts'
import type { WebhookWords } from '../../../i18n/shape/webhooks.ts'
import { useLanguage } from './useSay.ts'

const catalogs: Record<Language, WebhookWords> = { en, es }

/** The words of webhooks, which only their page loads. */
export const useWebhookWords = (): WebhookWords => catalogs[useLanguage()]
