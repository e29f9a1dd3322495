import { Box, MenuItem } from '@mui/material'
import { conditionOperators } from '../../../../../contract/forms/schema.ts'
import { FieldText } from '../../FieldText.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { hasRange, isYesNo, type Condition, type Question } from './questions.ts'

type Props = {
  condition: Condition | null
  earlier: readonly Question[]
  onChange: (condition: Condition | null) => void
  problem?: string | undefined
}

/** When a question is shown: always, or only where an earlier answer fits. */
export const ConditionEditor = ({ condition, earlier, onChange, problem }: Props) => {
  const say = useSay()
  const looked = earlier.find(({ key }) => key === condition?.field)
  // An answer to one question is none to another.
  const lookAt = (field: string, operator: Condition['operator']) => {
    const isYesOrNo = earlier.some(({ key, type }) => key === field && isYesNo(type))
    onChange({ field, operator, value: isYesOrNo ? true : '' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
      <FieldText
        select
        label={say('editors.forms.condition')}
        text={condition ? 'if' : 'always'}
        onText={(chosen) => (chosen === 'if' ? lookAt(earlier[0]!.key, 'equals') : onChange(null))}
        problem={problem}
      >
        <MenuItem value="always">{say('editors.forms.always')}</MenuItem>
        <MenuItem value="if" disabled={earlier.length === 0}>
          {say('editors.forms.onlyIf')}
        </MenuItem>
      </FieldText>
      {condition && (
        <>
          <FieldText
            select
            label={say('editors.forms.question')}
            text={looked ? condition.field : ''}
            onText={(field) => lookAt(field, condition.operator)}
          >
            {earlier.map(({ key, label }) => (
              <MenuItem key={key} value={key}>
                {label || say('editors.forms.unnamed')}
              </MenuItem>
            ))}
          </FieldText>
          <OperatorChoice
            operator={condition.operator}
            onChange={(operator) => onChange({ ...condition, operator })}
          />
          {condition.operator !== 'answered' && (
            <ValueOf
              question={looked}
              value={condition.value}
              onChange={(value) => onChange({ ...condition, value })}
            />
          )}
        </>
      )}
    </Box>
  )
}

type OperatorProps = {
  operator: Condition['operator']
  onChange: (operator: Condition['operator']) => void
}

/** How the earlier answer is looked at. */
const OperatorChoice = ({ operator: chosen, onChange }: OperatorProps) => {
  const say = useSay()
  return (
    <FieldText
      select
      label={say('editors.forms.operator')}
      text={chosen}
      onText={(operator) => onChange(operator as Condition['operator'])}
    >
      {conditionOperators.map((operator) => (
        <MenuItem key={operator} value={operator}>
          {say(`editors.forms.operators.${operator}`)}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type ValueProps = {
  question: Question | undefined
  value: Condition['value']
  onChange: (value: Condition['value']) => void
}

const ValueOf = ({ question, value, onChange }: ValueProps) => {
  const say = useSay()
  const label = say('editors.forms.value')
  if (question && isYesNo(question.type)) {
    return (
      <FieldText
        select
        label={label}
        text={value === false ? 'no' : 'yes'}
        onText={(chosen) => onChange(chosen === 'yes')}
      >
        <MenuItem value="yes">{say('editors.forms.yes')}</MenuItem>
        <MenuItem value="no">{say('editors.forms.no')}</MenuItem>
      </FieldText>
    )
  }
  if (question?.options && question.options.length > 0) {
    const known = question.options.some((option) => option.value === value)
    return (
      <FieldText select label={label} text={known ? String(value) : ''} onText={onChange}>
        {question.options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </FieldText>
    )
  }
  const isNumber = question !== undefined && (hasRange(question.type) || question.type === 'scale')
  return (
    <FieldText
      label={label}
      type={isNumber ? 'number' : 'text'}
      text={value === null || value === undefined ? '' : String(value)}
      onText={(typed) => onChange(isNumber && typed !== '' ? Number(typed) : typed)}
    />
  )
}
