import { FieldText } from '../crud/FieldText.tsx'
import { useFieldInput } from '../crud/useFieldInput.ts'
import type { InputProps } from '../crud/inputs/input.ts'

type Props = InputProps & { autoComplete: 'current-password' | 'new-password'; shown: boolean; hint?: string }

/** A password that is typed, hidden unless asked for. */
export const SecretInput = ({ name, field, autoComplete, shown, hint }: Props) => {
  const { line, value, change } = useFieldInput<string>({ name, field })
  return (
    <FieldText
      {...line}
      type={shown ? 'text' : 'password'}
      text={value ?? ''}
      onText={(typed) => change(typed === '' ? null : typed)}
      hint={hint}
      slotProps={{ htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false } }}
    />
  )
}
