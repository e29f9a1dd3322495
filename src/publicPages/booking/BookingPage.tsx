import { BookingPanel } from './BookingPanel.tsx'
import { BrandBand } from '../page/BrandBand.tsx'
import { Icon } from '../page/Icon.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { BookingState } from '../page/state.ts'
import { TimesPanel } from '../times/TimesPanel.tsx'
import { useBookingPage } from './useBookingPage.ts'
import { WaitPanel } from './WaitPanel.tsx'
import type { PublicLink, PublicBooking, PublicExpert } from '../../../contract/endpoints/public.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { mapOf, WhereFact } from '../page/WhereFact.tsx'
import { useState, type ReactNode } from 'react'
import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { PayLater } from '../payment/PayLater.tsx'
import { LatePart, lateSource } from '../page/LatePart.tsx'
import { Fact } from '../page/Fact.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import type { BookingPageModel } from './useBookingPage.ts'
import { whenInWords } from '../page/whenInWords.ts'
import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import { momentInWords } from '../page/words.ts'
import { HoldDial } from '../times/HoldDial.tsx'
import type { Held } from '../page/savedHold.ts'
import { modalityInWords } from '../../../contract/words/whereInWords.ts'
import { discountInWords, priceInWords } from './prices.ts'
import { gendersAmong } from './gendersAmong.ts'
import { lengthInWords } from '../page/lengths.ts'

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
        <main className="steps" data-step={page.step}>
          <ServicePanel page={page}>
            <BranchFacts link={page.link} />
          </ServicePanel>
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
        </main>
      )}
      <p className="heard" role="status">
        {progress}
      </p>
      <PageFooter />
    </>
  )
}

/**
 * Where the branch is and how to reach it. What a time costs and how it is canceled is stated once
 * it is chosen.
 */
