import { useState } from 'react'
import { longestStatusComment, statedReason } from '../../../contract/text/statedReason.ts'
import { usePageLanguage } from '../PageLanguage.tsx'

type Props = { reasons: readonly string[]; onState: (comment: string) => void }

/** Why an appointment is canceled: one of the branch's reasons where it lists some, and in words for those who want to. */
export const CancelReason = ({ reasons, onState }: Props) => {
  const { words, contentLang } = usePageLanguage()
  const { cancelComment, cancelReason, cancelNoReason, cancelOther, cancelDetail } = words.appointment
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
          <select id="cancel-reason" value={chosen} onChange={({ target }) => state(target.value, target.value === '' ? '' : written)}>
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
