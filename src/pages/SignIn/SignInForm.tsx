import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import type { Attempt } from './useSignIn.ts'

type Missing = { email?: string; password?: string }

/** E-mail and password, with what is wrong said where it is wrong. */
export const SignInForm = ({ busy, failure, signInWith }: Attempt) => {
  const { words, shared } = useEntryWords()
  const { signIn } = words
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({})
  const [shown, setShown] = useState(false)

  useEffect(() => {
    // On a phone the keyboard would jump up over the page.
    if (window.matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus()
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const email = String(filled.get('email')).trim()
    const password = String(filled.get('password'))
    const found: Missing = { ...(email ? {} : { email: signIn.emailMissing }), ...(password ? {} : { password: signIn.passwordMissing }) }
    setMissing(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (!busy) void signInWith(email, password)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h1>{signIn.title}</h1>
      <div role="alert">
        {failure && (
          <p className="failure">
            <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
            <span>
              {shared.errors[failure.code]}
              {failure.ref && failure.code === 'INTERNAL' && <small> Ref. {failure.ref}</small>}
            </span>
          </p>
        )}
      </div>
      <Labelled name="email" label={signIn.email} type="email" autoComplete="username" problem={missing.email} />
      <Labelled
        name="password"
        label={signIn.password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        problem={missing.password}
      >
        <button
          type="button"
          className="quiet-button reveal"
          aria-label={shown ? signIn.hidePassword : signIn.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} strokeWidth={1.75} aria-hidden /> : <Eye size={18} strokeWidth={1.75} aria-hidden />}
        </button>
      </Labelled>
      <button type="submit" className="main-button" aria-disabled={busy}>
        {busy ? signIn.submitting : signIn.submit}
      </button>
    </form>
  )
}

type LabelledProps = {
  name: string
  label: string
  type: string
  autoComplete: string
  problem: string | undefined
  children?: React.ReactNode
}

const Labelled = ({ label, problem, children, ...input }: LabelledProps) => {
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input {...input} id={id} aria-invalid={problem ? true : undefined} aria-describedby={problem ? `${id}-problem` : undefined} />
        {children}
      </div>
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
