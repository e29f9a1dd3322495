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
            slotProps={{
              input: {
                'aria-invalid': problem !== undefined,
                'aria-describedby': problem && `${id}-problem`,
              },
            }}
          />
        }
      />
      {problem && (
        <FormHelperText id={`${id}-problem`}>
          <FieldNote problem={problem} />
        </FormHelperText>
      )}
    </FormControl>
  )
}
