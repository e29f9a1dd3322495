import type { ErrorCode } from '../../contract/errors.ts'
import { languages, type Language } from '../../contract/words/index.ts'
import { publicWords } from '../i18n/public/publicWords.ts'
import { directLinkEndings, type LinkEnding } from './state.ts'

/** What a page is called that opens nothing, or not before its password. */
export const endedTitle = (ended: LinkEnding | 'locked' | null, language: Language): string => {
  const code = directLinkEndings[ended as 'locked'] as ErrorCode | undefined
  if (code) return languages[language].errors[code].slice(0, -1)
  return publicWords[language].unavailable[(ended ?? 'unknown') as 'unknown'].title
}
