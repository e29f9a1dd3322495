import { cardUses } from '../../../contract/money/cards.ts'
import { feesInWords, summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PaymentState } from '../page/state.ts'
import type { AddCardModel } from './useAddCard.ts'

type Props = { state: PaymentState; page: Pick<AddCardModel, 'uses' | 'choose' | 'isMissing'> }

/**
 * What the card may be charged for without its owner there: nothing is chosen beforehand, and
 * nothing is saved without a choice.
 */
export const ConsentChoice = ({ state: { payer }, page: { uses, choose, isMissing } }: Props) => {
  const { words, locale } = usePageLanguage()
  const texts = words.payment
  // Those of the appointment that it is saved with, word by word as it is stated; else those of the
  // place.
  const fees = payer.visit?.summary.terms
    ? summaryInWords(payer.visit.summary, locale).terms
    : feesInWords(payer.consent!.fees, locale.language)
  return (
    <fieldset
      className="consent"
      id="card-consent"
      tabIndex={-1}
      aria-describedby="card-consent-why"
    >
      <legend>{texts.consent(payer.organization)}</legend>
      {cardUses.map((use) => (
        <label key={use} className="check">
          <input
            type="checkbox"
            checked={uses.includes(use)}
            onChange={({ target }) => choose(use, target.checked)}
          />
          <span>
            {texts.uses[use]}
            {payer.consent!.needs.includes(use) && <small>{texts.needed}</small>}
            {use === 'fees' && fees.map((fee) => <small key={fee}>{fee}</small>)}
          </span>
        </label>
      ))}
      <p
        id="card-consent-why"
        className={isMissing ? 'hint wrong' : 'hint'}
        role={isMissing ? 'alert' : undefined}
      >
        {isMissing
          ? payer.consent!.needs.length > 0
            ? texts.neededMissing
            : texts.consentMissing
          : texts.consentEnds(payer.organization)}
      </p>
    </fieldset>
  )
}
