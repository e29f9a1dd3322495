import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { formatTime } from '../../../../contract/time/clock.ts'
import type { HoursWindow, Weekly } from '../../../../contract/time/hours.ts'
import type { Weekday } from '../../../../contract/time/weekdays.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { visibleHours, weekSpans } from './weekSpans.ts'
import { lengthInHours } from './lengthInHours.ts'
import { weekdayNames } from './weekdayNames.ts'
import { minutesOpen, moved } from './windowRules.ts'

type Props = {
  /** In the order of the columns. */
  days: readonly Weekday[]
  weekly: Weekly
  chosen: Weekday
  onChoose: (day: Weekday) => void
  onWindows: (day: Weekday, windows: HoursWindow[]) => void
}

const hourHeight = 22

/**
 * The week as it will look: a column a day, closed hours hatched. Its windows answer to the arrow
 * keys.
 */
export const WeekGrid = ({ days, weekly, chosen, onChoose, onWindows }: Props) => {
  const language = useLanguage()
  const [long, short] = [weekdayNames(language, 'long'), weekdayNames(language, 'short')]
  const spans = weekSpans(weekly)
  const { first, last } = visibleHours(spans)
  const top = (minutes: number) => ((minutes - first * 60) / 60) * hourHeight

  const press = (day: Weekday, index: number) => (event: KeyboardEvent) => {
    const windows = pressed(weekly[day] ?? [], index, event)
    if (windows === undefined) return
    event.preventDefault()
    onChoose(day)
    onWindows(day, windows)
  }
  return (
    <Frame>
      <Columns>
        <span />
        {days.map((day) => (
          <HeadOfDay
            key={day}
            short={short[day]}
            long={long[day]}
            minutes={minutesOpen(weekly[day] ?? [])}
            pressed={day === chosen}
            onChoose={() => onChoose(day)}
          />
        ))}
      </Columns>
      <Columns style={{ height: (last - first) * hourHeight }}>
        <HourLabels first={first} last={last} top={top} />
        {days.map((day) => (
          <DayColumn key={day}>
            {spans[day].map(({ from, to, window, index }) => {
              const place = { top: top(from), height: Math.max(top(to) - top(from), 4) }
              if (index === undefined)
                return <Rest key={`rest-${from}`} style={place} aria-hidden />
              return (
                <WindowButton
                  key={`own-${index}`}
                  place={place}
                  day={long[day]}
                  window={window}
                  length={to - from}
                  onClick={() => onChoose(day)}
                  onKeyDown={press(day, index)}
                />
              )
            })}
          </DayColumn>
        ))}
      </Columns>
    </Frame>
  )
}

/**
 * The windows after a key is pressed on one of them: moved by an arrow, or taken away; undefined
 * for every other key.
 */
const pressed = (
  windows: readonly HoursWindow[],
  index: number,
  { key, shiftKey }: KeyboardEvent,
): HoursWindow[] | undefined => {
  if (key === 'Delete' || key === 'Backspace') return windows.filter((_, place) => place !== index)
  const by = key === 'ArrowDown' ? 15 : key === 'ArrowUp' ? -15 : 0
  if (by === 0) return undefined
  return windows.map((window, place) => (place === index ? moved(window, by, shiftKey) : window))
}

type HoursProps = { first: number; last: number; top: (minutes: number) => number }

const HourLabels = ({ first, last, top }: HoursProps) => {
  const locale = useTimeLocale()
  const hours = Array.from({ length: last - first - 1 }, (_, index) => first + index + 1)
  return (
    <div style={{ position: 'relative' }} aria-hidden>
      {hours.map((hour) => (
        <HourLabel key={hour} style={{ top: top(hour * 60) }}>
          {formatTime(hour * 60, locale)}
        </HourLabel>
      ))}
    </div>
  )
}

type HeadProps = {
  short: string
  long: string
  minutes: number
  pressed: boolean
  onChoose: () => void
}

/** The name of a day and how long it is open. */
const HeadOfDay = ({ short, long, minutes, pressed, onChoose }: HeadProps) => {
  const say = useSay()
  const open = minutes > 0 ? lengthInHours(minutes) : say('week.closed')
  return (
    <DayHead
      className="day"
      type="button"
      aria-pressed={pressed}
      aria-label={`${long}, ${open}`}
      onClick={onChoose}
    >
      <b>{short}</b>
      <span>{open}</span>
    </DayHead>
  )
}

type WindowProps = {
  place: { top: number; height: number }
  day: string
  window: HoursWindow
  /** Of the part that is rendered here, in minutes. */
  length: number
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A window of a day, with its times where there is space for them. */
const WindowButton = ({ place, day, window, length, onClick, onKeyDown }: WindowProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const [from, to] = [formatTime(window.s, locale), formatTime(window.e, locale)]
  return (
    <Window
      type="button"
      style={place}
      aria-label={say('week.span', { day, from, to })}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {length >= 60 && <span className="time">{from}</span>}
      {length >= 120 && <span className="time">{to}</span>}
    </Window>
  )
}

const Frame = styled('div')({
  border: '1px solid var(--phi-palette-divider)',
  borderRadius: 'var(--phi-radius-card, 12px)',
  overflow: 'hidden',
  minWidth: 0,
  containerType: 'inline-size',
  // A seventh of a phone has no space for times: the lines below the grid say them.
  '@container (max-width: 520px)': {
    '& .time': { display: 'none' },
    '& .day': { paddingLeft: 4, paddingRight: 2 },
  },
})
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '46px repeat(7, minmax(0, 1fr))',
})
const DayHead = styled('button')({
  border: 0,
  borderLeft: '1px solid var(--phi-palette-divider)',
  borderBottom: '1px solid var(--phi-palette-divider)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  padding: '6px 4px 6px 8px',
  textAlign: 'left',
  lineHeight: 1.3,
  minWidth: 0,
  cursor: 'pointer',
  '& b, & span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& span': { fontSize: 12, color: 'var(--phi-palette-text-secondary)' },
  '&[aria-pressed=true]': { background: 'var(--phi-palette-action-selected)' },
  '&:focus-visible': { outlineOffset: -2 },
})
const HourLabel = styled('span')({
  position: 'absolute',
  right: 6,
  transform: 'translateY(-50%)',
  fontSize: 11.5,
  color: 'var(--phi-palette-text-secondary)',
})
const DayColumn = styled('div')({
  position: 'relative',
  borderLeft: '1px solid var(--phi-palette-divider)',
  background:
    'repeating-linear-gradient(135deg, transparent 0 5px, var(--phi-palette-line-hatch) 5px 6px), var(--phi-palette-background-default)',
})
const block = {
  position: 'absolute',
  left: 3,
  right: 3,
  borderRadius: 6,
  background: 'var(--phi-palette-primary-light)',
  border: '1px solid var(--phi-palette-status-confirmed-main)',
} as const
const Window = styled('button')({
  ...block,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '2px 4px',
  overflow: 'hidden',
  color: 'var(--phi-palette-primary-dark)',
  font: 'inherit',
  fontSize: 11.5,
  lineHeight: '14px',
  fontWeight: 600,
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 },
})
const Rest = styled('div')({ ...block, opacity: 0.6, borderStyle: 'dashed' })
