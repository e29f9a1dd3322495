import type { ReactNode } from 'react'
import type { Problem } from '../page/call.ts'
import { shortDay, dayHeading, momentInSentence, weekdayAndNumber } from '../page/words.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import type { TimesModel } from './useTimes.ts'
import { Icon } from '../page/Icon.tsx'
import { useRef, useState, useSyncExternalStore } from 'react'
import { focusNeighbour } from '../page/focus.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import { type FreeTimes, freeDays, clockDiffers, type FreeDay } from '../page/freeTimes.ts'
import { ReadState } from '../page/ReadState.tsx'
import { capitalized } from '../../../contract/text/formats.ts'
import { zoneAtInWords } from '../../../contract/words/zoneInWords.ts'

/**
 * The free times: the first ones, those from a date on, or the month to choose a date from. `title`
 * stands over the first ones, `refused` is a start that another visitor took first, `children`
 * stand before the times, `below` after them.
 */
export const TimesPanel = ({
  times,
  title,
  refused,
  children,
  below,
}: {
  times: TimesModel
  title: string
  refused: { start: number; problem: Problem } | null
  children?: ReactNode
  below?: ReactNode
}) => {
  const { words, language } = usePageLanguage()
  const { from, monthOpen, found } = times
  return (
    <section className="times card" aria-labelledby="times-title" aria-busy={found.waiting}>
      <div className="times-head">
        <h2 id="times-title" tabIndex={-1}>
          {monthOpen
            ? words.otherDate
            : from === null
              ? title
              : words.timesFrom(shortDay(from, language))}
        </h2>
        <button
          type="button"
          className="button small"
          aria-expanded={monthOpen}
          onClick={times.toggleMonth}
        >
          <Icon name="calendar-days" />
          {monthOpen ? words.backToTimes : words.otherDate}
        </button>
      </div>
      <ZoneSwitch times={times} />
      {from !== null && !monthOpen && (
        <button type="button" className="link" onClick={() => times.showFrom(null)}>
          {words.backToFirst}
        </button>
      )}
      {children}
      {refused && (
        <ProblemBox
          id="times-problem"
          problem={refused.problem}
          zone={times.display.zone}
          branch={times.place}
          onRetry={() => times.chooseTime(refused.start)}
          onChoose={times.chooseTime}
        />
      )}
      {monthOpen ? <MonthPicker times={times} /> : <FreeTimesList times={times} />}
      {below}
    </section>
  )
}

/**
 * Two rows of four on a phone, eight rows in a column on a desktop; the rest of a long day opens on
 * request.
 */
const timesShown = 8

/**
 * What is longer is written smaller, so that four of them stand beside each other on a phone: by
 * the clock of 12 hours, and twice a day.
 */
const sizeOf = (label: string) =>
  label.length > 8 ? 'time long' : label.length > 5 ? 'time halved' : 'time'

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

/** No free time in sight: why, and where the next one is. */
export const EmptyTimes = ({
  times,
  free: { emptyReason, nextAvailable },
}: {
  times: TimesModel
  free: FreeTimes
}) => {
  const { words, locale } = usePageLanguage()
  const { display, withAnyone } = times
  return (
    <div className="empty">
      <h3>{words.emptyTitle}</h3>
      {emptyReason && <p>{words.empty[emptyReason]}</p>}
      <div className="actions">
        {nextAvailable !== null && (
          <button
            type="button"
            className="button main"
            onClick={() => times.showFrom(dateAt(display.zone, nextAvailable))}
          >
            {words.jumpTo(momentInSentence(nextAvailable, display.zone, locale))}
          </button>
        )}
        {withAnyone && (
          <button type="button" className="button" onClick={withAnyone}>
            {words.withAnyone}
          </button>
        )}
      </div>
    </div>
  )
}

const daysShown = 4
const moreDaysShown = 8

/**
 * Waiting, failing, empty, then the first four days that have free times, and how many the next
 * ones have.
 */
export const FreeTimesList = ({ times }: { times: TimesModel }) => {
  const { found, display, place } = times
  return (
    <ReadState
      read={{ ...found, answer: found.times }}
      zone={display.zone}
      branch={place}
      waiting={<TimesSkeleton />}
    >
      {(free) => <FoundTimes times={times} free={free} />}
    </ReadState>
  )
}

