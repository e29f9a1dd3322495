import type { TextFieldProps } from '@mui/material'
import { LabelledTextField } from './LabelledTextField.tsx'

export type FieldTextProps = {
  label: string
  text: string
  onText: (text: string) => void
  problem?: string | undefined
  hint?: string | undefined
} & Pick<
  TextFieldProps,
  'id' | 'required' | 'onBlur' | 'inputRef' | 'type' | 'multiline' | 'minRows' | 'maxRows' | 'slotProps' | 'sx' | 'select' | 'children'
>

/** A labelled text that hands on what is typed. */
export const FieldText = ({ text, onText, ...rest }: FieldTextProps) => (
  <LabelledTextField {...rest} value={text} onChange={({ target }) => onText(target.value)} />
)
