import { TextField } from '@mui/material'
import { useState, type KeyboardEvent } from 'react'
import { formatTime } from '../../../../contract/time/clock.ts'
import { minutesOfTime, timeOfMinutes } from '../../../../contract/time/hours.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { MaskedText } from '../MaskedText.tsx'
import { timeTyped } from './windowRules.ts'

type Props = {
  label: string
  time: string
  onTime: (time: string) => void
  onBlur?: () => void
  wrong?: boolean
  describedBy?: string | undefined
}

/** What may stand there while a time is typed: `8`, `830`, `8:30`, `8.30`, `8:30 PM`, `8 p. m.`. */
const mask = { mask: /^\d{0,2}[:.h]?\d{0,2} ?[ap]?\.? ?m?\.?$/i }
const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text)
const step = 15
const last = { s: 1425, e: 1440 }

/** A time of the clock, typed as it comes; the arrow keys move it by a quarter of an hour. */
export const TimeText = ({
  label,
  time,
  onTime,
  onBlur,
  wrong = false,
  describedBy,
  end = false,
}: Props & { end?: boolean }) => {
  const locale = useTimeLocale()
  const isTwelve = locale.timeFormat === 12
  const [typed, setTyped] = useState<string>()
  // A clock of 12 hours has one word for both ends of a day.
  const meant = (text: string) =>
    end && isTwelve && timeTyped(text) === '00:00' ? '24:00' : timeTyped(text)
  const keep = () => {
    if (typed !== undefined && meant(typed) !== time) onTime(meant(typed))
    setTyped(undefined)
  }
  const nudge = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return keep()
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    const from = typed === undefined ? time : meant(typed)
    if (by === 0 || !isTime(from)) return
    event.preventDefault()
    const minutes = Math.min(Math.max(minutesOfTime(from) + by, 0), end ? last.e : last.s)
    setTyped(undefined)
    onTime(timeOfMinutes(minutes))
  }
  return (
    <TextField
      value={typed ?? (isTime(time) ? formatTime(time, locale) : time)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        keep()
        onBlur?.()
      }}
      onKeyDown={nudge}
      error={wrong}
      sx={{ width: isTwelve ? 104 : 86 }}
      slotProps={{
        input: { inputComponent: MaskedText },
        htmlInput: {
          mask,
          'aria-label': label,
          'aria-describedby': describedBy,
          inputMode: isTwelve ? 'text' : 'numeric',
          autoComplete: 'off',
          style: { textAlign: 'center', ...(isTwelve && { paddingLeft: 4, paddingRight: 4 }) },
        },
      }}
    />
  )
}
