import { Box, Button, Typography } from '@mui/material'
import { CanAccess, useNotify, useTranslate, type RaRecord } from 'react-admin'
import { typedAnswer, type AnswerFile, type ImageMark } from '../../../contract/forms/answers.ts'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import { formatTime } from '../../../contract/time/clock.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { takesAnswer, shownQuestions, type Question } from '../../../contract/forms/questions.ts'
import { BodyChart } from '../../components/questions/BodyChart.tsx'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { questionWords } from '../../i18n/questionWords.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { useState } from 'react'

type Answer = NonNullable<StaffForm['answer']>
type Props = { answer: Answer; zone: string; clientId: number | undefined }

/** What was answered, question by question as they were then. */
export const AnswerReading = ({ answer, zone, clientId }: Props) => {
  const language = useLanguage()
  const locale = useTimeLocale()
  const words = questionWords[language]
  const { sections, values, hidden, consents } = answer
  const isHidden = (key: string) => hidden.includes(key)
  // What the reader may not see still decides which questions apply: such questions are listed as
  // hidden.
  const questions = sections
    .flatMap(({ fields }) => fields)
    .filter(
      (question) =>
        takesAnswer(question) &&
        (question.key in values || isHidden(question.key) || isShown(answer, question)),
    )
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1,
          '& dt': { color: 'text.secondary', fontSize: 13 },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {questions.map((question) => {
          const consent = consents.find(({ key }) => key === question.key)
          return (
            <div key={question.key}>
              <dt>{question.label}</dt>
              <dd>
                {isHidden(question.key) ? (
                  <i>{words.hidden}</i>
                ) : (
                  <Value question={question} value={values[question.key]} />
                )}
                {consent && (
                  <Typography
                    variant="caption"
                    component="div"
                    color="textSecondary"
                    title={consent.textHash}
                  >
                    {words.agreed(momentText(consent.at, zone, locale))} ·{' '}
                    {words.fingerprint(consent.textHash.slice(0, 12))} · {consent.ip}
                  </Typography>
                )}
              </dd>
            </div>
          )
        })}
      </Box>
      {clientId !== undefined && (
        <Suggestions suggestions={answer.suggestions} clientId={clientId} />
      )}
    </>
  )
}

const isShown = ({ sections, values }: Answer, { key }: Question): boolean =>
  shownQuestions(sections, values).some(({ fields }) => fields.some((each) => each.key === key))

const Value = ({ question, value }: { question: Question; value: unknown }) => {
  const language = useLanguage()
  const locale = useTimeLocale()
  const words = questionWords[language]
  const labelOf = (chosen: string | number) =>
    question.options?.find((option) => option.value === chosen)?.label ?? String(chosen)
  if (value === undefined || value === null) return <span>{words.notAnswered}</span>
  const answer = typedAnswer(question, value)
  switch (answer.type) {
    case 'checkbox':
    case 'consent':
      return <span>{answer.value ? words.yes : words.no}</span>
    case 'select':
    case 'radio':
      return <span>{labelOf(answer.value)}</span>
    case 'multi_select':
      return <span>{answer.value.map(labelOf).join(', ')}</span>
    case 'money':
      return <span>{formatPrice(answer.value)}</span>
    case 'date':
      return <span>{formatDay(answer.value, language)}</span>
    case 'time':
      return <span>{formatTime(answer.value, locale)}</span>
    case 'long_text':
      return <span style={{ whiteSpace: 'pre-line' }}>{answer.value}</span>
    case 'file':
      return (
        <>
          {answer.value.map((file) => (
            <OpenFile key={file.token} file={file} />
          ))}
        </>
      )
    case 'signature':
      return 'typed' in answer.value ? (
        <span>{words.typedBy(answer.value.typed)}</span>
      ) : (
        <OpenFile file={{ ...answer.value.file, name: words.sign }} />
      )
    case 'image_mark':
      return <Marks marks={answer.value} />
    default:
      return <span>{answer.value}</span>
  }
}

const Marks = ({ marks }: { marks: readonly ImageMark[] }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
    <Box sx={{ width: 110, flex: 'none' }}>
      <BodyChart marks={marks} />
    </Box>
    <ol style={{ margin: 0, paddingLeft: 20 }}>
      {marks.map(({ x, y, note }, index) => (
        <li key={`${x}-${y}-${String(index)}`}>{note}</li>
      ))}
    </ol>
  </Box>
)

/**
 * Opens in a window of its own; every reading is written down, so nothing is read before it is
 * opened.
 */
const OpenFile = ({ file: { token, name = '' } }: { file: AnswerFile }) => {
  const language = useLanguage()
  const notify = useNotify()
  const translate = useTranslate()
  const provider = useBackOffice()
  const open = async () => {
    try {
      const blob = await provider.download('answers.viewFile', { token, inline: true })
      const address = URL.createObjectURL(blob)
      const link = Object.assign(document.createElement('a'), {
        href: address,
        target: '_blank',
        rel: 'noopener',
      })
      if (!/^image\/|pdf$/.test(blob.type)) link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      notify(translate(error instanceof Error ? error.message : 'ra.notification.http_error'), {
        type: 'error',
      })
    }
  }
  return (
    <CanAccess resource="client_file" action="view" accessDenied={<span>{name}</span>}>
      <Button
        size="small"
        sx={{ ml: -0.5 }}
        onClick={() => void open()}
        aria-label={questionWords[language].open(name)}
      >
        {name}
      </Button>
    </CanAccess>
  )
}

type Suggestion = NonNullable<StaffForm['answer']>['suggestions'][number]

/**
 * What an answer says of the client where their record says nothing; it is written there only when
 * the user presses the button.
 */
export const Suggestions = ({
  suggestions,
  clientId,
}: {
  suggestions: readonly Suggestion[]
  clientId: number
}) => {
  const say = useSay()
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useBackOffice()
  const [taken, setTaken] = useState<string[]>([])
  const take = async ({ field, value }: Suggestion) => {
    try {
      const { data: client } = await provider.getOne<RaRecord>('clients', { id: clientId })
      await provider.update('clients', {
        id: clientId,
        data: { ...client, [field]: value },
        previousData: client,
      })
      setTaken([...taken, field])
      notify(say('answers.taken'), { type: 'success' })
    } catch (error) {
      notify(translate(error instanceof Error ? error.message : 'ra.notification.http_error'), {
        type: 'error',
      })
    }
  }
  const open = suggestions.filter(({ field }) => !taken.includes(field))
  if (open.length === 0) return null
  return (
    <CanAccess resource="clients" action="edit">
      <Box
        sx={{
          p: 1,
          borderRadius: 'var(--phi-radius-control)',
          background: 'var(--phi-palette-background-sunken)',
        }}
      >
        {open.map((suggestion) => (
          <SuggestionLine
            key={suggestion.field}
            suggestion={suggestion}
            onTake={() => void take(suggestion)}
          />
        ))}
      </Box>
    </CanAccess>
  )
}

/** One thing that an answer says of the client, and what writes it into their record. */
const SuggestionLine = ({ suggestion, onTake }: { suggestion: Suggestion; onTake: () => void }) => {
  const say = useSay()
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
      }}
    >
      <Typography variant="body2">
        {translate(`resources.clients.fields.${suggestion.field}`)}: {suggestion.value}
      </Typography>
      <Button size="small" onClick={onTake}>
        {say('answers.take')}
      </Button>
    </Box>
  )
}
