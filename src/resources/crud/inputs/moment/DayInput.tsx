import { useState } from 'react'
import { useFieldInput, type FieldLine } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { dayShown, dayTyped } from './momentForms.ts'
import { MomentText } from './MomentText.tsx'

type Props = {
  line: Omit<FieldLine, 'inputRef' | 'id'> & Partial<FieldLine>
  value: string | null
  change: (day: string | null) => void
  hint?: string | undefined
  readOnly?: boolean
}

/** A day of the calendar, whatever the zone of the machine. */
export const DayPicker = ({ line, value, change, ...rest }: Props) => {
  // What is being typed stays as it stands for as long as it means what the form holds.
  const [typed, setTyped] = useState('')
  return (
    <MomentText
      {...line}
      {...rest}
      form="day"
      text={dayTyped(typed) === value ? typed : dayShown(value ?? '')}
      onText={(text) => {
        setTyped(text)
        change(dayTyped(text))
      }}
    />
  )
}

export const DayInput = (props: InputProps) => {
  const { line, value, change } = useFieldInput<string>(props)
  return <DayPicker line={line} value={value} change={change} />
}
