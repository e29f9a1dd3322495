import type { Language } from '../../../contract/text/languages.ts'
import { en } from '../../i18n/en/feeds.ts'
import { es } from '../../i18n/es/feeds.ts'
import type { FeedWords } from '../../i18n/shape/feeds.ts'
import { useLanguage } from '../ui/words/useSay.ts'

const catalogs: Record<Language, FeedWords> = { en, es }

/** The words of private calendar feeds, which only the pages with feeds load. */
export const useFeedWords = (): FeedWords => catalogs[useLanguage()]
