import type { Language } from '../../../contract/text/languages.ts'
import { lockedWords } from '../../i18n/lockedWords.ts'
import { publicWordsOf } from '../../i18n/loadPublicWords.ts'
import type { LinkEnding } from './state.ts'

/**
 * What a page is called that opens nothing, and why; null for a link that is unknown or disabled.
 */
export const endingInWords = (
  ended: LinkEnding | null,
  language: Language,
): { title: string; why: string } => {
  const { unavailable } = publicWordsOf(language)
  if (ended === null) return unavailable.unknown
  return ended === 'nothing' || ended === 'expired' || ended === 'withdrawn'
    ? unavailable[ended]
    : lockedWords[language].endings[ended]
}
