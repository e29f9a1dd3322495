import { AboutBusiness } from './AboutBusiness.tsx'
import { BookingPanel } from './BookingPanel.tsx'
import { BrandBand } from '../page/BrandBand.tsx'
import { Icon } from '../page/Icon.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { BookingState } from '../page/state.ts'
import { TimesPanel } from '../times/TimesPanel.tsx'
import { useBookingPage } from './useBookingPage.ts'
import { WaitPanel } from './WaitPanel.tsx'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { ContactFact } from '../page/ContactBranch.tsx'
import { WhereFact } from '../page/WhereFact.tsx'
import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { PayLater } from '../payment/PayLater.tsx'
import { LatePart, lateSource } from '../page/LatePart.tsx'
import { Fact } from '../page/Fact.tsx'
import { ByDirectLink, ProblemBox } from '../page/ProblemBox.tsx'
import type { BookingPageModel } from './useBookingPage.ts'
import { whenInWords } from '../page/whenInWords.ts'
import { momentInWords } from '../page/words.ts'
import { HoldDial } from '../times/HoldDial.tsx'
import type { Held } from '../page/savedHold.ts'
import { ServicePanel } from './ServicePanel.tsx'

/** `/dl/{name}`: a service, its first free times, the time held, name and email, booked. */
export const BookingPage = ({ state }: { state: BookingState }) => {
  const page = useBookingPage(state)
  const progress = useProgressInWords(page)
  const { words } = usePageLanguage()
  const { booking } = page
  const { confirmed } = booking
  const refused =
    booking.problem?.during === 'hold'
      ? { start: booking.problem.chosen.start, problem: booking.problem.problem }
      : null
  return (
    <>
      <BrandBand link={page.link} />
      {confirmed ? (
        <main className="single">
          <Confirmation page={page} booked={confirmed} />
        </main>
      ) : (
        <ByDirectLink value>
          <main className="steps" data-step={page.step}>
            <ServicePanel page={page} />
            <TimesPanel
              times={page}
              title={words.firstTimes}
              refused={refused}
              below={page.link.waitlist && <WaitPanel page={page} />}
            >
              {page.released && (
                <p className="released" role="status">
                  <Icon name="calendar-x-2" />
                  {words.timeReleased}
                </p>
              )}
              {booking.held && page.step === 'pick' && (
                <HeldTimeBanner page={page} held={booking.held} />
              )}
            </TimesPanel>
            <BookingPanel page={page} />
            <AboutBusiness link={page.link} />
          </main>
        </ByDirectLink>
      )}
      <p className="heard" role="status">
        {progress}
      </p>
      <PageFooter />
    </>
  )
}

// Loaded with the confirmation: the page that is opened first stays small.
const confirmationParts = lateSource(async () => {
  const [{ AppointmentFacts }, { SummaryFacts }] = await Promise.all([
    import('../appointment/AppointmentFacts.tsx'),
    import('../page/SummaryFacts.tsx'),
  ])
  return { AppointmentFacts, SummaryFacts }
})

type BookedProps = { page: BookingPageModel; booked: PublicBooking }

/** What was booked, as the page of the appointment states it, and where its email goes. */
export const Confirmation = ({ page, booked }: BookedProps) => {
  const { words } = usePageLanguage()
  const { email } = page.booker
  const { own } = page.booking
  const { token } = booked
  const payment = own?.ok ? own.answer.payment : null
  const outcome =
    booked.status.sysName === 'confirmed' || booked.status.sysName === 'requested'
      ? booked.status.sysName
      : 'other'

  return (
    <section className="booked card" aria-labelledby="booked-title">
      <Icon name="circle-check" />
      <h2 id="booked-title" tabIndex={-1}>
        {words.booked[outcome]}
      </h2>
      <p className="quiet">
        {words.bookedWhy[outcome]} {email && words.emailGoesTo(email.trim())}
      </p>
      <ConfirmedFacts page={page} booked={booked} />
      {own?.ok === false && token && (
        <ProblemBox
          problem={own.problem}
          zone={page.display.zone}
          branch={page.link.branchOffice}
          onRetry={() => void page.booking.readOwn(token)}
        />
      )}
      {payment?.token && payment.charge && (
        <PayLater token={payment.token} charge={payment.charge} />
      )}
      <div className="actions">
        {token && (
          <a className="button main" href={`/sc/${token}`}>
            {words.appointment.open}
          </a>
        )}
        <button type="button" className="button" onClick={page.bookAnother}>
          {words.bookAnother}
        </button>
      </div>
    </section>
  )
}

/** As the page of the appointment states it, once that and what shows it are loaded. */
const ConfirmedFacts = ({ page, booked }: BookedProps) => {
  const { own } = page.booking
  const bookedFacts = <BookedFacts page={page} booked={booked} />
  if (!own?.ok) return bookedFacts
  return (
    <LatePart source={confirmationParts} without={bookedFacts}>
      {({ AppointmentFacts, SummaryFacts }) => (
        <AppointmentFacts schedule={own.answer} ownZone={page.display.ownZone} booker={page.booker}>
          <SummaryFacts summary={own.answer.summary} />
        </AppointmentFacts>
      )}
    </LatePart>
  )
}

/**
 * The same without what it costs, where the appointment itself, or what shows it, could not be
 * loaded after it was booked.
 */
const BookedFacts = ({ page, booked }: BookedProps) => {
  const { words, locale, contentLang } = usePageLanguage()
  const { branchOffice } = page.link
  const [item] = booked.items
  const modalities = [
    page.link.products.find(({ id }) => id === item?.entailedProduct.id)?.modality ?? 'at_branch',
  ] as const
  const { timeZone: branchZone } = branchOffice
  const ownZone = page.display.ownZone
  const when = whenInWords(
    { start: instantOfIso(booked.start), modalities, branchOffice, branchZone, ownZone },
    words,
    locale,
  )
  return (
    <dl>
      <Fact term={words.when} fact={when.first} more={when.other} />
      {item && <Fact term={words.what} fact={serviceInWords(item)} lang={contentLang} />}
      {item && <Fact term={words.whom} fact={item.expert.name} />}
      <WhereFact modalities={modalities} branchOffice={branchOffice} />
      <ContactFact branch={branchOffice} />
      <Fact term={words.code} fact={booked.code} more={words.codeWhy} />
    </dl>
  )
}

/**
 * On narrow screens, while other times are being looked at: what is held, for how long, the way
 * back to it, and letting it go.
 */
export const HeldTimeBanner = ({ page, held }: { page: BookingPageModel; held: Held }) => {
  const { words, locale } = usePageLanguage()
  return (
    <div className="held-banner narrow-only">
      <HoldDial endsAt={held.endsAt} />
      <span>{momentInWords(held.chosen.start, page.display.zone, locale)}</span>
      <button type="button" className="button small" onClick={page.showForm}>
        {words.continueBooking}
      </button>
      <button type="button" className="button small" onClick={page.letGo}>
        {words.letGo}
      </button>
    </div>
  )
}

/** The progress of the booking, for screen readers: announced whenever it changes. */
export const useProgressInWords = ({ booking, found, display }: BookingPageModel): string => {
  const { words, locale } = usePageLanguage()
  if (booking.confirmed) return ''
  if (booking.choosing) return words.holding
  if (booking.confirming) return words.confirming
  if (booking.held)
    return `${words.held}: ${momentInWords(booking.held.chosen.start, display.zone, locale)}`
  if (found.times) return words.found(found.times.starts.length)
  return found.waiting ? words.searching : ''
}
