import { memo } from 'react'
import { formatDay } from '../../../../contract/text/formats.ts'
import type { Language } from '../../../../contract/words/languages.ts'
import type { EventStyle } from '../calendarEvents.ts'
import type { MonthDay } from './monthDays.ts'
import { MonthEntry } from './MonthEntry.tsx'

type Props = {
  day: MonthDay
  /** Its name in full. */
  weekday: string
  isOther: boolean
  isToday: boolean
  /** Why the branch is closed all day. */
  closure: string | undefined
  style: EventStyle
  zone: string
  language: Language
  blockWord: string
  moreWords: string
}

/** One day of a month: its number, which leads to it, what it shows, and how many more it has. */
export const MonthCell = memo((props: Props) => {
  const { day, weekday, isOther, isToday, closure, style, zone, language, blockWord, moreWords } = props
  const { date, lines, more } = day
  return (
    <div
      role="cell"
      className={[isOther && 'other', closure && 'closed'].filter(Boolean).join(' ') || undefined}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
    >
      <div className="month-day">
        {closure && <span className="away-words">{closure}</span>}
        <button type="button" className="month-number" data-day={date} aria-label={`${weekday}, ${formatDay(date, language)}`}>
          {Number(date.slice(8))}
        </button>
      </div>
      {lines.map((line) => (
        <MonthEntry
          key={line.booking ? line.booking.id : `block-${line.block.id}`}
          line={line}
          style={style}
          zone={zone}
          blockWord={blockWord}
        />
      ))}
      {more > 0 && (
        <button type="button" className="rest-of-day" data-day={date}>
          {moreWords}
        </button>
      )}
    </div>
  )
})
