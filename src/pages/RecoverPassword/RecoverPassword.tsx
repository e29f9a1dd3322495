import { useEffect, useState } from 'react'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { pageTitle } from '../../layout/scope/showScope.ts'
import { EntryBar } from '../EntryBar.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'

type Step = { step: 'email'; email: string } | { step: 'code'; email: string; request: string } | { step: 'password'; token: string }

const firstStep = (): Step => {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('reset')
  return token ? { step: 'password', token } : { step: 'email', email: '' }
}

/** Resets a password in three steps: email, code, password. The link of a reset email starts at the last step. */
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
        {now.step === 'email' && <EmailStep email={now.email} onSent={(email, request) => goTo({ step: 'code', email, request })} />}
        {now.step === 'code' && (
          <CodeStep
            email={now.email}
            request={now.request}
            onAccepted={(token) => goTo({ step: 'password', token })}
            onAgain={() => goTo({ step: 'email', email: now.email })}
          />
        )}
        {now.step === 'password' && <PasswordStep token={now.token} onAgain={() => goTo({ step: 'email', email: '' })} />}
      </main>
      <VersionLabel />
    </div>
  )
}
