import { TextField, type TextFieldProps } from '@mui/material'
import { FieldNote } from './FieldNote.tsx'

type Props = TextFieldProps & { problem?: string | undefined; hint?: string | undefined }

// Choosers bring paddings of their own, which would make them taller than the lines beside them.
const compact = {
  '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall': {
    paddingTop: '4.5px',
    paddingBottom: '4.5px',
    paddingLeft: '2px',
  },
  // What is not to be chosen yet says why, as legibly as anything.
  '& .MuiFormHelperText-root.Mui-disabled': { color: 'var(--phi-palette-text-secondary)' },
}

/** The text field inside a chooser: label above, problem or hint below. */
export const LabelledTextField = ({ problem, hint, sx, ...rest }: Props) => (
  <TextField
    {...rest}
    fullWidth
    sx={[compact, ...[sx ?? []].flat()]}
    error={problem !== undefined}
    helperText={problem || hint ? <FieldNote problem={problem} hint={hint} /> : undefined}
  />
)
