import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { isSignedIn } from '../../authProvider/accountType.ts'
import { readAgain } from '../../authProvider/signedIn.ts'
import { session } from '../../dataProvider/session.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { EntryPage } from '../EntryPage.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { useAttempt } from '../useAttempt.ts'
import { BrokenLink, isOfLink } from './BrokenLink.tsx'
import { CheckedLink } from './CheckedLink.tsx'
import { SignInLink } from './SignInLink.tsx'

/** Changes the signed-in account's email to the address that received the link. */
export const ConfirmEmail = () => (
  <CheckedLink email="emailProof">{(token) => <EmailProof token={token} />}</CheckedLink>
)

const EmailProof = ({ token }: { token: string }) => {
  const { confirmEmail: words, enter } = useEntryWords().words.links
  const { busy, failure, attempt } = useAttempt()
  const [email, setEmail] = useState<string>()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  if (email !== undefined) {
    return (
      <EntryPage title={words.done} lead={words.doneLead(email)}>
        <Link className="main-button" to="/dashboard">
          {enter}
        </Link>
      </EntryPage>
    )
  }
  if (!isSignedIn(user)) {
    return (
      <EntryPage title={words.title} lead={words.signInFirst}>
        <SignInLink back />
      </EntryPage>
    )
  }
  if (failure && isOfLink(failure)) return <BrokenLink failure={failure} />
  const confirm = () => {
    if (busy) return
    void attempt(async () => {
      const { email: proven } = await send<{ email: string }>(
        sessionCalls['account.confirmEmailChange'],
        { token },
      )
      await readAgain()
      setEmail(proven)
    })
  }
  return (
    <EntryPage title={words.title} lead={words.lead} note={<FailureNote failure={failure} />}>
      <button type="button" className="main-button" aria-disabled={busy} onClick={confirm}>
        {words.submit}
      </button>
    </EntryPage>
  )
}
