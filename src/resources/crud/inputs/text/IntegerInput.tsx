import type { WheelEvent } from 'react'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

// A wheel over a number that has the focus would change it unseen.
const letWheelScroll = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()

export const IntegerInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change } = useFieldInput<number>({ name, field })
  const { min, max, step = 1 } = field
  return (
    <FieldText
      {...line}
      type="number"
      text={value === null ? '' : String(value)}
      onText={(typed) => change(typed === '' ? null : Number(typed))}
      hint={
        min === undefined || max === undefined
          ? undefined
          : say(step > 1 ? 'hints.steps' : 'hints.range', { min, max, step })
      }
      slotProps={{ htmlInput: { min, max, step, inputMode: 'numeric', onWheel: letWheelScroll } }}
    />
  )
}
