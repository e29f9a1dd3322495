import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate, CanAccess } from 'react-admin'
import { checkAnswers } from '../../../contract/forms/answers.ts'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import type { Answers } from '../../../contract/forms/questions.ts'
import { language as spoken } from '../../i18n/language.ts'
import { entryWordsOf } from '../../i18n/loadEntryWords.ts'
import '../../components/questions/questions.css'
import { FormQuestions, questionId } from '../../components/questions/FormQuestions.tsx'
import type { SendFile } from '../../components/questions/asking.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { AnswerReading } from './AnswerReading.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { useAnswers, type AnsweredOf, type Answering } from './useAnswers.ts'

type Props = {
  /** As it stands: after another user has changed it, what they wrote. */
  form: StaffForm
  zone: string
  currency: string
  onSend: SendFile
  onSave: (given: Answering) => Promise<void>
  onOutdated: () => Promise<void>
  onClose: () => void
}

/** Fills in a form for a client, or mends what was answered. */
export const AnswerEditor = (props: Props) => {
  const { zone, currency, onSend, onClose } = props
  const { form, sections, answer } = props.form
  const say = useSay()
  const language = useLanguage()
  const { answers, wrong, problem, isOutdated, busy, put, save } = useAnswering(props)
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="fill-title"
    >
      <DialogTitle id="fill-title" sx={{ overflowWrap: 'anywhere' }}>
        {form.name}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {isOutdated && answer && <AsItStands answer={answer} zone={zone} />}
          <FormQuestions
            name="fill"
            sections={sections}
            answers={answers}
            onAnswer={put}
            wrong={wrong}
            language={language}
            currency={currency}
            send={onSend}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {say('answers.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void save()} disabled={busy}>
          {say('answers.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The questions that have to be mended, in words; the first of them is led to. */
const useWrongAnswers = () => {
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const show = (problems: readonly FieldProblem[]) => {
    const { rules } = entryWordsOf(spoken.get()).general
    setWrong(
      Object.fromEntries(
        problems.map(({ path, rule, bound }) => [
          path,
          rules[rule].replace('{bound}', String(bound)),
        ]),
      ),
    )
    const [first] = problems
    if (first) document.getElementById(questionId('fill', first.path))?.focus()
  }
  const mend = (key: string) => setWrong((before) => withAnswer(before, key))
  return { wrong, show, mend }
}

/** What is answered until it is saved, and what keeps it from being so. */
const useAnswering = ({ form: { form, sections, answer }, onSave, onOutdated, onClose }: Props) => {
  const translate = useTranslate()
  const [answers, setAnswers] = useState<Answers>(answer?.values ?? {})
  const { wrong, show, mend } = useWrongAnswers()
  const [problem, setProblem] = useState<string>()
  const [isOutdated, setOutdated] = useState(false)
  const [busy, setBusy] = useState(false)
  const keys = new Set(sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
  const save = async () => {
    const own = Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
    const { values, problems } = checkAnswers(sections, own, { stored: answer ?? undefined })
    // What the role hides is kept by the server: it is not missing.
    const missing = problems.filter(({ path }) => !answer?.hidden.includes(path))
    if (missing.length > 0) return show(missing)
    setBusy(true)
    setProblem(undefined)
    try {
      await onSave({
        form: form.id,
        version: form.version,
        values: problems.length > 0 ? own : values,
        ...(answer ? { revision: answer.revision } : {}),
      })
      onClose()
    } catch (error) {
      setBusy(false)
      const fields = error instanceof CallError ? (error.details.fields ?? []) : []
      const ofQuestions = fields
        .map((field) => ({ ...field, path: field.path.replace(/^values\./, '') }))
        .filter(({ path }) => keys.has(path))
      show(ofQuestions)
      if (ofQuestions.length === 0)
        setProblem(translate(error instanceof Error ? error.message : 'ra.notification.http_error'))
      if (error instanceof CallError && error.code === 'VERSION_CONFLICT') {
        await onOutdated()
        setOutdated(true)
      }
    }
  }
  const put = (key: string, given: unknown) => {
    setAnswers((before) => withAnswer(before, key, given))
    mend(key)
  }
  return { answers, wrong, problem, isOutdated, busy, put, save }
}

type StandingProps = { answer: NonNullable<StaffForm['answer']>; zone: string }

/** What another user has answered meanwhile. */
const AsItStands = ({ answer, zone }: StandingProps) => {
  const say = useSay()
  return (
    <Box
      component="section"
      sx={{
        p: 1.5,
        borderRadius: 'var(--phi-radius-control)',
        background: 'var(--phi-palette-background-sunken)',
      }}
    >
      <Typography component="h3" sx={{ fontWeight: 560, mb: 1 }}>
        {say('answers.now')}
      </Typography>
      <AnswerReading answer={answer} zone={zone} clientId={undefined} />
    </Box>
  )
}

/** The same with another value under a key, or with none. */
const withAnswer = <Value,>(
  values: Readonly<Record<string, Value>>,
  key: string,
  given?: Value,
): Record<string, Value> => {
  const others = Object.entries(values).filter(([each]) => each !== key)
  return Object.fromEntries(given === undefined ? others : [...others, [key, given]])
}

type AnswersOfFormsProps = {
  of: AnsweredOf
  zone: string
  currency: string
  resource: string
  clientId?: number | undefined
}

/**
 * The forms of an appointment or attendance: what was answered, by whom, and a way to fill in what
 * was not.
 */
export const AnswersOfForms = ({ of, zone, currency, resource, clientId }: AnswersOfFormsProps) => {
  const say = useSay()
  const answers = useAnswers(of)
  const [open, setOpen] = useState<number>()
  const opened = answers.data?.find(({ form }) => form.id === open)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <QueryContent
        line
        query={answers}
        empty={<Typography color="textSecondary">{say('answers.none')}</Typography>}
      >
        {(data) =>
          data.map((form) => (
            <Box key={form.form.id} component="section" sx={{ display: 'grid', gap: 1 }}>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 1,
                }}
              >
                <Typography component="h4" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                  {form.form.name}
                </Typography>
                {form.isOpen && (
                  <FillButton
                    form={form}
                    resource={resource}
                    onFill={() => setOpen(form.form.id)}
                  />
                )}
              </Box>
              <By form={form} zone={zone} />
              {form.answer && (
                <AnswerReading answer={form.answer} zone={zone} clientId={clientId} />
              )}
            </Box>
          ))
        }
      </QueryContent>
      {opened && (
        <AnswerEditor
          form={opened}
          zone={zone}
          currency={currency}
          onSend={answers.send}
          onSave={answers.save}
          onOutdated={answers.reread}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  )
}

type FillProps = { form: StaffForm; resource: string; onFill: () => void }

/** Fills in a form, or mends what was answered. */
const FillButton = ({ form, resource, onFill }: FillProps) => {
  const say = useSay()
  return (
    <CanAccess resource={resource} action="edit">
      <Button
        size="small"
        onClick={onFill}
        aria-label={say(form.answer ? 'answers.changeOf' : 'answers.fillOf', {
          name: form.form.name,
        })}
      >
        {say(form.answer ? 'answers.change' : 'answers.fill')}
      </Button>
    </CanAccess>
  )
}

/** Who answered and when. */
const By = ({ form: { answer }, zone }: { form: StaffForm; zone: string }) => {
  const say = useSay()
  const locale = useTimeLocale()
  if (!answer) {
    return (
      <Typography variant="body2" color="textSecondary">
        {say('answers.waiting')}
      </Typography>
    )
  }
  const { author, signer, submittedAt, editedAt } = answer
  const when = momentText(editedAt ?? submittedAt, zone, locale)
  return (
    <Typography variant="caption" color="textSecondary">
      {author
        ? say('answers.byTeam', { who: author.name, when })
        : say('answers.byClient', { who: signer ?? '—', when })}
    </Typography>
  )
}
