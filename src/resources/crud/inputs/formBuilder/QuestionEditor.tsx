import { Box, FormControlLabel, MenuItem, Switch } from '@mui/material'
import { formFieldTypes, mappedClientFields } from '../../../../../contract/forms/schema.ts'
import { FieldText } from '../../FieldText.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import {
  asType,
  hasLength,
  hasOptions,
  hasRange,
  takesAnswer,
  type Question,
  type QuestionType,
} from './questions.ts'

type Props = {
  question: Question
  earlier: readonly Question[]
  onChange: (question: Question) => void
  onBlur: () => void
  /** The words of the question are complete. */
  onNamed: () => void
  problemAt: (path: string) => string | undefined
}

const half = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' },
} as const
const bounds = { range: ['min', 'max'], length: ['minLength', 'maxLength'] } as const

/** Everything about one question. */
export const QuestionEditor = ({
  question,
  earlier,
  onChange,
  onBlur,
  onNamed,
  problemAt,
}: Props) => {
  const say = useSay()
  const put = (part: Partial<Question>) => onChange({ ...question, ...part })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1.5 }}>
      <Box sx={half}>
        <FieldText
          label={say('editors.forms.label')}
          required
          text={question.label}
          onText={(label) => put({ label })}
          onBlur={() => {
            onNamed()
            onBlur()
          }}
          problem={problemAt('label')}
        />
        <TypeChoice type={question.type} onType={(type) => onChange(asType(question, type))} />
        <FieldText
          label={say('editors.forms.help')}
          text={question.help ?? ''}
          onText={(help) => put({ help: help === '' ? null : help })}
          onBlur={onBlur}
          problem={problemAt('help')}
        />
        <FieldText
          label={say('editors.forms.key')}
          text={question.key}
          onText={(key) => put({ key })}
          onBlur={onBlur}
          problem={problemAt('key')}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <LimitInputs question={question} onPart={put} onBlur={onBlur} problemAt={problemAt} />
      </Box>
      <OfferedAnswers question={question} onPart={put} problemAt={problemAt} />
      <ConditionEditor
        condition={question.visibleIf ?? null}
        earlier={earlier}
        onChange={(visibleIf) => put({ visibleIf })}
        problem={problemAt('visibleIf')}
      />
      {takesAnswer(question.type) && <AnswerUse question={question} onPart={put} />}
    </Box>
  )
}

type OfferedProps = Pick<Props, 'question' | 'problemAt'> & {
  onPart: (part: Partial<Question>) => void
}

/** The answers that are offered, where a question offers some. */
const OfferedAnswers = ({ question, onPart, problemAt }: OfferedProps) =>
  hasOptions(question.type) && (
    <OptionsEditor
      options={question.options ?? []}
      onChange={(options) => onPart({ options })}
      problem={
        problemAt('options') ??
        question.options
          ?.map((_, index) => problemAt(`options.${index}.label`))
          .find((each) => each !== undefined)
      }
    />
  )

type LimitProps = Pick<Props, 'question' | 'onBlur' | 'problemAt'> & {
  onPart: (part: Partial<Question>) => void
}

/** The bounds of a number or of the length of a text. */
const LimitInputs = ({ question, onPart, onBlur, problemAt }: LimitProps) => {
  const say = useSay()
  const limits = hasRange(question.type)
    ? bounds.range
    : hasLength(question.type)
      ? bounds.length
      : []
  return limits.map((limit) => (
    <FieldText
      key={limit}
      type="number"
      label={say(`editors.forms.${limit}`)}
      text={question[limit]?.toString() ?? ''}
      onText={(typed) => onPart({ [limit]: typed === '' ? null : Number(typed) })}
      onBlur={onBlur}
      problem={problemAt(limit)}
    />
  ))
}

/** Of which type the answers are. */
const TypeChoice = ({
  type,
  onType,
}: {
  type: QuestionType
  onType: (type: QuestionType) => void
}) => {
  const say = useSay()
  return (
    <FieldText
      select
      label={say('editors.forms.type')}
      text={type}
      onText={(chosen) => onType(chosen as QuestionType)}
    >
      {formFieldTypes.map((each) => (
        <MenuItem key={each} value={each}>
          {say(`editors.forms.types.${each}`)}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type AnswerUseProps = { question: Question; onPart: (part: Partial<Question>) => void }

/**
 * What the answer is used for: the field of the client that it fills in, and whether it is required
 * or sensitive.
 */
const AnswerUse = ({ question, onPart }: AnswerUseProps) => {
  const say = useSay()
  return (
    <Box sx={half}>
      <FieldText
        select
        label={say('editors.forms.mapsTo')}
        text={question.mapsTo ?? ''}
        onText={(mapsTo) =>
          onPart({ mapsTo: mapsTo === '' ? null : (mapsTo as Question['mapsTo']) })
        }
      >
        <MenuItem value="">
          <em>{say('choices.nothing')}</em>
        </MenuItem>
        {mappedClientFields.map((field) => (
          <MenuItem key={field} value={field}>
            {say(`editors.forms.mapped.${field}`)}
          </MenuItem>
        ))}
      </FieldText>
      <Box sx={{ display: 'grid', alignContent: 'end' }}>
        {(['required', 'sensitive'] as const).map((flag) => (
          <FormControlLabel
            key={flag}
            label={say(`editors.forms.${flag}`)}
            control={
              <Switch
                size="small"
                checked={question[flag]}
                onChange={(_, on) => onPart({ [flag]: on })}
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}
