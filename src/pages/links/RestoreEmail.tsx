import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { session } from '../../dataProvider/session.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { EntryBar } from '../EntryBar.tsx'
import { EntryPage } from '../EntryPage.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { PasswordStep } from '../RecoverPassword.tsx'
import { useAttempt } from '../useAttempt.ts'
import { BrokenLink, isOfLink } from './BrokenLink.tsx'
import { CheckedLink } from './CheckedLink.tsx'

/** Undoes a change of email, then asks for a new password. */
export const RestoreEmail = () => (
  <CheckedLink email="emailChanged">{(token) => <Restoring token={token} />}</CheckedLink>
)

const Restoring = ({ token }: { token: string }) => {
  const { restoreEmail: words } = useEntryWords().words.links
  const go = useNavigate()
  const { busy, failure, attempt } = useAttempt()
  const [passwordToken, setPasswordToken] = useState<string>()
  if (passwordToken !== undefined) {
    return (
      <div className="entry plain-page">
        <EntryBar />
        <main className="narrow">
          <PasswordStep
            token={passwordToken}
            onEntered={() => void go('/dashboard')}
            onAgain={() => void go('/auth/recover-password')}
          />
        </main>
        <VersionLabel />
      </div>
    )
  }
  if (failure && isOfLink(failure)) return <BrokenLink failure={failure} />
  const restore = () => {
    if (busy) return
    void attempt(async () => {
      const undone = await send<{ token: string }>(sessionCalls['account.undoEmailChange'], {
        token,
      })
      // Every session has ended, this browser's too.
      session.clear()
      setPasswordToken(undone.token)
    })
  }
  return (
    <EntryPage title={words.title} lead={words.lead} note={<FailureNote failure={failure} />}>
      <button type="button" className="main-button" aria-disabled={busy} onClick={restore}>
        {words.submit}
      </button>
    </EntryPage>
  )
}
