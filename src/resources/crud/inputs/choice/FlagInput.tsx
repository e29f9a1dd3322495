import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { FieldNote } from '../../FieldNote.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'

export const FlagInput = ({ name, field }: InputProps) => {
  const { line, value, change } = useFieldInput<boolean>({ name, field })
  const { id, label, problem, onBlur } = line
  return (
    <FormControl error={problem !== undefined} sx={{ mt: { md: 2.5 } }}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            size="small"
            checked={value === true}
            onChange={(_, on) => change(on)}
            onBlur={onBlur}
          />
        }
      />
      {problem && (
        <FormHelperText>
          <FieldNote problem={problem} />
        </FormHelperText>
      )}
    </FormControl>
  )
}
