import { TextField } from '@mui/material'
import { useState } from 'react'
import { useSay } from '../../useSay.ts'
import { isLength } from '../bookingLength.ts'

type Props = { service: string; minutes: number; isUsual: boolean; onChange: (minutes: number | undefined) => void }

/** How long a service takes this time (`isUsual`: as long as whoever gives it now needs, unless somebody types); undefined while what is typed is no length. */
export const ServiceLength = ({ service, minutes, isUsual, onChange }: Props) => {
  const say = useSay()
  const [typed, setTyped] = useState(String(minutes))
  const isWrong = !isLength(lengthOfText(typed))
  return (
    <TextField
      type="number"
      fullWidth
      label={say('schedules.move.length', { service })}
      value={typed}
      error={isWrong}
      helperText={isWrong ? say('schedules.move.wrongLength') : isUsual ? say('schedules.move.usualLength') : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const length = lengthOfText(target.value)
        onChange(isLength(length) ? length : undefined)
      }}
      slotProps={{ htmlInput: { min: 5, max: 1440, step: 5, inputMode: 'numeric' } }}
    />
  )
}

const lengthOfText = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
