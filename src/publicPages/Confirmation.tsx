import { lazy, Suspense } from 'react'
import type { PublicBooking } from '../../contract/endpoints/public.ts'
import { serviceInWords } from '../../contract/catalog/addonsInWords.ts'
import { instantOfIso } from '../../contract/time/zones.ts'
import { PayLater } from './appointment/PayLater.tsx'
import { LaterSummary } from './LaterSummary.tsx'
import { Fact } from './Fact.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import type { BookingPageModel } from './useBookingPage.ts'
import { whenInWords } from './whenInWords.ts'
import { WhereFact } from './WhereFact.tsx'
import { Icon } from './Icon.tsx'

// Loaded with the confirmation: the page that is opened first stays small.
const AppointmentFacts = lazy(async () => ({ default: (await import('./appointment/AppointmentFacts.tsx')).AppointmentFacts }))

/** What was booked, as the page of the appointment states it, and where its email goes. */
export const Confirmation = ({ page, booked }: { page: BookingPageModel; booked: PublicBooking }) => {
  const { words } = usePageLanguage()
  const { email } = page.booker
  const { own } = page.booking
  const { token } = booked
  const outcome = booked.status.sysName === 'confirmed' || booked.status.sysName === 'requested' ? booked.status.sysName : 'other'

  return (
    <section className="booked card" aria-labelledby="booked-title">
      <Icon name="circle-check" />
      <h2 id="booked-title" tabIndex={-1}>
        {words.booked[outcome]}
      </h2>
      <p className="quiet">
        {words.bookedWhy[outcome]} {email && words.emailGoesTo(email.trim())}
      </p>
      {own?.ok ? (
        <Suspense fallback={null}>
          <AppointmentFacts schedule={own.answer} ownZone={page.display.ownZone} booker={page.booker}>
            <LaterSummary summary={own.answer.summary} />
          </AppointmentFacts>
        </Suspense>
      ) : (
        <BookedFacts page={page} booked={booked} />
      )}
      {own?.ok === false && token && (
        <ProblemBox
          problem={own.problem}
          zone={page.display.zone}
          phone={page.link.branchOffice.phone}
          onRetry={() => void page.booking.readOwn(token)}
        />
      )}
      {booked.payment?.token && <PayLater token={booked.payment.token} due={booked.payment.later} />}
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

/** The same without what it costs, where the appointment itself could not be read after it was booked. */
const BookedFacts = ({ page, booked }: { page: BookingPageModel; booked: PublicBooking }) => {
  const { words, locale, contentLang } = usePageLanguage()
  const { branchOffice } = page.link
  const [item] = booked.items
  const modalities = [page.link.products.find(({ id }) => id === item?.entailedProduct.id)?.modality ?? 'at_branch'] as const
  const { timeZone: branchZone } = branchOffice
  const ownZone = page.display.ownZone
  const when = whenInWords({ start: instantOfIso(booked.start), modalities, branchOffice, branchZone, ownZone }, words, locale)
  return (
    <dl>
      <Fact term={words.when} fact={when.first} more={when.other} />
      {item && <Fact term={words.what} fact={serviceInWords(item)} lang={contentLang} />}
      {item && <Fact term={words.whom} fact={item.expert.name} />}
      <WhereFact modalities={modalities} branchOffice={branchOffice} />
      <Fact term={words.code} fact={booked.code} more={words.codeWhy} />
    </dl>
  )
}
