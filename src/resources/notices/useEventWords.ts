import type { NoticeEvent } from '../../../contract/noticeEvents.ts'
import type { WebhookEvent } from '../../../contract/webhookEvents.ts'
import type { Language } from '../../../contract/words/index.ts'
import { en } from '../../i18n/notices/en.ts'
import { es } from '../../i18n/notices/es.ts'
import type { NoticeWords } from '../../i18n/notices/words.ts'
import { eventName, useWebhookWords } from '../webhooks/useWebhookWords.ts'
import { useLanguage } from '../useSay.ts'

const catalogs: Record<Language, NoticeWords> = { en, es }

/** The words of what administrators are told, and what each event is called. */
export const useEventWords = (): NoticeWords & { nameOf: (event: NoticeEvent) => string } => {
  const words = catalogs[useLanguage()]
  const told = useWebhookWords()
  const isOwn = (event: NoticeEvent): event is Exclude<NoticeEvent, WebhookEvent> => event in words.events
  return { ...words, nameOf: (event) => (isOwn(event) ? words.events[event] : eventName(told, event)) }
}