export const BranchFacts = ({ link: { branchOffice } }: { link: PublicLink }) => {
  const { words } = usePageLanguage()
  const { address, phone, phoneShown } = branchOffice
  return (
    <ul className="facts">
      {address && (
        <li>
          <Icon name="map-pin" />
          <span>
            {formatAddress(address)}
            <br />
            <a href={mapOf(address)} target="_blank" rel="noreferrer">
              {words.directions}
            </a>
          </span>
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <a href={`tel:${phone}`}>{phoneShown}</a>
        </li>
      )}
    </ul>
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

/** What was booked, as the page of the appointment states it, and where its email goes. */
export const Confirmation = ({
  page,
  booked,
}: {
  page: BookingPageModel
  booked: PublicBooking
}) => {
  const { words } = usePageLanguage()
  const { email } = page.booker
  const { own } = page.booking
  const { token } = booked
  const bookedFacts = <BookedFacts page={page} booked={booked} />
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
      {own?.ok ? (
        <LatePart source={confirmationParts} without={bookedFacts}>
          {({ AppointmentFacts, SummaryFacts }) => (
            <AppointmentFacts
              schedule={own.answer}
              ownZone={page.display.ownZone}
              booker={page.booker}
            >
              <SummaryFacts summary={own.answer.summary} />
            </AppointmentFacts>
          )}
        </LatePart>
      ) : (
        bookedFacts
      )}
      {own?.ok === false && token && (
        <ProblemBox
          problem={own.problem}
          zone={page.display.zone}
          branch={page.link.branchOffice}
          onRetry={() => void page.booking.readOwn(token)}
        />
      )}
      {booked.payment?.token && (
        <PayLater token={booked.payment.token} due={booked.payment.later} />
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

/**
 * The same without what it costs, where the appointment itself, or what shows it, could not be
 * loaded after it was booked.
 */
const BookedFacts = ({ page, booked }: { page: BookingPageModel; booked: PublicBooking }) => {
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
      <Fact term={words.code} fact={booked.code} more={words.codeWhy} />
    </dl>
  )
}

type Choice = { expert: number | null; gender?: ChosenGender | undefined }

/**
 * Anyone where visitors may leave it open, a woman or a man where there is that choice, or one of
 * the people who offer the service.
 */
export const ExpertChoice = ({
  experts,
  offersAnyone,
  genders,
  chosen,
  onChoose,
}: {
  experts: PublicExpert[]
  offersAnyone: boolean
  genders: readonly ChosenGender[]
  chosen: Choice
  onChoose: (expert: number | null, gender?: ChosenGender) => void
}) => {
  const { words, contentLang } = usePageLanguage()
  const chip = (
    { expert, gender }: Choice,
    name: string,
    title?: string | null,
    picture?: string | null,
  ) => (
    <label
      key={expert ?? gender ?? 'anyone'}
      title={title ?? undefined}
      lang={title ? contentLang : undefined}
    >
      <input
        type="radio"
        name="expert"
        checked={chosen.expert === expert && chosen.gender === gender}
        onChange={() => onChoose(expert, gender)}
      />
      <span>
        {picture && (
          <img
            className="expert-picture"
            src={picture}
            alt=""
            width="24"
            height="24"
            loading="lazy"
          />
        )}
        {name}
      </span>
    </label>
  )
  const bio = experts.find(({ id }) => id === chosen.expert)?.bio
  return (
    <div className="experts">
      <h3 id="experts-title">{words.withWhom}</h3>
      <div role="radiogroup" aria-labelledby="experts-title" className="chips">
        {offersAnyone && chip({ expert: null }, words.anyone)}
        {genders.map((gender) => chip({ expert: null, gender }, words.genders[gender]))}
        {experts.map(({ id, name, title, picture }) => chip({ expert: id }, name, title, picture))}
      </div>
      {bio && (
        <p className="expert-bio" lang={contentLang}>
          {bio}
        </p>
      )}
    </div>
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

/**
 * What to book and with whom; on narrow screens one line with what is chosen, and a button that
 * opens the rest.
 */
export const ServicePanel = ({
  page,
  children,
}: {
  page: BookingPageModel
  children: ReactNode
}) => {
  const { words, language, contentLang } = usePageLanguage()
  const [open, setOpen] = useState(false)
  const { link, choice, product } = page
  const offering = link.experts.filter(({ id }) => product?.experts.includes(id))
  const experts = link.chooseExpert ? offering : []
  const genders = link.anyExpert ? gendersAmong(offering) : []
  const chosenExpert = experts.find(({ id }) => id === choice.expert)
  const whom = chosenExpert?.name ?? (choice.gender && words.genders[choice.gender])
  const changeable = link.products.length > 1 || experts.length > 1 || genders.length > 0

  return (
    <section className="service card" aria-labelledby="service-title" data-open={open}>
      <div className="service-head">
        <h2 id="service-title">{words.service}</h2>
        {changeable && (
          <button
            type="button"
            className="button small"
            aria-expanded={open}
            aria-describedby="service-title"
            onClick={() => setOpen(!open)}
          >
            {open ? words.done : words.change}
          </button>
        )}
      </div>
      {link.discount && product && (
        <p className="page-discount">
          {words.pageDiscount(`−${discountInWords(link.discount, product.price.currency)}`)}
        </p>
      )}
      <div role="radiogroup" aria-labelledby="service-title" className="services">
        {link.products.map((each) => (
          // A press closes the list; arrow keys, which choose on their way, leave it open.
          <label key={each.id} className="offer" onPointerUp={() => setOpen(false)}>
            <input
              type="radio"
              name="service"
              checked={each.id === choice.product}
              onChange={() => page.chooseProduct(each)}
            />
            {each.icon && (
              <img
                className="offer-icon"
                src={each.icon}
                alt=""
                width="36"
                height="36"
                loading="lazy"
              />
            )}
            <span className="offer-words">
              <b lang={contentLang}>{each.name}</b>
              <small>
                {[lengthInWords(each.duration, words), modalityInWords(each.modality, language)]
                  .filter(Boolean)
                  .join(' · ')}
                {each.id === choice.product && whom && (
                  <span className="narrow-only"> · {whom}</span>
                )}
              </small>
              {each.id === choice.product && each.group && (
                <small>
                  {words.groupMinimum(
                    each.group.minimum,
                    lengthInWords(each.group.decidedMinutes, words),
                  )}
                </small>
              )}
              {(each.shortDescription ?? (each.id === choice.product && each.description)) && (
                <small
                  className={
                    each.id === choice.product && each.description ? 'description' : 'in-short'
                  }
                  lang={contentLang}
                >
                  {(each.id === choice.product && each.description) || each.shortDescription}
                </small>
              )}
            </span>
            <em>
              {each.fullPrice && <s>{formatPrice(each.fullPrice)} </s>}
              {priceInWords(each, words)}
            </em>
          </label>
        ))}
      </div>
      {(experts.length > 1 || genders.length > 0) && (
        <ExpertChoice
          experts={experts}
          offersAnyone={link.anyExpert}
          genders={genders}
          chosen={choice}
          onChoose={page.chooseExpert}
        />
      )}
      {children}
    </section>
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
