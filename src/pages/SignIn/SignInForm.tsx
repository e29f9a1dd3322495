import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Building2, KeyRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { signUpPath } from '../../authProvider/landing.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { FailureNote, type Failure } from '../FailureNote.tsx'
import { filledIn, focusFirst } from '../filledIn.ts'
import { Labelled } from '../Labelled.tsx'
import { PasswordInput } from '../PasswordInput.tsx'

type Props = {
  busy: boolean
  /** The email to sign in with, where the page that led here knows it. */
  email?: string | undefined
  failure: Failure | undefined
  signUp: boolean
  onSubmit: (email: string, password: string) => Promise<void>
  onPasskey?: () => Promise<void>
  onSingleSignOn: (email: string) => Promise<void>
}

/** Email and password, with what is wrong said where it is wrong. */
export const SignInForm = ({ busy, email: known, failure, signUp, onSubmit, onPasskey, onSingleSignOn }: Props) => {
  const { signIn, signUp: entering } = useEntryWords().words
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string[]>([])

  useEffect(() => {
    // On a phone the keyboard would jump up over the page.
    if (form.current && window.matchMedia('(pointer: fine)').matches) focusFirst(form.current, [known ? 'password' : 'email'])
  }, [known])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', password = '' } = filledIn(event.currentTarget)
    const empty = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])]
    setMissing(empty)
    focusFirst(event.currentTarget, empty)
    if (empty.length === 0 && !busy) void onSubmit(email.trim(), password)
  }

  const leave = () => {
    const email = filledIn(form.current!)['email']?.trim() ?? ''
    setMissing(email ? [] : ['email'])
    if (!email) focusFirst(form.current!, ['email'])
    else if (!busy) void onSingleSignOn(email)
  }
  // Where the password was right and is not enough, this is the way on.
  const isOnlyWay = failure?.code === 'SSO_REQUIRED'

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h1>{signIn.title}</h1>
      <FailureNote failure={failure} />
      <Labelled
        name="email"
        label={signIn.email}
        type="email"
        autoComplete="username webauthn"
        defaultValue={known ?? ''}
        problem={missing.includes('email') ? signIn.emailMissing : undefined}
      />
      <PasswordInput
        label={signIn.password}
        autoComplete="current-password"
        problem={missing.includes('password') ? signIn.passwordMissing : undefined}
      />
      {isOnlyWay && <SingleSignOnButton busy={busy} main onClick={leave} />}
      <button type="submit" className={isOnlyWay ? 'other-button' : 'main-button'} aria-disabled={busy}>
        {busy ? signIn.submitting : signIn.submit}
      </button>
      {onPasskey && (
        <button type="button" className="other-button" aria-disabled={busy} onClick={() => (busy ? undefined : void onPasskey())}>
          <KeyRound size={18} strokeWidth={1.75} aria-hidden />
          {signIn.passkey}
        </button>
      )}
      {!isOnlyWay && <SingleSignOnButton busy={busy} onClick={leave} />}
      <Link className="entry-aside" to="/auth/recover-password">
        {signIn.forgotten}
      </Link>
      <Link className="entry-aside" to="/support">
        {signIn.help}
      </Link>
      {signUp && (
        <Link className="entry-aside" to={signUpPath}>
          {entering.ask}
        </Link>
      )}
    </form>
  )
}

/** Leads to the provider of the organization that the email belongs to. */
const SingleSignOnButton = ({ busy, main = false, onClick }: { busy: boolean; main?: boolean; onClick: () => void }) => {
  const { signIn } = useEntryWords().words
  return (
    <button type="button" className={main ? 'main-button' : 'other-button'} aria-disabled={busy} onClick={onClick}>
      <Building2 size={18} strokeWidth={1.75} aria-hidden />
      {signIn.singleSignOn}
    </button>
  )
}
