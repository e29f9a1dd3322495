import type { PublicBooking } from '../../contract/endpoints/public.ts'
import { serviceInWords } from '../../contract/addonsInWords.ts'
import { formatPrice } from '../../contract/formats.ts'
import { instantOfIso } from '../../contract/zones.ts'
import { fullMoment } from './dayInWords.ts'
import { PayLater } from './appointment/PayLater.tsx'
import { Fact } from './Fact.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import type { BookingPageModel } from './useBookingPage.ts'
import { WhereFact } from './WhereFact.tsx'
import { branchCity, zoneInWords } from './zoneInWords.ts'
import { Icon } from './Icon.tsx'

/** What was booked: when, what, with whom, where, and the code to find it by. */
export const Confirmation = ({ page, booked }: { page: BookingPageModel; booked: PublicBooking }) => {
  const { words, locale, contentLang } = usePageLanguage()
  const { branchOffice } = page.link
  const { zone, choices } = page.display
  const start = instantOfIso(booked.start)
  const told = (by: string) => {
    const city = by === branchOffice.timeZone ? branchCity(branchOffice) : undefined
    return `${fullMoment(start, by, locale)} (${zoneInWords(by, { words, instants: [start], city })})`
  }
  const outcome = booked.status.sysName === 'confirmed' || booked.status.sysName === 'requested' ? booked.status.sysName : 'other'
  const [item] = booked.items
  const product = page.link.products.find(({ id }) => id === item?.entailedProduct.id)

  return (
    <section className="booked card" aria-labelledby="booked-title">
      <Icon name="circle-check" />
      <h2 id="booked-title" tabIndex={-1}>
        {words.booked[outcome]}
      </h2>
      <p className="quiet">{words.bookedWhy[outcome]}</p>
      <dl>
        <Fact
          term={words.when}
          fact={told(zone)}
          more={choices.length > 1 && zone !== branchOffice.timeZone && words.atTheBranch(told(branchOffice.timeZone))}
        />
        {item && <Fact term={words.what} fact={serviceInWords(item)} lang={contentLang} />}
        {item && <Fact term={words.whom} fact={item.expert.name} />}
        <WhereFact modalities={product ? [product.modality] : ['at_branch']} branchOffice={branchOffice} />
        {booked.total.amount > 0 && (
          <Fact term={words.total} fact={formatPrice(booked.total)} more={booked.payment ? null : words.nothingCharged} />
        )}
        <Fact term={words.code} fact={booked.code} more={words.codeWhy} />
      </dl>
      {booked.payment?.token && <PayLater token={booked.payment.token} due={booked.payment.later} />}
      <div className="actions">
        {booked.token && (
          <a className="button main" href={`/sc/${booked.token}`}>
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
