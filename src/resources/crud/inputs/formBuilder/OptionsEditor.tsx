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
          <Box
            key={option.value}
            sx={{
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              gap: 0.5,
              alignItems: 'center',
            }}
          >
            <FieldText
              label=""
              text={option.label}
              onText={(label) =>
                onChange(options.map((each, at) => (at === index ? { ...each, label } : each)))
              }
              slotProps={{
                htmlInput: { 'aria-label': say('editors.forms.option', { number: index + 1 }) },
              }}
            />
            <IconButton
              size="small"
              aria-label={say('editors.forms.removeOption', { number: index + 1 })}
              onClick={() => onChange(options.filter((_, at) => at !== index))}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
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
