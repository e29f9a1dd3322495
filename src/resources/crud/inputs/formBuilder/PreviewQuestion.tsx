import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  MenuItem,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { PenLine, Upload } from 'lucide-react'
import { FieldText } from '../../FieldText.tsx'
import { DayPicker } from '../moment/DayInput.tsx'
import { TimeOfDay } from '../moment/TimeOfDay.tsx'
import { useSay, type Say } from '../../../ui/words/useSay.ts'
import { isYesNo, type Question, type QuestionType } from './questions.ts'

export type Answer = string | number | boolean | string[] | undefined
type Props = { question: Question; answer: Answer; onAnswer: (answer: Answer) => void }

const lineTypes: Partial<Record<QuestionType, string>> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  money: 'number',
  email: 'email',
  phone: 'tel',
  tax_id: 'text',
  scale: 'number',
}

/** A question as clients will see it. */
export const PreviewQuestion = ({ question, answer, onAnswer }: Props) => {
  const say = useSay()
  const { type, required, help } = question
  const label = titleOf(question, say)
  const legend = legendOf(question, say)
  if (type === 'heading') return <Typography variant="subtitle1">{label}</Typography>
  if (type === 'paragraph') return <Typography variant="body2">{label}</Typography>
  if (isYesNo(type)) {
    return (
      <div>
        <FormControlLabel
          label={legend}
          control={
            <Checkbox size="small" checked={answer === true} onChange={(_, on) => onAnswer(on)} />
          }
        />
        <Help help={help} />
      </div>
    )
  }
  if (type === 'radio' || type === 'multi_select')
    return <PreviewOptions question={question} answer={answer} onAnswer={onAnswer} />
  if (type === 'file' || type === 'signature' || type === 'image_mark') {
    const Glyph = type === 'file' ? Upload : PenLine
    return (
      <div>
        <Typography sx={{ fontSize: 12, fontWeight: 560, mb: 0.5 }}>{legend}</Typography>
        <Button
          variant="outlined"
          color="inherit"
          disabled
          startIcon={<Glyph size={16} strokeWidth={1.75} aria-hidden />}
        >
          {say(type === 'signature' ? 'editors.forms.signature' : `editors.forms.types.${type}`)}
        </Button>
        <Help help={help} />
      </div>
    )
  }
  if (type === 'date' || type === 'time') {
    const value = typeof answer === 'string' ? answer : null
    const change = (next: string | null) => onAnswer(next ?? undefined)
    const hint = help ?? undefined
    return type === 'time' ? (
      <TimeOfDay label={label} required={required} hint={hint} value={value} change={change} />
    ) : (
      <DayPicker
        line={{ label, required, problem: undefined, onBlur: () => undefined }}
        hint={hint}
        value={value}
        change={change}
      />
    )
  }
  return <PreviewLine question={question} answer={answer} onAnswer={onAnswer} />
}

const titleOf = (question: Question, say: Say): string =>
  question.label || say('editors.forms.unnamed')
const legendOf = (question: Question, say: Say): string =>
  question.required ? `${titleOf(question, say)} *` : titleOf(question, say)

/** A question with its options as buttons to choose one of, or boxes to choose several of. */
const PreviewOptions = ({ question, answer, onAnswer }: Props) => {
  const { type, help } = question
  const say = useSay()
  const legend = legendOf(question, say)
  const chosen = Array.isArray(answer) ? answer : []
  const control = (value: string) =>
    type === 'radio' ? (
      <Radio size="small" />
    ) : (
      <Checkbox
        size="small"
        checked={chosen.includes(value)}
        onChange={(_, on) =>
          onAnswer(on ? [...chosen, value] : chosen.filter((each) => each !== value))
        }
      />
    )
  const lines = (question.options ?? []).map(({ value, label: word }) => (
    <FormControlLabel key={value} value={value} label={word || '…'} control={control(value)} />
  ))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontSize: 12, fontWeight: 560 }}>
        {legend}
      </Box>
      {type === 'radio' ? (
        <RadioGroup
          value={typeof answer === 'string' ? answer : ''}
          onChange={(_, value) => onAnswer(value)}
        >
          {lines}
        </RadioGroup>
      ) : (
        <FormGroup>{lines}</FormGroup>
      )}
      <Help help={help} />
    </Box>
  )
}

/** A question that is answered in a line of text or with one option of a list. */
const PreviewLine = ({ question, answer, onAnswer }: Props) => {
  const { type, required, help } = question
  const say = useSay()
  const label = titleOf(question, say)
  const isNumber = lineTypes[type] === 'number'
  return (
    <FieldText
      label={label}
      required={required}
      select={type === 'select'}
      type={lineTypes[type] ?? 'text'}
      {...(type === 'long_text' ? { multiline: true, minRows: 3 } : {})}
      text={answer === undefined ? '' : String(answer)}
      onText={(typed) => onAnswer(typed === '' ? undefined : isNumber ? Number(typed) : typed)}
      hint={help ?? (type === 'scale' ? say('editors.forms.scale') : undefined)}
      slotProps={type === 'scale' ? { htmlInput: { min: 1, max: 10 } } : undefined}
    >
      {type === 'select' &&
        (question.options ?? []).map(({ value, label: word }) => (
          <MenuItem key={value} value={value}>
            {word || '…'}
          </MenuItem>
        ))}
    </FieldText>
  )
}

const Help = ({ help }: { help?: string | null | undefined }) =>
  help ? (
    <Typography variant="caption" color="textSecondary" component="p">
      {help}
    </Typography>
  ) : null
