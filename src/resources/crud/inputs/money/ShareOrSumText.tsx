import { useState } from 'react'
import {
  amountOfMoneyText,
  amountOfText,
  moneyText,
  percentText,
} from '../../../../components/moneyText.ts'
import { FieldText } from '../../FieldText.tsx'

type Part = 'percent' | 'amount'
type ShareOrSum = {
  kind: 'percent' | 'fixed'
  percent?: number | null | undefined
  amount?: number | null | undefined
}
type Props = {
  id: string
  label: string
  value: ShareOrSum
  /** Of a sum. */
  currency: string
  onChange: (part: Part, read: number | null) => void
  onBlur: () => void
  problemAt: (part: Part) => string | undefined
}

/**
 * How much a share is in per cent, or how much a sum is; what is being typed stays as it is typed.
 */
export const ShareOrSumText = ({
  id,
  label,
  value,
  currency,
  onChange,
  onBlur,
  problemAt,
}: Props) => {
  const part = value.kind === 'percent' ? 'percent' : 'amount'
  const stored = value[part] ?? null
  const text =
    stored === null ? '' : part === 'percent' ? percentText(stored) : moneyText(stored, currency)
  const [typed, setTyped] = useState(text)
  const read = (each: string) =>
    (part === 'percent' ? amountOfText(each, 2) : amountOfMoneyText(each, currency)) ?? null
  return (
    <FieldText
      id={`${id}-${part}`}
      required
      label={label}
      text={read(typed) === stored ? typed : text}
      onText={(next) => {
        setTyped(next)
        onChange(part, read(next))
      }}
      onBlur={onBlur}
      problem={problemAt(part)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
