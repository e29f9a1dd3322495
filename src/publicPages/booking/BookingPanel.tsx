import { BookingForm } from './BookingForm.tsx'
import { ChosenTime } from './ChosenTime.tsx'
import { isUndecided } from '../page/call.ts'
import { momentInSentence } from '../page/words.ts'
import { EmptyDial } from '../times/EmptyDial.tsx'
import { HoldDial } from '../times/HoldDial.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { BookingPageModel } from './useBookingPage.ts'
import { Icon } from '../page/Icon.tsx'

/**
 * The time that is held and the two fields; before a time is chosen, what will happen here;
 * afterwards, if it took too long, how to go on.
 */
export const BookingPanel = ({ page }: { page: BookingPageModel }) => {
  const { words, locale } = usePageLanguage()
  const { choosing, held, expired, confirming, problem } = page.booking
  const chosen = choosing ?? held?.chosen
  // An answer on its way, or lost, decides whether the time was booked: the clock does not.
  const undecided = confirming || (problem !== null && isUndecided(problem.problem))

  return (
    <section className="booking card" aria-labelledby={expired ? 'expired-title' : 'booking-title'}>
      <button type="button" className="back narrow-only" onClick={page.changeTime}>
        <Icon name="arrow-left" />
        {words.changeTime}
      </button>
      {expired && (
        <div className="expired" role="alert">
          <h2 id="expired-title" tabIndex={-1}>
            {words.expired}
          </h2>
          <p>{words.expiredWhy(page.link.holdMinutes)}</p>
          <button type="button" className="button main" onClick={page.holdAgain}>
            {words.holdAgain(momentInSentence(expired.start, page.display.zone, locale))}
          </button>
        </div>
      )}
      {!expired && (
        <div className="hold">
          {held && !choosing ? (
            <HoldDial endsAt={held.endsAt} onEnd={undecided ? undefined : page.booking.expire} />
          ) : (
            <EmptyDial />
          )}
          <div>
            <h2 id="booking-title">
              {choosing ? words.holding : held ? words.held : words.chooseTime}
            </h2>
            <p>{chosen ? words.heldWhy : words.chooseTimeWhy(page.link.holdMinutes)}</p>
          </div>
        </div>
      )}
      {chosen && <ChosenTime page={page} chosen={chosen} />}
      {chosen && <BookingForm page={page} chosen={chosen} />}
    </section>
  )
}
