import type { WebhookEvent } from '../../../contract/webhookEvents.ts'
import type { Language } from '../../../contract/words/index.ts'
import { en } from '../../i18n/webhooks/en.ts'
import { es } from '../../i18n/webhooks/es.ts'
import type { WebhookWords } from '../../i18n/webhooks/words.ts'
import { useLanguage } from '../useSay.ts'

const catalogs: Record<Language, WebhookWords> = { en, es }

/** The words of webhooks, which only their page loads. */
export const useWebhookWords = (): WebhookWords => catalogs[useLanguage()]

/** What an event is called. */
export const eventName = ({ events }: WebhookWords, event: WebhookEvent): string => {
  const [kind, what] = event.split('.') as [keyof WebhookWords['events'], string]
  return (events[kind] as Record<string, string>)[what]!
}
