import { dateAt } from '../../contract/time/zones.ts'
import { freeDays, type FreeTimes } from './freeTimes.ts'
import { DayTimes } from './DayTimes.tsx'
import { EmptyTimes } from './EmptyTimes.tsx'
import { MoreDays } from './MoreDays.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { ReadState } from './ReadState.tsx'
import { TimesSkeleton } from './TimesSkeleton.tsx'
import type { TimesModel } from './useTimes.ts'

const daysShown = 4
const moreDaysShown = 8

/** Waiting, failing, empty, then the first four days that have free times, and how many the next ones have. */
export const FreeTimesList = ({ times }: { times: TimesModel }) => {
  const { found, display, place } = times
  return (
    <ReadState read={{ ...found, answer: found.times }} zone={display.zone} phone={place.phone} waiting={<TimesSkeleton />}>
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
    // A new list per zone: nothing on screen moves from one place to another when the clock changes.
    <div className="free-times" key={display.zone}>
      <div className="days">
        {days.slice(0, daysShown).map((day) => (
          <DayTimes key={day.date} day={day} today={dateAt(display.zone, free.now)} chosen={mine} onChoose={times.chooseTime} />
        ))}
      </div>
      <MoreDays days={days.slice(daysShown, daysShown + moreDaysShown)} onChoose={times.showFrom} />
    </div>
  )
}

// The visitor's own hold takes the time off the list; it stays to be seen, and to come back to.
const withOwn = (starts: number[], mine: number | undefined): number[] =>
  mine === undefined || starts.includes(mine) || mine < (starts[0] ?? mine) - 1440 || mine > (starts.at(-1) ?? mine) + 1440
    ? starts
    : [...starts, mine]
