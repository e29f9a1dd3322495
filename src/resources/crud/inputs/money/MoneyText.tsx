import { InputAdornment } from '@mui/material'
import { useMemo, useState, useId } from 'react'
import { FieldText } from '../../FieldText.tsx'
import { MaskedText } from '../../MaskedText.tsx'
import { amountOfMoneyText, isMoneyBegun, moneyText } from '../../../../components/moneyText.ts'
import { formatPrice } from '../../../../../contract/money/formatPrice.ts'

type Props = {
  id?: string
  label: string
  currency: string
  /** Minor units; NaN where what is typed is none. */
  amount: number | undefined
  onAmount: (amount: number | undefined) => void
  problem?: string | undefined
  hint?: string | undefined
  required?: boolean
  onBlur?: () => void
}

/** An amount as people write it, outside of the generated forms. */
export const MoneyText = ({ currency, amount, onAmount, onBlur, ...rest }: Props) => {
  const mask = useMemo(() => ({ mask: (text: string) => isMoneyBegun(text, currency) }), [currency])
  const [typed, setTyped] = useState('')
  // What is being typed stays as it stands for as long as it means the amount that is held.
  const text = Object.is(amountOfMoneyText(typed, currency), amount)
    ? typed
    : amount === undefined
      ? ''
      : moneyText(amount, currency)
  return (
    <FieldText
      {...rest}
      text={text}
      onText={(next) => {
        setTyped(next)
        onAmount(amountOfMoneyText(next, currency))
      }}
      onBlur={() => {
        if (amount !== undefined && !Number.isNaN(amount)) setTyped(moneyText(amount, currency))
        onBlur?.()
      }}
      slotProps={{
        htmlInput: { mask, inputMode: 'decimal', autoComplete: 'off' },
        input: {
          inputComponent: MaskedText,
          endAdornment: <InputAdornment position="end">{currency}</InputAdornment>,
        },
      }}
    />
  )
}

type AmountWithinProps = {
  words: {
    amount: string
    amountMissing: string
    beyond: (most: string) => string
    left: (most: string) => string
  }
  currency: string
  amount: number | undefined
  onAmount: (amount: number | undefined) => void
  /** The most that it may be, in minor units. */
  left: number
  /** Whether the user tried to submit it. */
  tried: boolean
}

/** An amount that is no more than what is left, which it begins by saying. */
export const AmountWithin = ({
  words,
  currency,
  amount,
  onAmount,
  left,
  tried,
}: AmountWithinProps) => {
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
      problem={
        isBeyond ? words.beyond(most) : tried && sum === undefined ? words.amountMissing : undefined
      }
      hint={words.left(most)}
    />
  )
}

/** What was typed, where it is an amount, and whether it is more than there is; in minor units. */
export const judgedAmount = (
  typed: number | undefined,
  most: number,
): { sum: number | undefined; isBeyond: boolean } => {
  const sum = typed !== undefined && typed > 0 ? typed : undefined
  return { sum, isBeyond: sum !== undefined && sum > most }
}
