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
  | 'id'
  | 'required'
  | 'disabled'
  | 'onBlur'
  | 'inputRef'
  | 'type'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'slotProps'
  | 'sx'
  | 'select'
  | 'children'
>

/**
 * A labelled text that hands on what is typed, or chosen: then the answer for nothing is read like
 * any other.
 */
export const FieldText = ({ text, onText, slotProps, ...rest }: FieldTextProps) => (
  <LabelledTextField
    {...rest}
    slotProps={
      rest.select
        ? {
            ...slotProps,
            select: { displayEmpty: true, ...(slotProps?.select as object | undefined) },
          }
        : slotProps
    }
    value={text}
    onChange={({ target }) => onText(target.value)}
  />
)
