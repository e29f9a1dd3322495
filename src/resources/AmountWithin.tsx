import { useId } from 'react'
import { formatPrice } from '../../contract/text/formats.ts'
import { MoneyText } from './crud/inputs/MoneyText.tsx'
import { judgedAmount } from './judgedAmount.ts'

type Props = {
  words: { amount: string; amountMissing: string; beyond: (most: string) => string; left: (most: string) => string }
  currency: string
  amount: number | undefined
  onAmount: (amount: number | undefined) => void
  /** The most that it may be, in minor units. */
  left: number
  /** Whether somebody meant to go on with it. */
  tried: boolean
}

/** An amount that is no more than what is left, which it begins by saying. */
export const AmountWithin = ({ words, currency, amount, onAmount, left, tried }: Props) => {
  const id = useId()
  const { sum, isBeyond } = judgedAmount(amount, left)
  const most = formatPrice({ amount: left, currency })
  return (
    <MoneyText
      id={id}
      label={words.amount}
      required
      currency={currency}
      amount={amount}
      onAmount={onAmount}
      problem={isBeyond ? words.beyond(most) : tried && sum === undefined ? words.amountMissing : undefined}
      hint={words.left(most)}
    />
  )
}
