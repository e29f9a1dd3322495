import { useState } from 'react'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { PasswordInput } from '../PasswordInput.tsx'
import { shortestPassword } from '../shortestPassword.ts'
import { signInHere } from '../signInHere.ts'
import { useAttempt } from '../useAttempt.ts'
import { StepForm } from './StepForm.tsx'

type Props = { token: string; onAgain: () => void; onEntered?: () => void }

/** Chooses the password, and signs in with it. */
export const PasswordStep = ({ token, onAgain, onEntered }: Props) => {
  const { recover } = useEntryWords().words
  const { password: words } = recover
  const { busy, failure, attempt } = useAttempt()
  const [tooShort, setTooShort] = useState(false)
  const choose = (password: string): boolean => {
    setTooShort(password.length < shortestPassword)
    if (password.length < shortestPassword) return false
    void attempt(async () => {
      const { email } = await send<{ email: string }>(sessionCalls['account.resetPassword'], { token, password })
      await signInHere(email, password)
      onEntered?.()
    })
    return true
  }
  const expired = failure?.code === 'CODE_INVALID'
  return (
    <StepForm
      title={words.title}
      lead={expired ? words.expired : words.lead}
      submit={words.submit}
      busy={busy}
      failure={failure}
      input="password"
      onSubmit={choose}
      others={
        expired && (
          <button type="button" className="entry-aside" onClick={onAgain}>
            {recover.code.again}
          </button>
        )
      }
    >
      <PasswordInput label={words.label} autoComplete="new-password" problem={tooShort ? words.missing : failure?.fields?.['password']} />
    </StepForm>
  )
}
