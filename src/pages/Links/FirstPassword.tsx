import { useState, type SyntheticEvent } from 'react'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { filledIn, focusFirst } from '../filledIn.ts'
import { PasswordInput } from '../PasswordInput.tsx'
import { shortestPassword } from '../shortestPassword.ts'

type Props = { email: string; busy: boolean; problem: string | undefined; onChosen: (password: string) => void }

/** Asks an invited person for a first password, which accepts the invitation. */
export const FirstPassword = ({ email, busy, problem, onChosen }: Props) => {
  const { words } = useEntryWords()
  const { invitation } = words.links
  const [tooShort, setTooShort] = useState(false)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '' } = filledIn(event.currentTarget)
    setTooShort(password.length < shortestPassword)
    if (password.length < shortestPassword) focusFirst(event.currentTarget, ['password'])
    else if (!busy) onChosen(password)
  }
  return (
    <form className="first-password" onSubmit={submit} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={invitation.password}
        autoComplete="new-password"
        hint={words.signUp.passwordHint}
        problem={tooShort ? invitation.missing : problem}
      />
      <button type="submit" className="main-button" aria-disabled={busy}>
        {invitation.accept}
      </button>
    </form>
  )
}
