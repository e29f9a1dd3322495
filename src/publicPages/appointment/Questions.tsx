import { useState, type SubmitEvent } from 'react'
import { call, type Problem } from '../call.ts'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { ProblemBox } from '../ProblemBox.tsx'
import { ReadState } from '../ReadState.tsx'
import { AskedForms, questionsOf } from '../questions/AskedForms.tsx'
import { forgetAnswers } from '../questions/savedAnswers.ts'
import { useForms } from '../questions/useForms.ts'
import { wrongAnswers } from '../questions/wrongAnswers.ts'
import type { AppointmentModel } from './useAppointment.ts'

/** What is asked before the visit; what was answered may be changed until it begins. */
export const Questions = ({ page }: { page: AppointmentModel }) => {
  const { words } = usePageLanguage()
  const told = words.appointment
  const { token, schedule } = page
  const of = `sc.${schedule.code}`
  const forms = useForms(of, (signal) => call('public.answers', { token }, signal))
  const [changing, setChanging] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const asked = forms.forms ?? []
  const place = { zone: page.display.zone, phone: schedule.branchOffice.phone }
  if (asked.length === 0)
    return (
      forms.read.problem && (
        <section className="remarks card" aria-labelledby="questions-title">
          <h2 id="questions-title">{told.questions}</h2>
          <ReadState read={forms.read} {...place} />
        </section>
      )
    )
  const answered = asked.every(({ answer }) => answer !== null)

  const hand = async () => {
    const checked = await forms.check(asked)
    if ('first' in checked) return document.getElementById(`${questionsOf(checked.first.form)}-${checked.first.key}`)?.focus()
    setSending(true)
    setProblem(null)
    for (const given of checked.given) {
      const revision = asked.find(({ form }) => form.id === given.form)?.answer?.revision
      const reply = await call('public.answer', { token, ...given, ...(revision === undefined ? {} : { revision }) })
      if (!reply.ok) {
        setSending(false)
        setProblem(reply.problem)
        forms.setWrong({ [given.form]: wrongAnswers(reply.problem, 'values') })
        if (reply.problem.code === 'VERSION_CONFLICT') forms.reload()
        return
      }
      if (given === checked.given.at(-1)) {
        forgetAnswers(of)
        forms.take(reply.answer.items)
      }
    }
    setSending(false)
    setChanging(false)
  }
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (!sending) void hand()
  }
  return (
    <section className="remarks card" aria-labelledby="questions-title">
      <h2 id="questions-title">
        <Icon name={answered ? 'circle-check' : 'message-square'} />
        {answered ? told.answered : told.questions}
      </h2>
      <p className="quiet" role="status">
        {answered ? told.answeredWhy : told.questionsWhy}
      </p>
      {answered && !changing ? (
        <button type="button" className="button" onClick={() => setChanging(true)}>
          {told.changeAnswers}
        </button>
      ) : (
        <form noValidate onSubmit={submit}>
          <AskedForms forms={forms} asked={asked} currency={schedule.total.currency} sender={{ token }} />
          {problem && problem.fields.length === 0 && <ProblemBox problem={problem} {...place} kept onRetry={submit} />}
          <button type="submit" className="button main" aria-disabled={sending}>
            {sending ? told.sending : told.sendAnswers}
          </button>
        </form>
      )}
    </section>
  )
}
