import { useEffect } from 'react'
import { DayDial } from '../../components/DayDial.tsx'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { pageTitle } from '../../layout/scope/showScope.ts'
import { useScope } from '../../layout/scope/scopeConfiguration.ts'
import { EntryBar } from '../EntryBar.tsx'
import { DemoRoles } from './DemoRoles.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSignIn } from './useSignIn.ts'
import './signIn.css'

/** The sign-in page: the form beside a day drawn on the dial, and the roles of the demonstration where there is one. */
export const SignIn = () => {
  const { words } = useEntryWords()
  const { demo } = useScope()
  const attempt = useSignIn()
  useEffect(() => {
    document.title = pageTitle(words.signIn.title)
  }, [words])
  const [first, second] = words.signIn.motto
  return (
    <div className="entry sign-in">
      <div className="sign-in-side">
        <EntryBar />
        <main className="sign-in-form">
          <SignInForm {...attempt} />
          {demo && demo.length > 0 && <DemoRoles demo={demo} busy={attempt.busy} onChoose={attempt.signInWith} />}
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
