import { BrandBand } from '../page/BrandBand.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { PageFooter } from '../page/PageFooter.tsx'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { AppointmentState, Remark } from '../page/state.ts'
import { TimesPanel } from '../times/TimesPanel.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { useAppointment } from './useAppointment.ts'
import { ContactBranch, type ReachedBranch } from '../page/ContactBranch.tsx'
import { useFocusSoon } from '../page/focus.ts'
import { useMailboxProof } from './useMailboxProof.ts'
import { useState, type SubmitEvent } from 'react'
import { call, type Problem } from '../page/call.ts'
import { Icon } from '../page/Icon.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import { ReadState } from '../page/ReadState.tsx'
import { FormsToAnswer } from '../questions/PageForms.tsx'
import { forgetAnswers, useForms, wrongAnswers } from '../questions/useForms.ts'
import type { AppointmentModel } from './useAppointment.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { fullMoment } from '../page/words.ts'

/**
 * `/sc/{token}`: one's own appointment, another time for it in two clicks, or calling it off in
 * two.
 */
export const AppointmentPage = ({ state }: { state: AppointmentState }) => {
  const { words } = usePageLanguage()
  const page = useAppointment(state)
  useMailboxProof(state.token)
  const { schedule, refused, busy } = page
  const moves = schedule.rescheduleUntil !== null
  const gone = refused?.during === 'move' && refused.start !== null && page.chosen === null
  return (
    <>
      <BrandBand link={schedule} />
      <main className={moves ? 'appointment' : 'single'}>
        <AppointmentCard page={page} state={state} />
        <Questions page={page} first={state.forms} />
        {moves && (
          <TimesPanel
            times={page}
            title={words.appointment.move}
            refused={gone ? { start: refused.start!, problem: refused.problem } : null}
          />
        )}
        <Remarks page={page} first={state.remarks} />
      </main>
      <p className="heard" role="status">
        {busy === null ? '' : words.appointment[announcements[busy]]}
      </p>
      <PageFooter />
    </>
  )
}

/** What is said while it is done. */
const announcements = { move: 'moving', cancel: 'cancelling', reconfirm: 'reconfirming' } as const

/**
 * What has to be answered before the appointment; what was answered may be changed until it begins.
 */
export const Questions = ({ page, first }: { page: AppointmentModel; first: VisitorForm[] }) => {
  const { words } = usePageLanguage()
  const texts = words.appointment
  const { token, schedule } = page
  const { forms, toAnswer, changing, change, sending, problem, submit, retry } = useQuestions(
    page,
    first,
  )
  const place = { zone: page.display.zone, branch: schedule.branchOffice }
  if (toAnswer.length === 0) return null
  const answered = toAnswer.every(({ answer }) => answer !== null)
  return (
    <section className="remarks card" aria-labelledby="questions-title">
      <h2 id="questions-title" tabIndex={-1}>
        <Icon name={answered ? 'circle-check' : 'message-square'} />
        {answered ? texts.answered : texts.questions}
      </h2>
      <p className="quiet" role="status">
        {answered ? texts.answeredWhy : texts.questionsWhy}
      </p>
      {answered && !changing ? (
        <button type="button" className="button" onClick={change}>
          {texts.changeAnswers}
        </button>
      ) : (
        <form noValidate onSubmit={submit}>
          <FormsToAnswer
            forms={forms}
            toAnswer={toAnswer}
            currency={schedule.total.currency}
            sender={{ token }}
          />
          <ReadState read={forms.read} {...place} kept />
          {problem && problem.fields.length === 0 && (
            <ProblemBox problem={problem} {...place} kept onRetry={retry} />
          )}
          <button type="submit" className="button main" aria-disabled={sending}>
            {sending ? texts.sending : texts.sendAnswers}
          </button>
        </form>
      )}
    </section>
  )
}

