import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { secondStep } from '../../authProvider/secondStep.ts'
import { startSingleSignOn } from '../../authProvider/signedIn.ts'
import { DayDial } from '../../components/DayDial.tsx'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { knowsPasskeys } from '../../dataProvider/passkeys.ts'
import { session } from '../../dataProvider/session.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { pageTitle } from '../../layout/scope/showScope.ts'
import { useScope } from '../../layout/scope/scopeConfiguration.ts'
import { EntryBar } from '../EntryBar.tsx'
import { signInHere } from '../signInHere.ts'
import { useAttempt } from '../useAttempt.ts'
import { DemoRoles } from './DemoRoles.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SignInForm } from './SignInForm.tsx'
import { enterByPasskey, usePasskeySuggestions } from './usePasskeySuggestions.ts'
import './signIn.css'

/** The sign-in page: the form beside a day drawn on the dial, and the roles of the demonstration where there is one. */
export const SignIn = () => {
  const { words } = useEntryWords()
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const { demo, signUp } = useScope()
  const { busy, failure, attempt, release } = useAttempt(session.get().ended ? { code: 'NOT_LOGGED_IN' } : undefined)
  const { step, expired } = useSyncExternalStore(secondStep.subscribe, secondStep.get)
  const enter = (email: string, password: string) =>
    attempt(async () => {
      await signInHere(email, password)
      // The form comes back where the second step ends without a session.
      if (secondStep.get().step) release()
    })
  const bySingleSignOn = (email: string) => attempt(async () => window.location.assign(await startSingleSignOn(email)))
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
