import { useEffect, useState } from 'react'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { pageTitle } from '../../layout/scope/showScope.ts'
import { EntryBar } from '../EntryBar.tsx'
import { EntryPage } from '../EntryPage.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { StepForm } from '../RecoverPassword.tsx'
import { useAttempt } from '../useAttempt.ts'
import { BrokenLink, isOfLink } from './BrokenLink.tsx'
import { CheckedLink } from './CheckedLink.tsx'
import { SignInLink } from './SignInLink.tsx'

/** Completes a sign-up: the link proves the email, the password that it is the same person. */
export const ConfirmSignUp = () => (
  <CheckedLink email="signUpProof">{(token) => <SignUpProof token={token} />}</CheckedLink>
)

const SignUpProof = ({ token }: { token: string }) => {
  const { confirmSignUp: words } = useEntryWords().words.links
  const { busy, failure, attempt } = useAttempt()
  const [missing, setMissing] = useState(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    document.title = pageTitle(words.title)
  }, [words])
  if (isDone) {
    return (
      <EntryPage title={words.done} lead={words.doneLead}>
        <SignInLink />
      </EntryPage>
    )
  }
  if (failure && isOfLink(failure)) return <BrokenLink failure={failure} />
  const confirm = (password: string): boolean => {
    setMissing(password === '')
    if (password === '') return false
    void attempt(async () => {
      await send(sessionCalls['account.confirmSignup'], { token, password })
      setDone(true)
    })
    return true
  }
  const isWrong = failure?.code === 'BAD_CREDENTIALS'
  return (
    <div className="entry plain-page">
      <EntryBar />
      <main className="narrow">
        <StepForm
          {...words}
          busy={busy}
          failure={isWrong ? undefined : failure}
          input="password"
          onSubmit={confirm}
        >
          <PasswordInput
            label={words.password}
            autoComplete="current-password"
            problem={missing ? words.missing : isWrong ? words.wrong : undefined}
          />
        </StepForm>
      </main>
      <VersionLabel />
    </div>
  )
}
