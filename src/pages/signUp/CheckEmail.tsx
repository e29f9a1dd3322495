import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { EntryPage } from '../EntryPage.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { useAttempt } from '../useAttempt.ts'
import type { SignUpBody } from './signUpFields.ts'

/** Says where the link of a sign-up was sent, and sends it again. */
export const CheckEmail = ({ sent }: { sent: SignUpBody }) => {
  const { done } = useEntryWords().words.signUp
  const { failure, attempt } = useAttempt()
  const [busy, setBusy] = useState(false)
  const [again, setAgain] = useState(false)
  const resend = () => {
    if (busy) return
    setAgain(false)
    setBusy(true)
    void attempt(async () => {
      await send(sessionCalls['account.signup'], sent)
      setAgain(true)
    }).finally(() => setBusy(false))
  }
  return (
    <EntryPage
      title={done.title}
      lead={`${done.lead(sent.admin['email'] ?? '')} ${done.next}`}
      note={
        <>
          <FailureNote failure={failure} />
          <div role="status">{again && <p>{done.sent}</p>}</div>
        </>
      }
    >
      <Link className="main-button" to={signInPath}>
        {done.signIn}
      </Link>
      <button type="button" className="entry-aside" aria-disabled={busy} onClick={resend}>
        {done.again}
      </button>
    </EntryPage>
  )
}