/** The forms of an appointment, answered or changed, and handed in one after the other. */
const useQuestions = ({ token, schedule }: AppointmentModel, first: VisitorForm[]) => {
  const of = `sc.${schedule.code}`
  const forms = useForms(of, (signal) => call('public.answers', { token }, signal), first)
  const [changing, setChanging] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const focusSoon = useFocusSoon()
  const toAnswer = forms.forms ?? []

  const hand = async () => {
    const checked = await forms.check(toAnswer)
    if ('first' in checked) return document.getElementById(checked.first)?.focus()
    setSending(true)
    setProblem(null)
    for (const given of checked.given) {
      const revision = toAnswer.find(({ form }) => form.id === given.form)?.answer?.revision
      const reply = await call('public.answer', {
        token,
        ...given,
        ...(revision === undefined ? {} : { revision }),
      })
      if (!reply.ok) {
        setSending(false)
        setProblem(reply.problem)
        forms.setWrong({ [given.form]: wrongAnswers(reply.problem, 'values') })
        if (reply.problem.code === 'VERSION_CONFLICT') forms.reload()
        return
      }
      // Tried again after another form was refused, this one is written over its own new answer.
      forms.update(reply.answer.items)
      if (given === checked.given.at(-1)) {
        forgetAnswers(of)
        forms.take(reply.answer.items)
      }
    }
    setSending(false)
    setChanging(false)
    focusSoon('questions-title')
  }
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (!sending) void hand()
  }
  // The button that was pressed goes: what stands in its place has the focus then.
  const retry = () => {
    document.getElementById('questions-title')?.focus()
    submit()
  }
  const change = () => {
    setChanging(true)
    focusSoon('questions-title')
  }
  return { forms, toAnswer, changing, change, sending, problem, submit, retry }
}

/**
 * What the branch and the visitor said to each other about the appointment, and a line to say more.
 */
export const Remarks = ({ page, first }: { page: AppointmentModel; first: Remark[] }) => {
  const { words } = usePageLanguage()
  const texts = words.appointment
  const { zone } = page.display
  const branch = page.schedule.branchOffice
  const { remarks, body, write, missing, sending, problem, submit, retry } = useRemarks(
    page.token,
    first,
  )
  return (
    <section className="remarks card" aria-labelledby="remarks-title">
      <h2 id="remarks-title">
        <Icon name="message-square" />
        {texts.remarks}
      </h2>
      {remarks.length === 0 && <p className="quiet">{texts.noRemarks}</p>}
      <RemarkList remarks={remarks} zone={zone} />
      <form noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor="remark">{texts.remark}</label>
          <textarea
            id="remark"
            rows={2}
            maxLength={2000}
            value={body}
            aria-invalid={missing}
            aria-describedby={missing ? 'remark-hint' : undefined}
            onChange={(event) => write(event.target.value)}
          />
          {missing && (
            <p id="remark-hint" className="hint wrong">
              <Icon name="circle-alert" />
              {texts.remarkMissing}
            </p>
          )}
        </div>
        {problem?.code === 'LIMIT_REACHED' && <NoMoreToday branch={branch} />}
        {problem && problem.code !== 'LIMIT_REACHED' && (
          <ProblemBox problem={problem} zone={zone} branch={branch} kept onRetry={retry} />
        )}
        <button type="submit" className="button" aria-disabled={sending}>
          {sending ? texts.sending : texts.send}
        </button>
      </form>
    </section>
  )
}

/** As many messages as a day has were sent: another try would only meet the same. */
const NoMoreToday = ({ branch }: { branch: ReachedBranch }) => {
  const { words } = usePageLanguage()
  return (
    <div className="problem" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p>
          <b>{words.appointment.remarkLimit}</b> {words.kept}
        </p>
        <div className="actions">
          <ContactBranch branch={branch} className="button small" />
        </div>
      </div>
    </div>
  )
}

/** What was said so far; the visitor's own is marked. */
const RemarkList = ({ remarks, zone }: { remarks: Remark[]; zone: string }) => {
  const { words, locale } = usePageLanguage()
  const texts = words.appointment
  const author = ({ author: { kind, name } }: Remark) =>
    kind === 'client' ? texts.you : kind === 'system' ? texts.system : name
  return (
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
  )
}

/** The remarks, and the one that is being written. */
const useRemarks = (token: string, first: Remark[]) => {
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
  // The button of the refusal goes when it is tried again.
  const retry = () => {
    document.getElementById('remark')?.focus()
    submit()
  }
  const write = (next: string) => {
    setBody(next)
    setMissing(false)
  }
  return { remarks, body, write, missing, sending, problem, submit, retry }
}
