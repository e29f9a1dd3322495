import { useRef, useState } from 'react'
import { dayHeading, shortDay } from './dayInWords.ts'
import type { FreeDay } from './freeTimes.ts'
import { focusNeighbour } from './focusNeighbour.ts'
import { usePageLanguage } from './PageLanguage.tsx'

/** Two rows of four on a phone, eight rows in a column on a desktop; the rest of a long day opens on request. */
const timesShown = 8

/** What is longer is written smaller, so that four of them stand beside each other on a phone: by the clock of 12 hours, and twice a day. */
const sizeOf = (label: string) => (label.length > 8 ? 'time long' : label.length > 5 ? 'time halved' : 'time')

/** The free times of a day. */
export const DayTimes = ({
  day: { date, times },
  today,
  chosen,
  onChoose,
}: {
  day: FreeDay
  today: string
  chosen: number | undefined
  onChoose: (start: number) => void
}) => {
  const { words, language } = usePageLanguage()
  const [whole, setWhole] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const { title, rest } = dayHeading(date, today, language)
  const cut = !whole && times.length > timesShown
  const shown = cut ? timesShown - 1 : times.length
  const visible = times.filter(({ start }, index) => index < shown || start === chosen)
  const hidden = times.length - visible.length

  const showAll = () => {
    setWhole(true)
    // The button that had the focus gives way to the times it stood for.
    requestAnimationFrame(() => group.current?.querySelectorAll('button')[shown]?.focus())
  }

  return (
    <div className="day" data-whole={whole}>
      <h3 id={`day-${date}`}>
        {title} <span>{rest}</span>
      </h3>
      <div className="day-times" role="group" aria-labelledby={`day-${date}`} ref={group}>
        {visible.map(({ start, label }) => (
          <button
            key={start}
            type="button"
            className={sizeOf(label)}
            id={start === chosen ? 'chosen-time' : undefined}
            aria-pressed={start === chosen}
            onKeyDown={focusNeighbour}
            onClick={() => onChoose(start)}
          >
            {label}
          </button>
        ))}
        {hidden > 0 && (
          <button
            type="button"
            className="time more"
            onKeyDown={focusNeighbour}
            aria-label={words.allTimesOf(hidden, shortDay(date, language))}
            onClick={showAll}
          >
            {words.allTimes(hidden)}
          </button>
        )}
      </div>
    </div>
  )
}
