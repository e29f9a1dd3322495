import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { coordinateOf } from './addressParts.ts'
import type { InputProps } from '../input.ts'

/** A latitude or a longitude, in degrees. */
export const CoordinateInput = (props: InputProps) => {
  const { line, value, change } = useFieldInput<number>(props)
  return (
    <FieldText
      {...line}
      type="number"
      text={value?.toString() ?? ''}
      onText={(text) => change(coordinateOf(text))}
      slotProps={{ htmlInput: { step: 'any' } }}
    />
  )
}
