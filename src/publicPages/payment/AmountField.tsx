import { useId, useState } from 'react'
import { amountOfMoneyText, moneyText } from '../../components/moneyText.ts'
import { formatPrice } from '../../../contract/text/formats.ts'
import type { Money } from '../../../contract/money/money.ts'
import { usePageLanguage } from '../PageLanguage.tsx'

type Props = { least: Money; most: Money; amount: number; onAmount: (amount: number) => void }

/** How much the payer wants to pay, where they may choose. */
export const AmountField = ({ least, most, amount, onAmount }: Props) => {
  const { words } = usePageLanguage()
  const told = words.payment
  const id = useId()
  const { currency } = least
  const [text, setText] = useState(moneyText(amount, currency))
  const isWrong = amount < least.amount || amount > most.amount
  const bounds = [formatPrice(least), formatPrice(most)] as const
  return (
    <div className="field">
      <label htmlFor={id}>{told.howMuch}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value)
          const typed = amountOfMoneyText(target.value, currency)
          onAmount(typed === undefined || Number.isNaN(typed) ? 0 : typed)
        }}
      />
      <p id={`${id}-hint`} className={isWrong ? 'hint wrong' : 'hint'}>
        {isWrong ? told.amountWrong(...bounds) : told.between(...bounds)}
      </p>
    </div>
  )
}
