import { TextField, type TextFieldProps } from '@mui/material'
import { FieldNote } from './FieldNote.tsx'

type Props = TextFieldProps & { problem?: string | undefined; hint?: string | undefined }

/** The text field inside a chooser: label above, problem or hint below. */
export const LabelledTextField = ({ problem, hint, ...rest }: Props) => (
  <TextField
    {...rest}
    fullWidth
    error={problem !== undefined}
    helperText={problem || hint ? <FieldNote problem={problem} hint={hint} /> : undefined}
  />
)
