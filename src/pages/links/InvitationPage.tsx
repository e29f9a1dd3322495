import { useEffect, useState, useSyncExternalStore, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Invitation } from '../../../contract/endpoints/provenEmails.ts'
import { systemRoleInWords } from '../../../contract/words/roles.ts'
import { isSignedIn } from '../../authProvider/accountType.ts'
import { readAgain, signOut } from '../../authProvider/signedIn.ts'
import { Boot } from '../../components/Boot.tsx'
import { session } from '../../dataProvider/session.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { EntryPage } from '../EntryPage.tsx'
import { FailureNote } from '../FailureNote.tsx'
import { signInHere } from '../signInHere.ts'
import { useAttempt } from '../useAttempt.ts'
import { BrokenLink } from './BrokenLink.tsx'
import { InvitationFacts } from './InvitationFacts.tsx'
import { SignInLink } from './SignInLink.tsx'
import { useLinkToken } from './useLinkToken.ts'
import { filledIn, focusFirst } from '../filledIn.ts'
import { PasswordInput } from '../PasswordInput.tsx'
import { shortestPassword } from '../shortestPassword.ts'

type Shown = { invitation: Invitation; hasAccount: boolean }

/**
 * The invitation that a link leads to: accepted with a first password, or by the account that is
 * signed in; or declined.
 */
export const InvitationPage = () => {
  const token = useLinkToken()
  const { failure, attempt } = useAttempt()
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    void attempt(async () =>
      setShown(await send<Shown>(sessionCalls['account.invitation'], { token })),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once: the link does not change
  }, [token])
  if (shown !== undefined) return <Answer {...shown} token={token} />
  return failure === undefined ? <Boot /> : <BrokenLink failure={failure} />
}

const Answer = ({ invitation, hasAccount, token }: Shown & { token: string }) => {
  const { words: entryWords, language } = useEntryWords()
  const { invitation: words } = entryWords.links
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { place, role, invitedBy, email } = invitation
  const { busy, failure, answer, accept, decline } = useAnswer(token, email)
  if (answer !== undefined) return <Answered answer={answer} place={place} />
  const isOther = isSignedIn(user) && user.user.email !== email
  const note = (
    <>
      <FailureNote failure={failure} />
      <InvitationFacts invitation={invitation} />
      {hasAccount && !isSignedIn(user) && <p>{words.signIn(email)}</p>}
      {isOther && <p>{words.otherAccount(email)}</p>}
      {!hasAccount && !isOther && (
        <FirstPassword
          email={email}
          busy={busy}
          problem={failure?.fields?.['password']}
          onChosen={accept}
        />
      )}
    </>
  )
  return (
    <EntryPage
      title={words.title(place)}
      lead={words.lead(invitedBy ?? '', systemRoleInWords(role, language))}
      note={note}
    >
      {hasAccount && !isSignedIn(user) && <SignInLink back email={email} />}
      {isOther && (
        <button type="button" className="main-button" onClick={() => void signOut()}>
          {words.signOut}
        </button>
      )}
      {hasAccount && isSignedIn(user) && !isOther && (
        <button type="button" className="main-button" aria-disabled={busy} onClick={() => accept()}>
          {words.accept}
        </button>
      )}
      <button type="button" className="entry-aside" aria-disabled={busy} onClick={decline}>
        {words.decline}
      </button>
    </EntryPage>
  )
}

/** Accepts or declines the invitation of a link. */
const useAnswer = (token: string, email: string) => {
  const { busy, failure, attempt } = useAttempt()
  const [answer, setAnswer] = useState<'accepted' | 'declined'>()
  const accept = (password?: string) => {
    if (busy) return
    void attempt(async () => {
      await send(sessionCalls['account.acceptInvitation'], {
        token,
        ...(password !== undefined && { password }),
      })
      await (password === undefined ? readAgain() : signInHere(email, password))
      setAnswer('accepted')
    })
  }
  const decline = () => {
    if (busy) return
    void attempt(async () => {
      await send(sessionCalls['account.declineInvitation'], { token })
      setAnswer('declined')
    })
  }
  return { busy, failure, answer, accept, decline }
}

type AnsweredProps = { answer: 'accepted' | 'declined'; place: string }

/** That an invitation is accepted, and the way in; or that it is declined. */
const Answered = ({ answer, place }: AnsweredProps) => {
  const { invitation: words, enter } = useEntryWords().words.links
  return (
    <EntryPage title={words[answer]} lead={words[`${answer}Lead`](place)}>
      {answer === 'accepted' && (
        <Link className="main-button" to="/dashboard">
          {enter}
        </Link>
      )}
    </EntryPage>
  )
}

type Props = {
  email: string
  busy: boolean
  problem: string | undefined
  onChosen: (password: string) => void
}

/** Asks an invited person for a first password, which accepts the invitation. */
export const FirstPassword = ({ email, busy, problem, onChosen }: Props) => {
  const { words } = useEntryWords()
  const { invitation } = words.links
  const [tooShort, setTooShort] = useState(false)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '' } = filledIn(event.currentTarget)
    setTooShort(password.length < shortestPassword)
    if (password.length < shortestPassword) focusFirst(event.currentTarget, ['password'])
    else if (!busy) onChosen(password)
  }
  return (
    <form className="first-password" onSubmit={submit} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={invitation.password}
        autoComplete="new-password"
        hint={words.signUp.passwordHint}
        problem={tooShort ? invitation.missing : problem}
      />
      <button type="submit" className="main-button" aria-disabled={busy}>
        {invitation.accept}
      </button>
    </form>
  )
}
