import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { Chosen } from '../page/savedHold.ts'
import type { BookingPageModel } from './useBookingPage.ts'
import { discountInWords, priceInWords, withAddons } from './prices.ts'
import { lengthInWords } from '../page/lengths.ts'
import { whenInWords } from '../page/whenInWords.ts'

/** What is about to be booked, in three lines. */
export const ChosenTime = ({
  page: { link, booking, display, addonsOf },
  chosen,
}: {
  page: BookingPageModel
  chosen: Chosen
}) => {
  const { words, locale } = usePageLanguage()
  const product = link.products.find(({ id }) => id === chosen.product)
  const held = booking.choosing ? undefined : booking.held?.booking
  const what = held?.items[0]?.entailedProduct.name ?? product?.name ?? ''
  const whom =
    held?.items[0]?.expert.name ?? link.experts.find(({ id }) => id === chosen.expert)?.name
  // With anyone it is known only once the time is held, who that is: the longest name keeps the
  // lines that it may take.
  const offering = link.experts.filter(({ id }) => product?.experts.includes(id))
  const longest = offering.sort((one, other) => other.name.length - one.name.length)[0]?.name
  const when = whenInWords(
    {
      start: chosen.start,
      modalities: [product?.modality ?? 'at_branch'],
      branchOffice: link.branchOffice,
      branchZone: link.branchOffice.timeZone,
      ownZone: display.ownZone,
    },
    words,
    locale,
  )
  return (
    <div className="summary">
      <p className="moment">{when.first}</p>
      {when.other && <p className="quiet">{when.other}</p>}
      <p>
        {whom ? words.whatWithWhom(what, whom) : what}
        {!whom && longest && <span className="unseen">{words.whatWithWhom('', longest)}</span>}
      </p>
      {product && (
        <p className="quiet">
          {lengthInWords(held ? minutesOf(held) : product.duration, words)} ·{' '}
          {priceInWords(
            { ...product, price: withAddons(product, addonsOf(chosen.product), held?.total) },
            words,
          )}
          {link.discount &&
            product.fullPrice &&
            ` · ${words.discounted(discountInWords(link.discount, product.price.currency))}`}
        </p>
      )}
    </div>
  )
}

/** How long it takes with the expert who was given: one may need longer than another. */
const minutesOf = ({ start, end }: PublicBooking): number => instantOfIso(end) - instantOfIso(start)
