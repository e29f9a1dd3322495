import {
  useEffect,
  useState,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { VersionLabel } from '../components/VersionLabel.tsx'
import { useEntryWords } from '../i18n/entryWords.ts'
import { pageTitle } from '../layout/scope/showScope.ts'
import { EntryBar } from './EntryBar.tsx'
import { sessionCalls } from '../dataProvider/sessionCalls.ts'
import { send } from '../dataProvider/transport.ts'
import { Labelled } from './Labelled.tsx'
import { useAttempt } from './useAttempt.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { shortestPassword } from './shortestPassword.ts'
import { signInHere } from './signInHere.ts'
import { Link } from 'react-router-dom'
import { signInPath } from '../authProvider/landing.ts'
import { FailureNote, type Failure } from './FailureNote.tsx'
import { filledIn, focusFirst } from './filledIn.ts'

type Step =
  | { step: 'email'; email: string }
  | { step: 'code'; email: string; request: string }
  | { step: 'password'; token: string }

const firstStep = (): Step => {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('reset')
  return token ? { step: 'password', token } : { step: 'email', email: '' }
}

/**
 * Resets a password in three steps: email, code, password. The link of a reset email starts at the
 * last step.
 */
export const RecoverPassword = () => {
  const { recover } = useEntryWords().words
  const [now, goTo] = useState(firstStep)
  useEffect(() => {
    document.title = pageTitle(recover.email.title)
  }, [recover])
  return (
    <div className="entry plain-page">
      <EntryBar />
      <main className="narrow">
        {now.step === 'email' && (
          <EmailStep
            email={now.email}
            onSent={(email, request) => goTo({ step: 'code', email, request })}
          />
        )}
        {now.step === 'code' && (
          <CodeStep
            email={now.email}
            request={now.request}
            onAccepted={(token) => goTo({ step: 'password', token })}
            onAgain={() => goTo({ step: 'email', email: now.email })}
          />
        )}
        {now.step === 'password' && (
          <PasswordStep token={now.token} onAgain={() => goTo({ step: 'email', email: '' })} />
        )}
      </main>
      <VersionLabel />
    </div>
  )
}

type CodeStepProps = {
  email: string
  request: string
  onAccepted: (token: string) => void
  onAgain: () => void
}

/** Exchanges the code of the email for the right to choose a password. */
export const CodeStep = ({ email, request, onAccepted, onAgain }: CodeStepProps) => {
  const { code: words } = useEntryWords().words.recover
  const { busy, failure, attempt } = useAttempt()
  const [missing, setMissing] = useState(false)
  const exchange = (typed: string): boolean => {
    const code = typed.trim()
    setMissing(code.length < 4)
    if (code.length < 4) return false
    void attempt(async () => {
      const { token } = await send<{ token: string }>(sessionCalls['account.resetCode'], {
        request,
        email,
        code,
      })
      onAccepted(token)
    })
    return true
  }
  return (
    <StepForm
      title={words.title}
      lead={words.lead(email)}
      submit={words.submit}
      busy={busy}
      failure={failure}
      input="code"
      onSubmit={exchange}
      others={
        <button type="button" className="entry-aside" onClick={onAgain}>
          {words.again}
        </button>
      }
    >
      <div className="code-input">
        <Labelled
          name="code"
          label={words.label}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          problem={missing ? words.missing : undefined}
        />
      </div>
    </StepForm>
  )
}

type Props = { email: string; onSent: (email: string, request: string) => void }

/** Asks for a code. */
export const EmailStep = ({ email: before, onSent }: Props) => {
  const { recover, signIn } = useEntryWords().words
  const { busy, failure, attempt } = useAttempt()
  const [missing, setMissing] = useState(false)
  const ask = (typed: string): boolean => {
    const email = typed.trim()
    setMissing(email === '')
    if (email === '') return false
    void attempt(async () => {
      const { request } = await send<{ request: string }>(sessionCalls['account.resetEmail'], {
        email,
      })
      onSent(email, request)
    })
    return true
  }
  return (
    <StepForm {...recover.email} busy={busy} failure={failure} input="email" onSubmit={ask}>
      <Labelled
        name="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        defaultValue={before}
        problem={missing ? signIn.emailMissing : failure?.fields?.['email']}
      />
    </StepForm>
  )
}

type PasswordStepProps = { token: string; onAgain: () => void; onEntered?: () => void }

/** Chooses the password, and signs in with it. */
export const PasswordStep = ({ token, onAgain, onEntered }: PasswordStepProps) => {
  const { recover } = useEntryWords().words
  const { password: words } = recover
  const { busy, failure, attempt } = useAttempt()
  const [tooShort, setTooShort] = useState(false)
  const choose = (password: string): boolean => {
    setTooShort(password.length < shortestPassword)
    if (password.length < shortestPassword) return false
    void attempt(async () => {
      const { email } = await send<{ email: string }>(sessionCalls['account.resetPassword'], {
        token,
        password,
      })
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
      <PasswordInput
        label={words.label}
        autoComplete="new-password"
        problem={tooShort ? words.missing : failure?.fields?.['password']}
      />
    </StepForm>
  )
}

type StepFormProps = {
  title: string
  lead: string
  submit: string
  busy: boolean
  failure: Failure | undefined
  /** The only input, by its name. */
  input: string
  /** Gives false where what was typed cannot be sent: the focus then goes back to it. */
  onSubmit: (typed: string) => boolean
  children: ReactNode
  /** What else one may do, above the way back. */
  others?: ReactNode
}

/** One step: what to do, why it failed, the input, the way on and the way back. */
export const StepForm = ({
  title,
  lead,
  submit,
  busy,
  failure,
  input,
  onSubmit,
  children,
  others,
}: StepFormProps) => {
  const { recover } = useEntryWords().words
  const form = useRef<HTMLFormElement>(null)
  // In the same frame as the new step: a user who keeps typing would otherwise type into nothing.
  useLayoutEffect(() => {
    // A screen reader announces the new heading with the input; on a phone the keyboard would cover
    // it.
    if (form.current && window.matchMedia('(pointer: fine)').matches)
      focusFirst(form.current, [input])
  }, [input])
  useLayoutEffect(() => {
    if (failure && form.current) focusFirst(form.current, [input])
  }, [failure, input])
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (!onSubmit(filledIn(event.currentTarget)[input] ?? ''))
      focusFirst(event.currentTarget, [input])
  }
  return (
    <form ref={form} onSubmit={send} noValidate>
      <h1>{title}</h1>
      <p>{lead}</p>
      <FailureNote failure={failure} />
      {children}
      <button type="submit" className="main-button" aria-disabled={busy}>
        {submit}
      </button>
      {others}
      <Link className="entry-aside" to={signInPath}>
        {recover.back}
      </Link>
    </form>
  )
}
