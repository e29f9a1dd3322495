import { formatAddress } from '../../../contract/text/formats.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { momentInSentence } from '../dayInWords.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import type { AppointmentModel } from './useAppointment.ts'

/** What may still be changed online and until when; whom to ask for what may not. */
export const Changes = ({ page }: { page: AppointmentModel }) => {
  const { words, locale } = usePageLanguage()
  const told = words.appointment
  const { cancelUntil, rescheduleUntil, lateCancel, branchTimeZone, branchOffice } = page.schedule
  const cancels = cancelUntil !== null || lateCancel !== null
  const until = (instant: string) => momentInSentence(instantOfIso(instant), branchTimeZone, locale)
  const { phone, address } = branchOffice
  // A late fee that no card can be charged for is paid by what is kept, once that is enough.
  const [present, ...later] = page.schedule.summary.terms?.steps ?? []
  const onlineLater = present?.online === false && later.some(({ online }) => online)
  return (
    <div className="changes">
      {(cancels || rescheduleUntil !== null) && (
        <div className="actions">
          {rescheduleUntil !== null && (
            <a className="button narrow-only" href="#times-title">
              <Icon name="calendar-days" />
              {told.move}
            </a>
          )}
          {cancels && (
            <button type="button" id="cancel" className="button danger" onClick={page.askToCancel}>
              <Icon name="calendar-x-2" />
              {told.cancel}
            </button>
          )}
        </div>
      )}
      {rescheduleUntil !== null && <p className="hint">{told.moveUntil(until(rescheduleUntil))}</p>}
      {!cancels && rescheduleUntil === null && (
        <p className="hint">
          <b>{onlineLater ? told.notYetOnline : told.noLongerOnline}</b>
        </p>
      )}
      {(cancelUntil === null || rescheduleUntil === null) && (
        <div className="contact">
          <p>{told.askBranch}</p>
          <div className="actions">
            {phone && (
              <a className="button" href={`tel:${phone}`}>
                <Icon name="phone" />
                {words.callBranch(phone)}
              </a>
            )}
          </div>
          {!phone && <p>{[branchOffice.name, address && formatAddress(address)].filter(Boolean).join(', ')}</p>}
        </div>
      )}
    </div>
  )
}
