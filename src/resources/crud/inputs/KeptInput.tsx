import { useRecordContext } from 'react-admin'
import { FieldText } from '../FieldText.tsx'
import { useFieldText } from '../cells/useFieldText.ts'
import { useFieldLabel } from '../useFieldLabel.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { InputProps } from './input.ts'

/** What an administrator sees of their own status and role: the value, greyed, and why. */
export const KeptInput = ({ name, field, kept }: InputProps & { kept: 'status' | 'role' }) => {
  const say = useSay()
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const record = useRecordContext()!
  return (
    <FieldText
      id={name}
      label={labelOf(name)}
      text={text(name, field, record[name])}
      onText={() => undefined}
      hint={say(`records.own.${kept}`)}
      slotProps={{ htmlInput: { 'aria-disabled': true, readOnly: true }, input: { sx: greyed } }}
    />
  )
}

/**
 * The look of what is only read: not disabled, so that the keyboard reaches it and its reason is
 * read out.
 */
export const greyed = {
  background: 'var(--phi-palette-background-sunken)',
  color: 'var(--phi-palette-text-secondary)',
}
