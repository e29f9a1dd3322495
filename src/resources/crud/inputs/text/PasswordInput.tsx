import { IconButton, InputAdornment } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

/** A password to set: never filled in, shown only on request. */
export const PasswordInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const [shown, setShown] = useState(false)
  const record = useRecordContext()
  // A booking page has a password only where it asks for one, an account always.
  const isSet = record?.id !== undefined && record['asksPassword'] !== false
  const { line, value, change } = useFieldInput<string>({ name, field })
  const Glyph = shown ? EyeOff : Eye
  return (
    <FieldText
      {...line}
      type={shown ? 'text' : 'password'}
      text={value ?? ''}
      onText={(typed) => change(typed === '' ? null : typed)}
      hint={
        isSet
          ? say('editors.password.change')
          : say('editors.password.length', { min: field.min ?? 0, max: field.max ?? 0 })
      }
      slotProps={{
        htmlInput: { autoComplete: 'new-password', autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={say(shown ? 'editors.password.hide' : 'editors.password.show')}
                onClick={() => setShown(!shown)}
              >
                <Glyph size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
