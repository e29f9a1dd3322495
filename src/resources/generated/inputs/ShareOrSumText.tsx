import { useState } from 'react'
import { amountOfText, amountText, percentText } from '../../../components/moneyText.ts'
import { FieldText } from '../FieldText.tsx'

type Part = 'percent' | 'amount'
type ShareOrSum = { kind: 'percent' | 'fixed'; percent?: number | null | undefined; amount?: number | null | undefined }
type Props = {
  id: string
  label: string
  value: ShareOrSum
  /** Of the currency of a sum. */
  digits: number
  onChange: (part: Part, read: number | null) => void
  onBlur: () => void
  problemAt: (part: Part) => string | undefined
}

/** How much a share is in per cent, or how much a sum is; what is being typed stays as it is typed. */
export const ShareOrSumText = ({ id, label, value, digits, onChange, onBlur, problemAt }: Props) => {
  const part = value.kind === 'percent' ? 'percent' : 'amount'
  const stored = value[part] ?? null
  const text = stored === null ? '' : part === 'percent' ? percentText(stored) : amountText(stored, digits)
  const [typed, setTyped] = useState(text)
  const read = (each: string) => amountOfText(each, part === 'percent' ? 2 : digits) ?? null
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
