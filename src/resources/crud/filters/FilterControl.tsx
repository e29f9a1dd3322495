import { Checkbox, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Field } from '../../../../contract/kernel/field.ts'
import { useStatusWords } from '../../ui/words/useStatusWords.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { FieldText } from '../FieldText.tsx'
import { RecordChooser } from '../RecordChooser.tsx'
import { referenceSource, type ReferenceSource } from '../referenceSource.ts'
import { useChoiceWords } from '../useChoiceWords.ts'
import { useView } from '../viewOf.ts'
import { idsIn } from './idsIn.ts'
import { useChosen } from './useChosen.ts'

// The inputs of days, with their calendar, come only for those who filter by them.
const SpanControl = lazy(async () => ({ default: (await import('./SpanControl.tsx')).SpanControl }))

type Props = {
  name: string
  field: Field
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** How a filter is set, by the kind of field. */
export const FilterControl = (props: Props) => {
  const { account } = useView()
  const { field } = props
  if (field.kind === 'flag' || field.kind === 'money') return <YesOrNo {...props} />
  if (field.kind === 'status') return <Statuses {...props} />
  if (field.kind === 'choice') return <Choices {...props} />
  if (field.kind === 'integer') return <WholeNumber {...props} />
  if (field.kind === 'instant' || field.kind === 'day')
    return (
      <Suspense fallback={null}>
        <SpanControl {...props} ofDays={field.kind === 'day'} />
      </Suspense>
    )
  const source = referenceSource(account, field.entity as EntityName)
  return source ? <Records {...props} source={source} /> : null
}

const YesOrNo = ({ label, value, onChange }: Props) => {
  const say = useSay()
  return (
    <RadioGroup
      aria-label={label}
      value={value === undefined ? '' : value === true || value === 'true' ? 'true' : 'false'}
      onChange={(_, chosen) => onChange(chosen === 'true')}
    >
      <FormControlLabel value="true" label={say('cells.yes')} control={<Radio size="small" />} />
      <FormControlLabel value="false" label={say('cells.no')} control={<Radio size="small" />} />
    </RadioGroup>
  )
}

/** The list follows as long as what is typed is a number that the field may have. */
const WholeNumber = ({ label, field, value, onChange }: Props) => {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field
  return (
    <FieldText
      label={label}
      text={idsIn(value).join(', ')}
      onText={(typed) => {
        const number = Number(typed)
        if (typed === '') onChange(undefined)
        else if (Number.isInteger(number) && number >= min && number <= max) onChange(number)
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}

const Statuses = (props: Props) => (
  <Ticks {...props} choices={useStatusWords(props.field.statuses!)} />
)

const Choices = (props: Props) => (
  <Ticks {...props} choices={useChoiceWords(props.name, props.field)} />
)

const Ticks = ({
  label,
  value,
  onChange,
  choices,
}: Props & { choices: { id: number; word: string }[] }) => {
  const ticked = idsIn(value)
  return (
    <div role="group" aria-label={label} style={{ display: 'grid' }}>
      {choices.map(({ id, word }) => (
        <FormControlLabel
          key={id}
          label={word}
          control={
            <Checkbox
              size="small"
              checked={ticked.includes(id)}
              onChange={(_, on) =>
                onChange(on ? [...ticked, id] : ticked.filter((each) => each !== id))
              }
            />
          }
        />
      ))}
    </div>
  )
}

const Records = ({
  label,
  value,
  onChange,
  source,
  field,
}: Props & { source: ReferenceSource }) => {
  const chosen = useChosen(source, field.entity as EntityName, idsIn(value))
  return (
    <RecordChooser
      label={label}
      source={source}
      several
      value={chosen}
      onChange={(records) => onChange(records.map(({ id }) => id))}
    />
  )
}
