import { Box, Button, FormHelperText, IconButton } from '@mui/material'
import { Plus, X } from 'lucide-react'
import { FieldNote } from '../../FieldNote.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { freeKey, type Option } from './questions.ts'

const mostOptions = 50

type Props = {
  options: readonly Option[]
  onChange: (options: Option[]) => void
  problem?: string | undefined
}

/**
 * The answers that a question offers; what an answer is stored as is made of its first words and
 * stays.
 */
export const OptionsEditor = ({ options, onChange, problem }: Props) => {
  const say = useSay()
  const add = () =>
    onChange([
      ...options,
      {
        value: freeKey(
          `answer ${options.length + 1}`,
          options.map(({ value }) => value),
        ),
        label: '',
      },
    ])
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: 12, fontWeight: 560 }}>
        {say('editors.forms.options')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {options.map((option, index) => (
          <OptionLine
            key={option.value}
            number={index + 1}
            label={option.label}
            onLabel={(label) =>
              onChange(options.map((each, at) => (at === index ? { ...each, label } : each)))
            }
            onRemove={() => onChange(options.filter((_, at) => at !== index))}
          />
        ))}
      </Box>
      {problem && (
        <FormHelperText error>
          <FieldNote problem={problem} />
        </FormHelperText>
      )}
      <Button
        color="inherit"
        disabled={options.length >= mostOptions}
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={add}
        sx={{ mt: 0.5 }}
      >
        {say('editors.forms.addOption')}
      </Button>
    </Box>
  )
}

type LineProps = {
  number: number
  label: string
  onLabel: (label: string) => void
  onRemove: () => void
}

/** One of the answers: its words, and what takes it away. */
const OptionLine = ({ number, label, onLabel, onRemove }: LineProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, alignItems: 'center' }}>
      <FieldText
        label=""
        text={label}
        onText={onLabel}
        slotProps={{ htmlInput: { 'aria-label': say('editors.forms.option', { number }) } }}
      />
      <IconButton
        size="small"
        aria-label={say('editors.forms.removeOption', { number })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}
