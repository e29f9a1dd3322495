import { useId, useState } from 'react'
import { formatPrice } from '../../../contract/text/formats.ts'
import type { Money } from '../../../contract/money/money.ts'
import { amountOfMoneyText } from '../../components/moneyText.ts'
import { shareInWords } from '../../components/shareInWords.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import { isTip } from './usePayment.ts'

type Props = {
  /** What is proposed, in basis points of `base`. */
  presets: readonly number[]
  base: Money
  tip: number
  onTip: (tip: number) => void
}

/** What is given on top to those who serve: nothing, unless somebody chooses; a share of the price, or an amount. */
export const TipChoice = ({ presets, base, tip, onTip }: Props) => {
  const { words } = usePageLanguage()
  const told = words.payment.tip
  const id = useId()
  const [choice, setChoice] = useState<number | 'none' | 'own'>('none')
  const [text, setText] = useState('')
  const isWrong = choice === 'own' && text !== '' && !isTip(tip, base.amount)
  const choose = (next: typeof choice, amount: number) => {
    setChoice(next)
    onTip(amount)
  }
  const typed = (written: string): number => (written.trim() === '' ? 0 : (amountOfMoneyText(written, base.currency) ?? NaN))
  const option = (value: typeof choice, label: string, amount: number) => (
    <label key={value} className="tip">
      <input type="radio" name={id} checked={choice === value} onChange={() => choose(value, amount)} />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className="tips">
      <legend>{told.title}</legend>
      <div className="tip-options">
        {option('none', told.none, 0)}
        {presets.map((bp) => {
          const { words: share, amount } = shareInWords(base, bp)
          return option(bp, share, amount)
        })}
        {option('own', told.own, typed(text))}
      </div>
      {choice === 'own' && (
        <div className="field">
          <label htmlFor={`${id}-own`}>{told.amount}</label>
          <input
            id={`${id}-own`}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => {
              setText(target.value)
              onTip(typed(target.value))
            }}
          />
          {isWrong && (
            <p id={`${id}-wrong`} className="wrong">
              {told.wrong(formatPrice(base))}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
