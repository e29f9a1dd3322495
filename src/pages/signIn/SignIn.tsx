import {
  useEffect,
  useSyncExternalStore,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { useLocation, Link } from 'react-router-dom'
import { secondStep } from '../../authProvider/secondStep.ts'
import { startSingleSignOn } from '../../authProvider/signedIn.ts'
import { DayDial } from '../../components/DayDial.tsx'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { knowsPasskeys } from '../../dataProvider/passkeys.ts'
import { session } from '../../dataProvider/session.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { pageTitle } from '../../layout/scope/showScope.ts'
import { useScope } from '../../layout/scope/scopeConfiguration.ts'
import { EntryBar } from '../EntryBar.tsx'
import { signInHere } from '../signInHere.ts'
import { useAttempt } from '../useAttempt.ts'
import { SecondStep } from './SecondStep.tsx'
import { enterByPasskey, usePasskeySuggestions } from './usePasskeySuggestions.ts'
import './signIn.css'
import { Building2, ConciergeBell, Layers, Store, type LucideIcon, KeyRound } from 'lucide-react'
import type { ScopeConfiguration } from '../../../contract/endpoints/account.ts'
import type { EntryWords } from '../../i18n/shape/entry.ts'
import { signUpPath } from '../../authProvider/landing.ts'
import { FailureNote, type Failure } from '../FailureNote.tsx'
import { filledIn, focusFirst } from '../filledIn.ts'
import { Labelled } from '../Labelled.tsx'
import { PasswordInput } from '../PasswordInput.tsx'

/**
 * The sign-in page: the form beside a day shown on the dial, and the roles of the demonstration
 * where there is one.
 */
export const SignIn = () => {
  const { words } = useEntryWords()
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const { demo, signUp } = useScope()
  const { busy, failure, attempt, release } = useAttempt(
    session.get().ended ? { code: 'NOT_LOGGED_IN' } : undefined,
  )
  const { step, expired } = useSyncExternalStore(secondStep.subscribe, secondStep.get)
  const enter = (email: string, password: string) =>
    attempt(async () => {
      await signInHere(email, password)
      // The form comes back where the second step ends without a session.
      if (secondStep.get().step) release()
    })
  const bySingleSignOn = (email: string) =>
    attempt(async () => window.location.assign(await startSingleSignOn(email)))
  const byPasskey = () => attempt(() => enterByPasskey())
  usePasskeySuggestions(step === undefined)
  useEffect(() => {
    document.title = pageTitle(words.signIn.title)
  }, [words])
  const [first, second] = words.signIn.motto
  return (
    <div className="entry sign-in">
      <div className="sign-in-side">
        <EntryBar />
        <main className="narrow">
          {step ? (
            <SecondStep step={step} />
          ) : (
            <>
              <SignInForm
                signUp={signUp === 'open'}
                busy={busy}
                email={email}
                failure={failure ?? (expired ? { code: 'CHALLENGE_EXPIRED' } : undefined)}
                onSubmit={enter}
                onSingleSignOn={bySingleSignOn}
                {...(knowsPasskeys() && { onPasskey: () => byPasskey() })}
              />
              {demo && demo.length > 0 && <DemoRoles demo={demo} busy={busy} onChoose={enter} />}
            </>
          )}
        </main>
        <VersionLabel />
      </div>
      <div className="sign-in-art" aria-hidden="true">
        <DayDial />
        <p>
          {first}
          <br />
          {second}
        </p>
      </div>
    </div>
  )
}

type Role = keyof EntryWords['signIn']['demoRoles']
type Demo = NonNullable<ScopeConfiguration['demo']>

const icons: Record<Role, LucideIcon> = {
  partner: Building2,
  organization: Layers,
  branch: Store,
  reception: ConciergeBell,
}

const isRole = (name: string): name is Role => Object.hasOwn(icons, name)

/** The sign-ins of the demonstration, each one click. */
export const DemoRoles = ({
  demo,
  busy,
  onChoose,
}: {
  demo: Demo
  busy: boolean
  onChoose: (email: string, password: string) => Promise<void>
}) => {
  const { words } = useEntryWords()
  const { demo: title, demoOnly, demoRoles } = words.signIn
  return (
    <section className="demo" aria-labelledby="demo-title">
      <div className="demo-head">
        <h2 id="demo-title">{title}</h2>
        <span>{demoOnly}</span>
      </div>
      <ul>
        {demo.map(({ role, place, email, password }) => {
          const Icon = isRole(role) ? icons[role] : Store
          return (
            <li key={email}>
              <button
                type="button"
                className="demo-role"
                aria-disabled={busy}
                onClick={() => (busy ? undefined : void onChoose(email, password))}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <span>
                  <b>{isRole(role) ? demoRoles[role] : role}</b> <small>{place}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

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

/** The form is there to be typed into: the first box that nothing is in yet has the focus. */
const useFirstFocus = (form: RefObject<HTMLFormElement | null>, known: string | undefined) =>
  useEffect(() => {
    // On a phone the keyboard would jump up over the page.
    if (form.current && window.matchMedia('(pointer: fine)').matches)
      focusFirst(form.current, [known ? 'password' : 'email'])
  }, [form, known])

/** Email and password, with what is wrong said where it is wrong. */
export const SignInForm = ({
  busy,
  email: known,
  failure,
  signUp,
  onSubmit,
  onPasskey,
  onSingleSignOn,
}: Props) => {
  const { signIn } = useEntryWords().words
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string[]>([])

  useFirstFocus(form, known)

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
      <button
        type="submit"
        className={isOnlyWay ? 'other-button' : 'main-button'}
        aria-disabled={busy}
      >
        {busy ? signIn.submitting : signIn.submit}
      </button>
      {onPasskey && <PasskeyButton busy={busy} onPasskey={onPasskey} />}
      {!isOnlyWay && <SingleSignOnButton busy={busy} onClick={leave} />}
      <OtherPages signUp={signUp} />
    </form>
  )
}

type PasskeyProps = Pick<Props, 'busy'> & Required<Pick<Props, 'onPasskey'>>

/** Signs in by a passkey, without email or password. */
const PasskeyButton = ({ busy, onPasskey }: PasskeyProps) => {
  const { signIn } = useEntryWords().words
  return (
    <button
      type="button"
      className="other-button"
      aria-disabled={busy}
      onClick={() => (busy ? undefined : void onPasskey())}
    >
      <KeyRound size={18} strokeWidth={1.75} aria-hidden />
      {signIn.passkey}
    </button>
  )
}

/** Where those go who do not sign in. */
const OtherPages = ({ signUp }: Pick<Props, 'signUp'>) => {
  const { signIn, signUp: entering } = useEntryWords().words
  return (
    <>
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
    </>
  )
}

/** Leads to the provider of the organization that the email belongs to. */
const SingleSignOnButton = ({
  busy,
  main = false,
  onClick,
}: {
  busy: boolean
  main?: boolean
  onClick: () => void
}) => {
  const { signIn } = useEntryWords().words
  return (
    <button
      type="button"
      className={main ? 'main-button' : 'other-button'}
      aria-disabled={busy}
      onClick={onClick}
    >
      <Building2 size={18} strokeWidth={1.75} aria-hidden />
      {signIn.singleSignOn}
    </button>
  )
}
