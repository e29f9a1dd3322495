import { dateAt, freeDays } from './freeTimes.ts'
import { DayTimes } from './DayTimes.tsx'
import { EmptyTimes } from './EmptyTimes.tsx'
import { MoreDays } from './MoreDays.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import { TimesSkeleton } from './TimesSkeleton.tsx'
import type { BookingPageModel } from './useBookingPage.ts'

const daysShown = 4
const moreDaysShown = 8

/** Waiting, failing, empty, then the first four days that have free times, and how many the next ones have. */
export const FreeTimesList = ({ page }: { page: BookingPageModel }) => {
  const { found, booking, choice, display } = page
  const { times, problem } = found
  if (problem) return <ProblemBox problem={problem} zone={display.zone} phone={page.link.branchOffice.phone} onRetry={found.reload} />
  if (!times) return <TimesSkeleton />

  const chosen = booking.choosing ?? booking.held?.chosen
  const mine = chosen?.product === choice.product && chosen.expert === choice.expert ? chosen.start : undefined
  const days = freeDays(withOwn(times.starts, mine), display.zone)
  if (days.length === 0) return <EmptyTimes page={page} times={times} />

  return (
    // A new list per zone: nothing on screen moves from one place to another when the clock changes.
    <div className="free-times" key={display.zone}>
      <div className="days">
        {days.slice(0, daysShown).map((day) => (
          <DayTimes key={day.date} day={day} today={dateAt(display.zone, times.now)} chosen={mine} onChoose={page.chooseTime} />
        ))}
      </div>
      <MoreDays days={days.slice(daysShown, daysShown + moreDaysShown)} onChoose={page.showFrom} />
    </div>
  )
}

// The visitor's own hold takes the time off the list; it stays to be seen, and to come back to.
const withOwn = (starts: number[], mine: number | undefined): number[] =>
  mine === undefined || starts.includes(mine) || mine < (starts[0] ?? mine) - 1440 || mine > (starts.at(-1) ?? mine) + 1440
    ? starts
    : [...starts, mine]
