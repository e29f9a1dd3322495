import type { ReactNode } from 'react'
import type { Problem } from './call.ts'
import { shortDay } from './dayInWords.ts'
import { FreeTimesList } from './FreeTimesList.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import type { TimesModel } from './useTimes.ts'
import { ZoneSwitch } from './ZoneSwitch.tsx'
import { Icon } from './Icon.tsx'

/**
 * The free times: the first ones, those from a date on, or the month to choose a date from. `title` stands over the first ones, `refused`
 * is a start that somebody else was faster for, `children` stand before the times, `below` after them.
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
          {monthOpen ? words.otherDate : from === null ? title : words.timesFrom(shortDay(from, language))}
        </h2>
        <button type="button" className="button small" aria-expanded={monthOpen} onClick={times.toggleMonth}>
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
          phone={times.place.phone}
          onRetry={() => times.chooseTime(refused.start)}
          onChoose={times.chooseTime}
        />
      )}
      {monthOpen ? <MonthPicker times={times} /> : <FreeTimesList times={times} />}
      {below}
    </section>
  )
}
