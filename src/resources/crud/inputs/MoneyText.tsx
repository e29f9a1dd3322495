import { InputAdornment } from '@mui/material'
import { useMemo, useState } from 'react'
import { FieldText } from '../FieldText.tsx'
import { MaskedText } from './MaskedText.tsx'
import { amountOfMoneyText, isMoneyBegun, moneyText } from '../../../components/moneyText.ts'

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
  const text = Object.is(amountOfMoneyText(typed, currency), amount) ? typed : amount === undefined ? '' : moneyText(amount, currency)
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
        input: { inputComponent: MaskedText, endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  )
}
