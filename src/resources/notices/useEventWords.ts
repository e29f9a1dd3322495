import type { NoticeEvent } from '../../../contract/events/events.ts'
import { eventName } from '../../../contract/words/events.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { en } from '../../i18n/notices/en.ts'
import { es } from '../../i18n/notices/es.ts'
import type { NoticeWords } from '../../i18n/notices/words.ts'
import { useLanguage } from '../useSay.ts'

const catalogs: Record<Language, NoticeWords> = { en, es }

/** The words of what administrators are told, and what each event is called. */
export const useEventWords = (): NoticeWords & { nameOf: (event: NoticeEvent) => string } => {
  const language = useLanguage()
  return { ...catalogs[language], nameOf: (event) => eventName(language, event) }
}
