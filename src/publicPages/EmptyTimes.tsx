import { momentInSentence } from './dayInWords.ts'
import { dateAt, type FreeTimes } from './freeTimes.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import type { BookingPageModel } from './useBookingPage.ts'

/** No free time in sight: why, and where the next one is. */
export const EmptyTimes = ({ page, times: { emptyReason, nextAvailable } }: { page: BookingPageModel; times: FreeTimes }) => {
  const { words, language } = usePageLanguage()
  const { choice, display } = page
  return (
    <div className="empty">
      <h3>{words.emptyTitle}</h3>
      {emptyReason && <p>{words.empty[emptyReason]}</p>}
      <div className="actions">
        {nextAvailable !== null && (
          <button type="button" className="button main" onClick={() => page.showFrom(dateAt(display.zone, nextAvailable))}>
            {words.jumpTo(momentInSentence(nextAvailable, display.zone, language))}
          </button>
        )}
        {choice.expert !== null && (
          <button type="button" className="button" onClick={() => page.chooseExpert(null)}>
            {words.withAnyone}
          </button>
        )}
      </div>
    </div>
  )
}
