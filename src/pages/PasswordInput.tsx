import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { useEntryWords } from '../i18n/entryWords.ts'
import { Labelled } from './Labelled.tsx'

type Props = {
  name?: string
  hint?: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  problem: string | undefined
}

/** The input named `password` unless named otherwise, with a button that shows what is typed. */
export const PasswordInput = (props: Props) => {
  const { signIn } = useEntryWords().words
  const [shown, setShown] = useState(false)
  const Glyph = shown ? EyeOff : Eye
  return (
    <Labelled name="password" type={shown ? 'text' : 'password'} {...props}>
      <button
        type="button"
        className="quiet-button reveal"
        aria-label={shown ? signIn.hidePassword : signIn.showPassword}
        onClick={() => setShown(!shown)}
      >
        <Glyph size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </Labelled>
  )
}