const FoundTimes = ({ times, free }: { times: TimesModel; free: FreeTimes }) => {
  const { display, mine } = times
  const { locale } = usePageLanguage()
  const days = freeDays(withOwn(free.starts, mine), display.zone, locale)
  if (days.length === 0) return <EmptyTimes times={times} free={free} />

  return (
    // A new list per zone: nothing on screen moves from one place to another when the clock
    // changes.
    <div className="free-times" key={display.zone}>
      <div className="days">
        {days.slice(0, daysShown).map((day) => (
          <DayTimes
            key={day.date}
            day={day}
            today={dateAt(display.zone, free.now)}
            chosen={mine}
            onChoose={times.chooseTime}
          />
        ))}
      </div>
      <MoreDays days={days.slice(daysShown, daysShown + moreDaysShown)} onChoose={times.showFrom} />
    </div>
  )
}

// The visitor's own hold takes the time off the list; it stays to be seen, and to come back to.
const withOwn = (starts: number[], mine: number | undefined): number[] =>
  mine === undefined ||
  starts.includes(mine) ||
  mine < (starts[0] ?? mine) - 1440 ||
  mine > (starts.at(-1) ?? mine) + 1440
    ? starts
    : [...starts, mine]

/** The days after those whose times are shown, with how many times each has. */
export const MoreDays = ({
  days,
  onChoose,
}: {
  days: FreeDay[]
  onChoose: (date: string) => void
}) => {
  const { words, language } = usePageLanguage()
  if (days.length === 0) return null
  return (
    <div className="more-days" role="group" aria-labelledby="more-days-title">
      <h3 id="more-days-title">{words.moreDays}</h3>
      <div>
        {days.map(({ date, times }) => (
          <button key={date} type="button" className="another-day" onClick={() => onChoose(date)}>
            <b>{weekdayAndNumber(date, language)}</b> {words.freeCount(times.length)}
          </button>
        ))}
      </div>
    </div>
  )
}

const days = [3, 4, 6, 5]

/** Bars of the size of what is coming. */
export const TimesSkeleton = () => (
  <div className="days skeleton" aria-hidden="true">
    {days.map((times) => (
      <div key={times} className="day">
        <i className="bar title" />
        <div className="day-times">
          {Array.from({ length: times }, (_, index) => (
            <i key={index} className="bar time" />
          ))}
        </div>
      </div>
    ))}
  </div>
)

/**
 * Which zone the times are shown in, a choice where the visitor's clock differs from the branch's,
 * and a warning where it is wrong.
 */
export const ZoneSwitch = ({ times }: { times: TimesModel }) => {
  const { words } = usePageLanguage()
  // The server agrees with itself: only the page that runs on the device can differ.
  const isOnDevice = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <>
      <ZoneChoice times={times} />
      {isOnDevice && times.found.times !== null && clockDiffers(times.found.times) && (
        <p className="quiet" role="status">
          {words.clockDiffers}
        </p>
      )}
    </>
  )
}

const ZoneChoice = ({ times: { place, display, found } }: { times: TimesModel }) => {
  const { words, language } = usePageLanguage()
  const branchZone = place.timeZone
  const instants = found.times
    ? [...(found.times.starts.length ? found.times.starts : [found.times.now])]
    : [nowInMinutes()]
  const inWords = (zone: string) =>
    capitalized(
      zoneAtInWords(zone, language, { instants, place: zone === branchZone ? place : undefined }),
    )

  if (display.choices.length === 1)
    return (
      <p className="zone">
        <Icon name="globe" />
        <span>{inWords(display.zone)}</span>
      </p>
    )
  return (
    <label className="zone">
      <Icon name="globe" />
      <span className="heard">{words.zone}</span>
      <select value={display.zone} onChange={(event) => display.choose(event.target.value)}>
        {display.choices.map((zone) => (
          <option key={zone} value={zone}>
            {zone === branchZone ? `${inWords(zone)} (${words.branchZone})` : inWords(zone)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  )
}

const nowInMinutes = () => Math.floor(Date.now() / 60_000)
