import { BookingPanel } from './BookingPanel.tsx'
import { BranchFacts } from './BranchFacts.tsx'
import { BrandBand } from './BrandBand.tsx'
import { Confirmation } from './Confirmation.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { Icon } from './Icon.tsx'
import { PageFooter } from './PageFooter.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { ServicePanel } from './ServicePanel.tsx'
import type { BookingState } from './state.ts'
import { TimesPanel } from './TimesPanel.tsx'
import { useBookingPage } from './useBookingPage.ts'
import { useProgressInWords } from './useProgressInWords.ts'
import { WaitPanel } from './waiting/WaitPanel.tsx'

/** `/dl/{name}`: a service, its first free times, the time held, name and email, booked. */
export const BookingPage = ({ state }: { state: BookingState }) => {
  const page = useBookingPage(state)
  const progress = useProgressInWords(page)
  const { words } = usePageLanguage()
  const { booking } = page
  const { confirmed } = booking
  const refused = booking.problem?.during === 'hold' ? { start: booking.problem.chosen.start, problem: booking.problem.problem } : null
  return (
    <>
      <BrandBand link={page.link} />
      {confirmed ? (
        <main className="single">
          <Confirmation page={page} booked={confirmed} />
        </main>
      ) : (
        <main className="steps" data-step={page.step}>
          <ServicePanel page={page}>
            <BranchFacts link={page.link} />
          </ServicePanel>
          <TimesPanel times={page} title={words.firstTimes} refused={refused} below={page.link.waitlist && <WaitPanel page={page} />}>
            {page.released && (
              <p className="released" role="status">
                <Icon name="calendar-x-2" />
                {words.timeReleased}
              </p>
            )}
            {booking.held && page.step === 'pick' && <HeldNotice page={page} held={booking.held} />}
          </TimesPanel>
          <BookingPanel page={page} />
        </main>
      )}
      <p className="heard" role="status">
        {progress}
      </p>
      <PageFooter />
    </>
  )
}
