import type { Language } from '../../contract/text/languages.ts'
import { en } from './en/configuration.ts'
import { es } from './es/configuration.ts'
import type { ConfigurationWords } from './shape/configuration.ts'

/**
 * The words of settings in every language. They come with the pages that say them, not with the
 * first list.
 */
export const configurationWords: Record<Language, ConfigurationWords> = { en, es }
