import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, Navigate } from 'react-router-dom'
import type { Invitation } from '../../../contract/endpoints/provenEmails.ts'
import { accountTypeOf, isSignedIn } from '../../authProvider/accountType.ts'
import { signInPath } from '../../authProvider/landing.ts'
import { readAgain, signOut } from '../../authProvider/signedIn.ts'
import { Boot } from '../../components/Boot.tsx'
import { session } from '../../dataProvider/session.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { EntryPage } from '../EntryPage.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { useAttempt } from '../useAttempt.ts'
import { InvitationFacts } from './InvitationFacts.tsx'

type AnswerCall = 'account.acceptInvitation' | 'account.declineInvitation'

/** The open invitations of the signed-in user. */
export const Invitations = () => {
  const { invitations: words, invitation: one, enter } = useEntryWords().words.links
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { failure, attempt } = useAttempt()
  const [items, setItems] = useState<Invitation[]>()
  const load = async () =>
    setItems((await send<{ items: Invitation[] }>(sessionCalls['account.invitations'])).items)
  useEffect(() => {
    if (isSignedIn(user)) void attempt(load)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, and again after each answer
  }, [])
  if (!isSignedIn(user))
    return <Navigate to={signInPath} replace state={{ nextPathname: '/invitations' }} />
  if (items === undefined && failure === undefined) return <Boot />

  const answer = (call: AnswerCall, id: number) =>
    void attempt(async () => {
      await send(sessionCalls[call], { id })
      await readAgain()
      await load()
    })
  const note = (
    <>
      <FailureNote failure={failure} />
      <ul className="invitation-list">
        {items?.map((invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            onAnswer={(call) => answer(call, invitation.id)}
          />
        ))}
      </ul>
    </>
  )
  return (
    <EntryPage title={words.title} lead={items?.length === 0 ? words.none : words.lead} note={note}>
      {accountTypeOf(user) === undefined ? (
        <button type="button" className="entry-aside" onClick={() => void signOut()}>
          {one.signOut}
        </button>
      ) : (
        <Link className="entry-aside" to="/dashboard">
          {enter}
        </Link>
      )}
    </EntryPage>
  )
}

type ItemProps = { invitation: Invitation; onAnswer: (call: AnswerCall) => void }

/** One invitation, to be accepted or declined. */
const InvitationItem = ({ invitation, onAnswer }: ItemProps) => {
  const { invitation: one } = useEntryWords().words.links
  return (
    <li>
      <h2>{invitation.place}</h2>
      <InvitationFacts invitation={invitation} />
      <div className="next-steps">
        <button
          type="button"
          className="main-button"
          aria-label={one.acceptOf(invitation.place)}
          onClick={() => onAnswer('account.acceptInvitation')}
        >
          {one.accept}
        </button>
        <button
          type="button"
          className="entry-aside"
          aria-label={one.declineOf(invitation.place)}
          onClick={() => onAnswer('account.declineInvitation')}
        >
          {one.decline}
        </button>
      </div>
    </li>
  )
}
