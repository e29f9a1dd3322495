import type { Language } from '../../../../contract/text/languages.ts'
import { en } from '../../../i18n/en/settings.ts'
import { es } from '../../../i18n/es/settings.ts'
import type { SettingsWords } from '../../../i18n/shape/settings.ts'
import { useLanguage } from './useSay.ts'

// They come with the pages that say them, not with the first list.
const catalogs: Record<Language, SettingsWords> = { en, es }

/** The words of the pages on oneself and one's own place. */
export const useSettingsWords = (): SettingsWords => catalogs[useLanguage()]
