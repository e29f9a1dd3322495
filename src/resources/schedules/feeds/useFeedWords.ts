import type { Language } from '../../../../contract/words/languages.ts'
import { en } from '../../../i18n/feeds/en.ts'
import { es } from '../../../i18n/feeds/es.ts'
import type { FeedWords } from '../../../i18n/feeds/words.ts'
import { useLanguage } from '../../useSay.ts'

const catalogs: Record<Language, FeedWords> = { en, es }

/** The words of private calendar feeds, which only the pages with feeds load. */
export const useFeedWords = (): FeedWords => catalogs[useLanguage()]
