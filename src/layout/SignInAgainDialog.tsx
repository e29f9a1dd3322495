import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import type { SignInChallenge } from '../../contract/endpoints/account.ts'
import { secondStep } from '../authProvider/secondStep.ts'
import { completeSignIn, signIn } from '../authProvider/signedIn.ts'
import { askPasskey } from '../dataProvider/passkeys.ts'
import { session } from '../dataProvider/session.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

/** Asks for the password of the session's account, then for its second factor where there is one. */
export const SignInAgainDialog = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { step } = useSyncExternalStore(secondStep.subscribe, secondStep.get)
  return step ? <SecondStep step={step} /> : <Ask email={user.user.email} />
}

/** Their second factor, once the password was right. */
const SecondStep = ({ step: { challenge, ways } }: { step: SignInChallenge }) => {
  const translate = useTranslate()
  const leave = () => {
    secondStep.end()
    session.clear({ ended: true })
  }
  return (
    <FactorDialog
      title={translate('again.title')}
      lead={translate('factor.lead')}
      ways={ways}
      onProof={completeSignIn}
      askPasskey={() => askPasskey({ challenge })}
      leave={{ label: translate('again.leave'), onLeave: leave }}
    />
  )
}

const Ask = ({ email }: { email: string }) => {
  const translate = useTranslate()
  const leave = { label: translate('again.leave'), onLeave: () => session.clear({ ended: true }) }
  return <PasswordDialog texts="again" email={email} onPassword={(password) => signIn(email, password)} leave={leave} />
}
