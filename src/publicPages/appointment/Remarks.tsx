import { useState, type SubmitEvent } from 'react'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { call, type Problem } from '../call.ts'
import { fullMoment } from '../dayInWords.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { ProblemBox } from '../ProblemBox.tsx'
import type { Remark } from '../state.ts'

/** What the branch and the visitor said to each other about the appointment, and a line to say more. */
export const Remarks = ({ token, first, zone }: { token: string; first: Remark[]; zone: string }) => {
  const { words, locale } = usePageLanguage()
  const told = words.appointment
  const [remarks, setRemarks] = useState(first)
  const [body, setBody] = useState('')
  const [missing, setMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const send = async () => {
    setSending(true)
    setProblem(null)
    const reply = await call('public.comment', { token, body: body.trim() })
    setSending(false)
    if (!reply.ok) return setProblem(reply.problem)
    setRemarks((current) => [...current, reply.answer])
    setBody('')
  }
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (sending) return
    setMissing(body.trim() === '')
    if (body.trim() === '') document.getElementById('remark')?.focus()
    else void send()
  }
  const author = ({ author: { kind, name } }: Remark) => (kind === 'client' ? told.you : kind === 'system' ? told.system : name)

  return (
    <section className="remarks card" aria-labelledby="remarks-title">
      <h2 id="remarks-title">
        <Icon name="message-square" />
        {told.remarks}
      </h2>
      {remarks.length === 0 && <p className="quiet">{told.noRemarks}</p>}
      <ul aria-live="polite">
        {remarks
          .filter((remark) => remark.body !== null)
          .map((remark) => (
            <li key={remark.id} data-own={remark.author.kind === 'client'}>
              <p>{remark.body}</p>
              <small>
                {author(remark)} · {fullMoment(instantOfIso(remark.create.date), zone, locale)}
              </small>
            </li>
          ))}
      </ul>
      <form noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor="remark">{told.remark}</label>
          <textarea
            id="remark"
            rows={2}
            maxLength={2000}
            value={body}
            aria-invalid={missing}
            aria-describedby={missing ? 'remark-hint' : undefined}
            onChange={(event) => {
              setBody(event.target.value)
              setMissing(false)
            }}
          />
          {missing && (
            <p id="remark-hint" className="hint wrong">
              <Icon name="circle-alert" />
              {told.remarkMissing}
            </p>
          )}
        </div>
        {problem && <ProblemBox problem={problem} zone={zone} phone={null} kept onRetry={submit} />}
        <button type="submit" className="button" aria-disabled={sending}>
          {sending ? told.sending : told.send}
        </button>
      </form>
    </section>
  )
}
