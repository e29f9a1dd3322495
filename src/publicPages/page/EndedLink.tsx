import { lockedWords } from '../../i18n/lockedWords.ts'
import { endingInWords } from './endingInWords.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import type { LinkEnding } from './state.ts'

/**
 * How a direct link ended while its page was open, as the page says it that stands for it now;
 * `locked` where it asks for another password by now.
 */
export const EndedLink = ({ ending }: { ending: LinkEnding | 'locked' | null }) => {
  const { language } = usePageLanguage()
  const locked = lockedWords[language]
  const isLocked = ending === 'locked'
  const { title, why } = isLocked ? locked.changed : endingInWords(ending, language)
  return (
    <>
      <b>{title}</b>
      <br />
      {why}
      {isLocked && (
        <span className="actions">
          {/* The page is loaded again, without what was posted to it, and asks for its password. */}
          <a className="button small" href={`${location.pathname}${location.search}`}>
            {locked.title}
          </a>
        </span>
      )}
    </>
  )
}
