import type { ComponentType } from 'react'
import type { InputProps } from './input.ts'
import { ProcessingInput } from './ProcessingInput.tsx'
import { ShiftPatternInput } from './ShiftPatternInput.tsx'

/** Structured data has a shape of its own, and so an input of its own, by the name of the field. */
export const dataInputs: Record<string, ComponentType<InputProps>> = { processing: ProcessingInput, shiftPattern: ShiftPatternInput }

export const DataInput = (props: InputProps) => {
  const Input = dataInputs[props.name]
  return Input ? <Input {...props} /> : null
}
