import type { NotificationEvent } from '../../../contract/events/events.ts'
import { eventName } from '../../../contract/words/events.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/notifications.ts'
import { es } from '../../i18n/es/notifications.ts'
import type { NotificationWords } from '../../i18n/shape/notifications.ts'
import { useLanguage } from '../ui/words/useSay.ts'

const catalogs: Record<Language, NotificationWords> = { en, es }

/** The words of what administrators are notified of, and what each event is called. */
export const useEventWords = (): NotificationWords & {
  nameOf: (event: NotificationEvent) => string
} => {
  const language = useLanguage()
  return { ...catalogs[language], nameOf: (event) => eventName(language, event) }
}
