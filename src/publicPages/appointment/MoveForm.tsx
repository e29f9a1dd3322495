import { capitalized } from '../../../contract/text/formats.ts'
import { zoneAtInWords } from '../../../contract/time/clock.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { momentInWords } from '../dayInWords.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { AppointmentModel } from './useAppointment.ts'

/** The second click of taking another time: the new one by both clocks, and the one it takes the place of. */
export const MoveForm = ({ page, start }: { page: AppointmentModel; start: number }) => {
  const { words, locale } = usePageLanguage()
  const told = words.appointment
  const { schedule, display, place } = page
  const elsewhere = display.choices.find((each) => each !== place.timeZone)
  return (
    <div className="ask" role="group" aria-labelledby="move-title">
      <h3 id="move-title" tabIndex={-1}>
        {told.moveTitle}
      </h3>
      <p className="moment">{momentInWords(start, place.timeZone, locale)}</p>
      <p className="quiet">
        {elsewhere === undefined
          ? told.before(momentInWords(instantOfIso(schedule.start), place.timeZone, locale))
          : `${capitalized(zoneAtInWords(place.timeZone, locale.language, [start], place))}. ${told.toClock(momentInWords(start, elsewhere, locale))}.`}
      </p>
      <div className="actions">
        <button type="button" id="confirm-move" className="button main" aria-disabled={page.busy !== null} onClick={page.confirmMove}>
          {page.busy === 'move' ? told.moving : told.moveNow}
        </button>
        <button type="button" className="button" onClick={page.keepTime}>
          {told.keepTime}
        </button>
      </div>
    </div>
  )
}
