import { useState } from 'react'
import { weekdays, placeInWeek, weekdaysFrom } from '../../../contract/time/weekdays.ts'
import { dateAt, dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { monthInWords, shortDay } from '../page/words.ts'
import { focusNeighbour } from '../page/focus.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ReadState } from '../page/ReadState.tsx'
import type { TimesModel } from './useTimes.ts'
import { Icon } from '../page/Icon.tsx'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import { call } from '../page/call.ts'
import { useRead } from '../page/useRead.ts'

/** A month in which each day says whether it has many free times, few or none. */
export const MonthPicker = ({ times }: { times: TimesModel }) => {
  const { words } = usePageLanguage()
  const [opened] = useState(() => Math.floor(Date.now() / 60_000))
  const now = times.found.times?.now ?? opened
  const today = dateAt(times.display.zone, now)
  const thisMonth = today.slice(0, 7)
  const lastMonth = dateOfDay(dayOfDate(today) + times.place.horizonDays).slice(0, 7)
  const [month, setMonth] = useState(times.from?.slice(0, 7) ?? thisMonth)
  const read = useMonth(times, month, today)
  const days = { month, today, onChoose: times.showFrom }
  return (
    <div className="month">
      <MonthHead month={month} first={thisMonth} last={lastMonth} onMonth={setMonth} />
      <ReadState
        read={read}
        zone={times.display.zone}
        branch={times.place}
        waiting={<MonthDays {...days} />}
      >
        {({ month: fullness = {} }) => <MonthDays {...days} fullness={fullness} />}
      </ReadState>
      <p className="legend" aria-hidden="true">
        <span data-fullness="many">{words.fullness.many}</span>
        <span data-fullness="few">{words.fullness.few}</span>
      </p>
    </div>
  )
}

type MonthHeadProps = {
  month: string
  first: string
  last: string
  onMonth: (month: string) => void
}

/** The name of the month, between the buttons to the one before it and the one after it. */
const MonthHead = ({ month, first, last, onMonth }: MonthHeadProps) => {
  const { words, language } = usePageLanguage()
  const step = (by: -1 | 1) => (
    <button
      type="button"
      className="button small square"
      aria-label={by < 0 ? words.previousMonth : words.nextMonth}
      disabled={by < 0 ? month <= first : month >= last}
      onClick={() => onMonth(monthAfter(month, by))}
    >
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
  return (
    <div className="month-head">
      {step(-1)}
      <h3 id="month-title" aria-live="polite">
        {monthInWords(month, language)}
      </h3>
      {step(1)}
    </div>
  )
}

type MonthDaysProps = {
  month: string
  today: string
  /** How full each day is; missing while that is on its way. */
  fullness?: Fullness
  onChoose: (date: string) => void
}

/** The days of a month under their weekdays; those without free times cannot be chosen. */
const MonthDays = ({ month, today, fullness: days, onChoose }: MonthDaysProps) => {
  const { words, language, weekStart } = usePageLanguage()
  const dates = Array.from(
    { length: Number(lastOf(month).slice(8)) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  )
  const names = weekdaysFrom(weekStart).map((day) => words.weekdaysShort[weekdays.indexOf(day)]!)
  const blanks = placeInWeek(dayOfDate(dates[0]!), weekStart)
  return (
    <div className="month-days" role="group" aria-labelledby="month-title" aria-busy={!days}>
      {names.map((name) => (
        <span key={name} className="weekday" aria-hidden="true">
          {name}
        </span>
      ))}
      {names.slice(0, blanks).map((name) => (
        <i key={name} />
      ))}
      {dates.map((date) => {
        const fullness = date < today ? 'none' : (days?.[date] ?? 'none')
        return (
          <button
            key={date}
            type="button"
            className="month-day"
            data-fullness={days ? fullness : 'unknown'}
            disabled={fullness === 'none'}
            aria-label={`${shortDay(date, language)}, ${days ? words.fullness[fullness] : words.searching}`}
            aria-current={date === today ? 'date' : undefined}
            onKeyDown={focusNeighbour}
            onClick={() => onChoose(date)}
          >
            {Number(date.slice(8))}
          </button>
        )
      })}
    </div>
  )
}

export type Fullness = NonNullable<AvailabilityReply['month']>

/** How full each day of a month (`2026-11`) is. */
export const useMonth = (
  { offer, items, display: { zone } }: Pick<TimesModel, 'offer' | 'items' | 'display'>,
  month: string,
  today: string,
) => {
  const first = `${month}-01`
  const request = {
    ...offer,
    items,
    from: first < today ? today : first,
    to: lastOf(month),
    timeZone: zone,
    view: 'month' as const,
  }
  return useRead(JSON.stringify(request), (signal) => call('public.availability', request, signal))
}

/** The month that lies `step` months from another. */
export const monthAfter = (month: string, step: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const index = year * 12 + number - 1 + step
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The last date of a month. */
export const lastOf = (month: string): string =>
  dateOfDay(dayOfDate(`${monthAfter(month, 1)}-01`) - 1)
