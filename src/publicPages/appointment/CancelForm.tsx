import { useState } from 'react'
import { formatPrice } from '../../../contract/text/formats.ts'
import { usePageLanguage } from '../PageLanguage.tsx'
import { CancelReason } from './CancelReason.tsx'
import type { AppointmentModel } from './useAppointment.ts'

/** The second click of calling it off, with a word why for whoever wants to say one. */
export const CancelForm = ({ page }: { page: AppointmentModel }) => {
  const { words } = usePageLanguage()
  const [comment, setComment] = useState('')
  const told = words.appointment
  const { fee, card } = page.schedule.lateCancel ?? {}
  const { refund, bill } = page.schedule
  return (
    <form
      className="ask"
      aria-labelledby="cancel-title"
      onSubmit={(event) => {
        event.preventDefault()
        page.confirmCancel(comment)
      }}
    >
      <h3 id="cancel-title" tabIndex={-1}>
        {told.cancelTitle}
      </h3>
      <p className="quiet">{told.cancelWhy}</p>
      {fee && card && (
        <p>
          <b>{told.lateCancel(formatPrice(fee), card)}</b>
        </p>
      )}
      {refund && (
        <p>
          <b>{refund.amount > 0 ? told.payment.back(formatPrice(refund)) : told.payment.nothingBack(formatPrice(bill.paid))}</b>
        </p>
      )}
      <CancelReason reasons={page.schedule.cancelReasons} onState={setComment} />
      <div className="actions">
        <button type="submit" className="button danger" aria-disabled={page.busy !== null}>
          {page.busy === 'cancel' ? told.cancelling : fee ? told.cancelForFee(formatPrice(fee)) : told.cancelNow}
        </button>
        <button type="button" className="button" onClick={page.keep}>
          {told.keep}
        </button>
      </div>
    </form>
  )
}
