import { dateAt } from '../../contract/time/zones.ts'
import { momentInSentence } from './dayInWords.ts'
import { type FreeTimes } from './freeTimes.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import type { TimesModel } from './useTimes.ts'

/** No free time in sight: why, and where the next one is. */
export const EmptyTimes = ({ times, free: { emptyReason, nextAvailable } }: { times: TimesModel; free: FreeTimes }) => {
  const { words, locale } = usePageLanguage()
  const { display, withAnyone } = times
  return (
    <div className="empty">
      <h3>{words.emptyTitle}</h3>
      {emptyReason && <p>{words.empty[emptyReason]}</p>}
      <div className="actions">
        {nextAvailable !== null && (
          <button type="button" className="button main" onClick={() => times.showFrom(dateAt(display.zone, nextAvailable))}>
            {words.jumpTo(momentInSentence(nextAvailable, display.zone, locale))}
          </button>
        )}
        {withAnyone && (
          <button type="button" className="button" onClick={withAnyone}>
            {words.withAnyone}
          </button>
        )}
      </div>
    </div>
  )
}
