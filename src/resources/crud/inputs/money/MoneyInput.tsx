import { useMemo, useState } from 'react'
import { InputAdornment } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { Money } from '../../../../../contract/money/money.ts'
import {
  defaultCurrency,
  amountOfMoneyText,
  isMoneyBegun,
  moneyText,
} from '../../../../components/moneyText.ts'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { MaskedText } from '../../MaskedText.tsx'

/** An amount as people write it, in the currency that the record has. */
export const MoneyInput = ({ name, field }: InputProps) => {
  const { line, value, change, problemAt } = useFieldInput<Money>({ name, field })
  const stored = useRecordContext()?.[name] as Money | null | undefined
  const currency = value?.currency ?? stored?.currency ?? defaultCurrency
  const mask = useMemo(() => ({ mask: (text: string) => isMoneyBegun(text, currency) }), [currency])
  const [typed, setTyped] = useState('')
  // What is being typed stays as it stands for as long as it means the amount that the form holds.
  const text = Object.is(amountOfMoneyText(typed, currency), value?.amount)
    ? typed
    : moneyText(value?.amount ?? 0, currency)
  return (
    <FieldText
      {...line}
      problem={problemAt('amount') ?? line.problem}
      text={text}
      onText={(next) => {
        setTyped(next)
        const amount = amountOfMoneyText(next, currency)
        change(amount === undefined ? null : { amount, currency })
      }}
      onBlur={() => {
        if (value && !Number.isNaN(value.amount)) setTyped(moneyText(value.amount, currency))
        line.onBlur()
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
