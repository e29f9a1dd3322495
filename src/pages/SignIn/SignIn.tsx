import { useEffect } from 'react'
import { DayDial } from '../../components/DayDial.tsx'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { session } from '../../dataProvider/session.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { pageTitle } from '../../layout/scope/showScope.ts'
import { useScope } from '../../layout/scope/scopeConfiguration.ts'
import { EntryBar } from '../EntryBar.tsx'
import { signInHere } from '../signInHere.ts'
import { useAttempt } from '../useAttempt.ts'
import { DemoRoles } from './DemoRoles.tsx'
import { SignInForm } from './SignInForm.tsx'
import './signIn.css'

/** The sign-in page: the form beside a day drawn on the dial, and the roles of the demonstration where there is one. */
export const SignIn = () => {
  const { words } = useEntryWords()
  const { demo, signUp } = useScope()
  const { busy, failure, attempt } = useAttempt(session.get().ended ? { code: 'NOT_LOGGED_IN' } : undefined)
  const enter = (email: string, password: string) => attempt(() => signInHere(email, password))
  useEffect(() => {
    document.title = pageTitle(words.signIn.title)
  }, [words])
  const [first, second] = words.signIn.motto
  return (
    <div className="entry sign-in">
      <div className="sign-in-side">
        <EntryBar />
        <main className="narrow">
          <SignInForm signUp={signUp} busy={busy} failure={failure} onSubmit={enter} />
          {demo && demo.length > 0 && <DemoRoles demo={demo} busy={busy} onChoose={enter} />}
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
