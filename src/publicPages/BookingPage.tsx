import { BookingPanel } from './BookingPanel.tsx'
import { BranchFacts } from './BranchFacts.tsx'
import { BrandBand } from './BrandBand.tsx'
import { Confirmation } from './Confirmation.tsx'
import { PageFooter } from './PageFooter.tsx'
import { ServicePanel } from './ServicePanel.tsx'
import type { BookingState } from './state.ts'
import { TimesPanel } from './TimesPanel.tsx'
import { useBookingPage } from './useBookingPage.ts'
import { useProgressInWords } from './useProgressInWords.ts'

/** `/dl/{name}`: a service, its first free times, the time held, name and e-mail, booked. */
export const BookingPage = ({ state }: { state: BookingState }) => {
  const page = useBookingPage(state)
  const progress = useProgressInWords(page)
  const { confirmed } = page.booking
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
          <TimesPanel page={page} />
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
