import { shortDay } from './dayInWords.ts'
import { FreeTimesList } from './FreeTimesList.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import type { BookingPageModel } from './useBookingPage.ts'
import { ZoneSwitch } from './ZoneSwitch.tsx'
import { Icon } from './Icon.tsx'

/** The free times: the first ones, those from a date on, or the month to choose a date from. */
export const TimesPanel = ({ page }: { page: BookingPageModel }) => {
  const { words, language } = usePageLanguage()
  const { from, monthOpen, booking, found } = page
  const taken = booking.problem?.during === 'hold' ? booking.problem : null
  const title = from === null ? words.firstTimes : words.timesFrom(shortDay(from, language))
  return (
    <section className="times card" aria-labelledby="times-title" aria-busy={found.waiting}>
      <div className="times-head">
        <h2 id="times-title" tabIndex={-1}>
          {monthOpen ? words.otherDate : title}
        </h2>
        <button type="button" className="button small" aria-expanded={monthOpen} onClick={page.toggleMonth}>
          <Icon name="calendar-days" />
          {monthOpen ? words.backToTimes : words.otherDate}
        </button>
      </div>
      <ZoneSwitch page={page} />
      {from !== null && !monthOpen && (
        <button type="button" className="link" onClick={() => page.showFrom(null)}>
          {words.backToFirst}
        </button>
      )}
      {booking.held && page.step === 'pick' && <HeldNotice page={page} held={booking.held} />}
      {taken && (
        <ProblemBox
          id="times-problem"
          problem={taken.problem}
          zone={page.display.zone}
          phone={page.link.branchOffice.phone}
          onRetry={() => page.chooseTime(taken.chosen.start)}
          onChoose={page.chooseTime}
        />
      )}
      {monthOpen ? <MonthPicker page={page} /> : <FreeTimesList page={page} />}
    </section>
  )
}
