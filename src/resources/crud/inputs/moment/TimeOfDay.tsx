import { useState } from 'react'
import { useTimeLocale } from '../../../ui/useClock.ts'
import { MomentText } from './MomentText.tsx'
import { incomplete, timeShown, timeTyped } from './momentForms.ts'

type Props = {
  label: string
  value: string | null
  change: (time: string | null) => void
  onBlur?: () => void
  required?: boolean
  problem?: string | undefined
  hint?: string | undefined
  readOnly?: boolean
}

/** A time of the clock. */
export const TimeOfDay = ({ value, change, ...line }: Props) => {
  const locale = useTimeLocale()
  const [typed, setTyped] = useState('')
  return (
    <MomentText
      {...line}
      form="time"
      text={
        timeTyped(typed, locale) === value
          ? typed
          : value === null || value === incomplete
            ? ''
            : timeShown(value, locale)
      }
      onText={(text) => {
        setTyped(text)
        change(timeTyped(text, locale))
      }}
    />
  )
}
