import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { isDay } from '../../../../contract/text/formats.ts'
import { useClock, useClockZone } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { DayPicker } from '../inputs/moment/DayInput.tsx'
import { daysIn, daysOfSpan, quickDays, quickSpans, spanOfDays, type Span } from './spanOfDays.ts'

/** `ofDays`: what is narrowed is a day of the calendar, and not a moment. */
type Props = {
  label: string
  value: unknown
  ofDays: boolean
  onChange: (span: Span | undefined) => void
}

const ends = ['from', 'to'] as const
type End = (typeof ends)[number]
type Typed = Record<End, string | null>

/**
 * A span of days: the usual ones by one press, any other by its first and last day, of which either
 * may be left open.
 */
export const SpanControl = ({ label, value, ofDays, onChange }: Props) => {
  const say = useSay()
  const zone = useClockZone()
  const { weekStart } = useClock()
  // What is typed stays while it is no day yet, or stands in the wrong order: the list waits for
  // it. It gives way to another span from elsewhere, but not to the one that was just sent and
  // comes back from the address a moment later.
  const [typed, setTyped] = useState<{ over: (string | undefined)[]; days: Typed }>()
  const [opened] = useState(() => Math.floor(Date.now() / 60_000))
  const [left, setLeft] = useState<End>()
  const now = JSON.stringify(value)
  const held = ofDays ? daysIn(value) : daysOfSpan(zone, value)
  const days: Typed = typed?.over.includes(now)
    ? typed.days
    : { from: held.from ?? null, to: held.to ?? null }
  const quick = quickDays(zone, opened, weekStart)
  const problem = problemOf(days)
  const change = (next: Typed) => {
    const { from, to } = next
    const isWrong = problemOf(next) !== undefined
    const within = { ...(from && { from }), ...(to && { to }) }
    const whole = isWrong ? {} : ofDays ? within : spanOfDays(zone, within)
    const span = Object.keys(whole).length === 0 ? undefined : whole
    const sent = isWrong ? (typed ? typed.over.at(-1) : now) : JSON.stringify(span)
    setTyped({ over: [now, sent], days: next })
    setLeft(undefined)
    if (!isWrong) onChange(span)
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, width: { sm: 340 } }}>
      <QuickSpans quick={quick} held={held} onChoose={change} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { sm: '1fr 1fr' },
        }}
      >
        {ends.map((end) => (
          <DayPicker
            key={end}
            line={{
              label: say(`filters.span.${end}`),
              required: false,
              // A day that is still being typed is not wrong yet.
              problem:
                problem?.end === end && (problem.what === 'order' || left === end)
                  ? say(`filters.span.${problem.what}`)
                  : undefined,
              onBlur: () => setLeft(end),
            }}
            value={days[end]}
            change={(day) => change({ ...days, [end]: day })}
          />
        ))}
      </Box>
    </Box>
  )
}

type QuickProps = {
  quick: ReturnType<typeof quickDays>
  held: Partial<Record<End, string>>
  onChoose: (days: Typed) => void
}

/** The usual spans, each by one press; the one that holds is marked. */
const QuickSpans = ({ quick, held, onChoose }: QuickProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {quickSpans.map((each) => {
        const chosen = quick[each].from === held.from && quick[each].to === held.to
        return (
          <Button
            key={each}
            variant={chosen ? 'contained' : 'outlined'}
            color={chosen ? 'primary' : 'inherit'}
            aria-pressed={chosen}
            onClick={() => onChoose(quick[each])}
          >
            {say(`filters.span.${each}`)}
          </Button>
        )
      })}
    </Box>
  )
}

/** What keeps the list from following: a day that is none, or a last one before the first. */
const problemOf = ({ from, to }: Typed): { end: End; what: 'noDay' | 'order' } | undefined => {
  if (from !== null && !isDay(from)) return { end: 'from', what: 'noDay' }
  if (to !== null && !isDay(to)) return { end: 'to', what: 'noDay' }
  return from !== null && to !== null && to < from ? { end: 'to', what: 'order' } : undefined
}
