import { Box } from '@mui/material'
import { useState } from 'react'
import { DayPicker } from '../crud/inputs/moment/DayInput.tsx'
import { TimeOfDay } from '../crud/inputs/moment/TimeOfDay.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { startOf } from './startOf.ts'

type Props = {
  zone: string
  first: { date: string; time: string }
  onStart: (start: string | undefined) => void
}

/** A start that is typed: a date and a time on the branch's clock. */
export const TimeByHand = ({ zone, first, onStart }: Props) => {
  const say = useSay()
  const [typed, setTyped] = useState<{ date: string | null; time: string | null }>(first)
  const change = (next: Partial<typeof typed>) => {
    const whole = { ...typed, ...next }
    setTyped(whole)
    onStart(startOf(whole.date, whole.time, zone))
  }
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 190px) minmax(0, 130px)', gap: 1.5 }}
    >
      <DayPicker
        line={{
          label: say('schedules.times.date'),
          required: true,
          problem: undefined,
          onBlur: () => undefined,
        }}
        value={typed.date}
        change={(date) => change({ date })}
      />
      <TimeOfDay
        label={say('schedules.times.time')}
        required
        value={typed.time}
        change={(time) => change({ time })}
      />
    </Box>
  )
}
