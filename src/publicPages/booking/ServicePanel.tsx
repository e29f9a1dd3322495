import { usePageLanguage } from '../page/PageLanguage.tsx'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { useState, type ReactNode } from 'react'
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
          {words.pageDiscount(reductionInWords(link.discount, product.price.currency))}
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
