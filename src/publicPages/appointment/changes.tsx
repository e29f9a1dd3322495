import { useState } from 'react'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { capitalized } from '../../../contract/text/formats.ts'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { Money } from '../../../contract/money/money.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { AppointmentModel } from './useAppointment.ts'
import { longestStatusComment, statedReason } from '../../../contract/configuration/statedReason.ts'
import { zoneAtInWords } from '../../../contract/words/zoneInWords.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { momentInWords } from '../page/words.ts'

/** Confirms that the visitor cancels the appointment, with an optional reason. */
export const CancelForm = ({ page }: { page: AppointmentModel }) => {
  const { words } = usePageLanguage()
  const [comment, setComment] = useState('')
  const texts = words.appointment
  const { fee, card } = page.schedule.lateCancel ?? {}
  const { refund } = page.schedule
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
        {texts.cancelTitle}
      </h3>
      <p className="quiet">{texts.cancelWhy}</p>
      {fee && card && (
        <p>
          <b>{texts.lateCancel(formatPrice(fee), card)}</b>
        </p>
      )}
      {refund && (
        <p>
          <b>
            {refund.amount > 0
              ? texts.payment.back(formatPrice(refund))
              : texts.payment.nothingBack(formatPrice(paidIn(page.schedule.summary)))}
          </b>
        </p>
      )}
      <CancelReason reasons={page.schedule.cancelReasons} onState={setComment} />
      <div className="actions">
        <button type="submit" className="button danger" aria-disabled={page.busy !== null}>
          {page.busy === 'cancel'
            ? texts.cancelling
            : fee
              ? texts.cancelForFee(formatPrice(fee))
              : texts.cancelNow}
        </button>
        <button type="button" className="button" onClick={page.keep}>
          {texts.keep}
        </button>
      </div>
    </form>
  )
}

/** All that was paid and not refunded, or is held on a card, with what was paid on top. */
const paidIn = ({ paid, tip, surcharge, refunded, authorized }: AppointmentSummary): Money => ({
  ...paid,
  amount: paid.amount + tip.amount + surcharge.amount + authorized.amount - refunded.amount,
})

type Props = { reasons: readonly string[]; onState: (comment: string) => void }

/**
 * Why an appointment is canceled: one of the branch's reasons where it lists some, and in words for
 * those who want to.
 */
export const CancelReason = ({ reasons, onState }: Props) => {
  const { words, contentLang } = usePageLanguage()
  const { cancelComment, cancelReason, cancelNoReason, cancelOther, cancelDetail } =
    words.appointment
  // Of the list by its place: what is written there may be any text.
  const [chosen, setChosen] = useState('')
  const [written, setWritten] = useState('')
  const state = (next: string, text: string) => {
    setChosen(next)
    setWritten(text)
    onState(statedReason(reasons[Number(next || -1)] ?? '', text))
  }
  const isListed = reasons.length > 0
  return (
    <>
      {isListed && (
        <div className="field">
          <label htmlFor="cancel-reason">{cancelReason}</label>
          <select
            id="cancel-reason"
            value={chosen}
            onChange={({ target }) => state(target.value, target.value === '' ? '' : written)}
          >
            <option value="">{cancelNoReason}</option>
            {reasons.map((each, index) => (
              <option key={each} value={index} lang={contentLang}>
                {each}
              </option>
            ))}
            <option value="other">{cancelOther}</option>
          </select>
        </div>
      )}
      {(!isListed || chosen !== '') && (
        <div className="field">
          <label htmlFor="cancel-comment">{isListed ? cancelDetail : cancelComment}</label>
          <input
            id="cancel-comment"
            maxLength={longestStatusComment}
            value={written}
            onChange={({ target }) => state(chosen, target.value)}
          />
        </div>
      )}
    </>
  )
}

/**
 * The second click of taking another time: the new one by both clocks, and the one it takes the
 * place of.
 */
export const MoveForm = ({ page, start }: { page: AppointmentModel; start: number }) => {
  const { words, locale } = usePageLanguage()
  const texts = words.appointment
  const { schedule, display, place } = page
  const elsewhere = display.choices.find((each) => each !== place.timeZone)
  return (
    <div className="ask" role="group" aria-labelledby="move-title">
      <h3 id="move-title" tabIndex={-1}>
        {texts.moveTitle}
      </h3>
      <p className="moment">{momentInWords(start, place.timeZone, locale)}</p>
      {elsewhere !== undefined && (
        <p className="quiet">
          {`${capitalized(zoneAtInWords(place.timeZone, locale.language, { instants: [start], place }))}. ${texts.toClock(momentInWords(start, elsewhere, locale))}.`}
        </p>
      )}
      <p className="quiet">
        {texts.before(momentInWords(instantOfIso(schedule.start), place.timeZone, locale))}
      </p>
      <div className="actions">
        <button
          type="button"
          id="confirm-move"
          className="button main"
          aria-disabled={page.busy !== null}
          onClick={page.confirmMove}
        >
          {page.busy === 'move' ? texts.moving : texts.moveNow}
        </button>
        <button type="button" className="button" onClick={page.keepTime}>
          {texts.keepTime}
        </button>
      </div>
    </div>
  )
}
