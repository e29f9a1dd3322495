import { usePageLanguage } from '../page/PageLanguage.tsx'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { useState } from 'react'
import type { PublicProduct } from '../../../contract/endpoints/public.ts'
import type { BookingPageModel } from './useBookingPage.ts'
import { modalityInWords } from '../../../contract/words/whereInWords.ts'
import { priceInWords, reductionInWords } from './prices.ts'
import { gendersAmong } from './gendersAmong.ts'
import { lengthInWords } from '../page/lengths.ts'
import { ExpertChoice } from './ExpertChoice.tsx'

/**
 * What to book and with whom; on narrow screens one line with what is chosen, and a button that
 * opens the rest.
 */
export const ServicePanel = ({ page }: { page: BookingPageModel }) => {
  const { words } = usePageLanguage()
  const [open, setOpen] = useState(false)
  const { link, choice, product } = page
  const offering = link.experts.filter(({ id }) => product?.experts.includes(id))
  const experts = link.chooseExpert ? offering : []
  const genders = link.anyExpert ? gendersAmong(offering) : []
  const chosenExpert = experts.find(({ id }) => id === choice.expert)
  const whom = chosenExpert?.name ?? (choice.gender && words.genders[choice.gender])
  const changeable = link.products.length > 1 || experts.length > 1 || genders.length > 0

  return (
    <section
      className="service card"
      aria-labelledby="service-title"
      data-open={open || !changeable}
    >
      <ServiceHead open={open} changeable={changeable} onToggle={() => setOpen(!open)} />
      {link.discount && product && (
        <p className="page-discount">
          {words.pageDiscount(reductionInWords(link.discount, product.price.currency))}
        </p>
      )}
      <div role="radiogroup" aria-labelledby="service-title" className="services">
        {link.products.map((each) => (
          <ServiceOffer
            key={each.id}
            product={each}
            isChosen={each.id === choice.product}
            whom={whom}
            onChoose={() => page.chooseProduct(each)}
            onPress={() => setOpen(false)}
          />
        ))}
      </div>
      {product?.banner && (
        <img
          className="service-banner"
          src={product.banner}
          alt=""
          width="284"
          height="96"
          loading="lazy"
        />
      )}
      {(experts.length > 1 || genders.length > 0) && (
        <ExpertChoice
          experts={experts}
          offersAnyone={link.anyExpert}
          genders={genders}
          chosen={choice}
          onChoose={page.chooseExpert}
        />
      )}
    </section>
  )
}

type ServiceHeadProps = { open: boolean; changeable: boolean; onToggle: () => void }

const ServiceHead = ({ open, changeable, onToggle }: ServiceHeadProps) => {
  const { words } = usePageLanguage()
  return (
    <div className="service-head">
      <h2 id="service-title">{words.service}</h2>
      {changeable && (
        <button
          type="button"
          className="button small"
          aria-expanded={open}
          aria-describedby="service-title"
          onClick={onToggle}
        >
          {open ? words.done : words.change}
        </button>
      )}
    </div>
  )
}

type ServiceOfferProps = {
  product: PublicProduct
  isChosen: boolean
  /** With whom it is booked, where that was chosen. */
  whom: string | undefined
  onChoose: () => void
  onPress: () => void
}

/** A service with how long it takes and what it costs; the chosen one says all there is to say. */
const ServiceOffer = ({ product, isChosen, whom, onChoose, onPress }: ServiceOfferProps) => {
  const { words, language, contentLang } = usePageLanguage()
  return (
    // A press closes the list; arrow keys, which choose on their way, leave it open.
    <label className="offer" onPointerUp={onPress}>
      <input type="radio" name="service" checked={isChosen} onChange={onChoose} />
      {product.icon && (
        <img
          className="offer-icon"
          src={product.icon}
          alt=""
          width="36"
          height="36"
          loading="lazy"
        />
      )}
      <span className="offer-words">
        <b lang={contentLang}>{product.name}</b>
        <small>
          {[lengthInWords(product.duration, words), modalityInWords(product.modality, language)]
            .filter(Boolean)
            .join(' · ')}
          {isChosen && whom && <span className="narrow-only"> · {whom}</span>}
        </small>
        {isChosen && product.group && (
          <small>
            {words.groupMinimum(
              product.group.minimum,
              lengthInWords(product.group.decidedMinutes, words),
            )}
          </small>
        )}
        {(product.shortDescription ?? (isChosen && product.description)) && (
          <small
            className={isChosen && product.description ? 'description' : 'in-short'}
            lang={contentLang}
          >
            {(isChosen && product.description) || product.shortDescription}
          </small>
        )}
      </span>
      <em>
        {product.fullPrice && <s>{formatPrice(product.fullPrice)} </s>}
        {priceInWords(product, words)}
      </em>
    </label>
  )
}
