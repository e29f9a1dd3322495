import type { ClosedLink } from '../../../contract/endpoints/public.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { lockedWords } from '../../i18n/lockedWords.ts'
import { ClosedFrame } from './ClosedFrame.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { endingInWords } from '../page/endingInWords.ts'
import type { LinkEnding } from '../page/state.ts'
import { fullMoment } from '../page/words.ts'

/**
 * One page for unknown and disabled links, so that strangers cannot distinguish them. A genuine
 * link says how it ended, and one to book by whose it is.
 */
export const UnavailablePage = ({
  ended,
  closed,
}: {
  ended: LinkEnding | null
  closed: ClosedLink | null
}) => {
  const { language } = usePageLanguage()
  const { title, why } = endingInWords(ended, language)
  return (
    <ClosedFrame title={title} closed={closed}>
      {closed && <Window closed={closed} />}
      <p>{why}</p>
    </ClosedFrame>
  )
}

/** From or until when the link serves, by the clock of its branch. */
const Window = ({ closed: { opensAt, endedAt, branchOffice } }: { closed: ClosedLink }) => {
  const { language, locale } = usePageLanguage()
  const { opens, ended } = lockedWords[language]
  const instant = opensAt ?? endedAt
  if (instant === null) return null
  const when = fullMoment(instantOfIso(instant), branchOffice.timeZone, locale)
  return (
    <p>
      <b>{opensAt === null ? ended(when) : opens(when)}</b>
    </p>
  )
}
