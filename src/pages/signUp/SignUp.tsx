import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { Boot } from '../../components/Boot.tsx'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { send } from '../../dataProvider/transport.ts'
import { useEntryWords } from '../../i18n/entryWords.ts'
import { useScope } from '../../layout/scope/scopeConfiguration.ts'
import { EntryPage } from '../EntryPage.tsx'
import { BrokenLink } from '../links/BrokenLink.tsx'
import { useLinkToken } from '../links/useLinkToken.ts'
import { NotFound } from '../NotFound.tsx'
import { useAttempt } from '../useAttempt.ts'
import { SignUpForm, type SignUpInvitation } from './SignUpForm.tsx'

/**
 * Registers an organization: for anyone, for invited people only, or for no one, as the
 * installation is set.
 */
export const SignUp = () => {
  const { signUp } = useScope()
  const token = useLinkToken()
  if (signUp === 'closed') return <NotFound />
  if (token !== '') return <InvitedSignUp token={token} />
  return signUp === 'open' ? <SignUpForm /> : <InviteOnly />
}

/** Explains that registering needs an invitation. */
const InviteOnly = () => {
  const { inviteOnly } = useEntryWords().words.signUp
  return (
    <EntryPage title={inviteOnly.title} lead={inviteOnly.lead}>
      <Link className="main-button" to={signInPath}>
        {inviteOnly.signIn}
      </Link>
    </EntryPage>
  )
}

const InvitedSignUp = ({ token }: { token: string }) => {
  const { failure, attempt } = useAttempt()
  const [invitation, setInvitation] = useState<SignUpInvitation>()
  useEffect(() => {
    void attempt(async () => {
      setInvitation({
        ...(await send<Omit<SignUpInvitation, 'token'>>(sessionCalls['account.signupInvitation'], {
          token,
        })),
        token,
      })
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once: the link does not change
  }, [token])
  if (invitation !== undefined) return <SignUpForm invitation={invitation} />
  return failure === undefined ? <Boot /> : <BrokenLink failure={failure} />
}
