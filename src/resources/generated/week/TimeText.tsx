import { TextField } from '@mui/material'
import { useState, type KeyboardEvent } from 'react'
import { minutesOfTime, timeOfMinutes } from '../../../../contract/hours.ts'
import { MaskedText } from '../inputs/MaskedText.tsx'
import { timeTyped } from './windowRules.ts'

type Props = {
  label: string
  time: string
  onTime: (time: string) => void
  onBlur?: () => void
  wrong?: boolean
  describedBy?: string | undefined
}

/** What may stand there while a time is typed: `8`, `830`, `8:30`, `8.30`. */
const mask = { mask: /^\d{0,2}[:.h]?\d{0,2}$/ }
const step = 15
const last = { s: 1425, e: 1440 }

/** A time of the clock, typed as it comes; the arrow keys move it by a quarter of an hour. */
export const TimeText = ({ label, time, onTime, onBlur, wrong = false, describedBy, end = false }: Props & { end?: boolean }) => {
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed !== undefined && timeTyped(typed) !== time) onTime(timeTyped(typed))
    setTyped(undefined)
  }
  const nudge = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return keep()
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    const from = timeTyped(typed ?? time)
    if (by === 0 || !/^\d\d:\d\d$/.test(from)) return
    event.preventDefault()
    const minutes = Math.min(Math.max(minutesOfTime(from) + by, 0), end ? last.e : last.s)
    setTyped(undefined)
    onTime(timeOfMinutes(minutes))
  }
  return (
    <TextField
      value={typed ?? time}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        keep()
        onBlur?.()
      }}
      onKeyDown={nudge}
      error={wrong}
      sx={{ width: 86 }}
      slotProps={{
        input: { inputComponent: MaskedText },
        htmlInput: {
          mask,
          'aria-label': label,
          'aria-describedby': describedBy,
          inputMode: 'numeric',
          autoComplete: 'off',
          style: { textAlign: 'center' },
        },
      }}
    />
  )
}
