import { weekdayAndNumber } from './dayInWords.ts'
import type { FreeDay } from './freeTimes.ts'
import { usePageLanguage } from './PageLanguage.tsx'

/** The days after those whose times are shown, with how many times each has. */
export const MoreDays = ({ days, onChoose }: { days: FreeDay[]; onChoose: (date: string) => void }) => {
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
