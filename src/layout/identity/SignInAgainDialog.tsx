import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import type { CurrentUser, SignInChallenge } from '../../../contract/endpoints/account.ts'
import { secondStep } from '../../authProvider/secondStep.ts'
import {
  completeSignIn,
  finishSingleSignOn,
  signIn,
  startSingleSignOn,
} from '../../authProvider/signedIn.ts'
import { askPasskey } from '../../dataProvider/passkeys.ts'
import { passwordAlone, session } from '../../dataProvider/session.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { OwnerProofDialog } from './OwnerProofDialog.tsx'

/**
 * Requests the password or a single sign-on of the session's account, then its second factor where
 * there is one.
 */
export const SignInAgainDialog = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { step } = useSyncExternalStore(secondStep.subscribe, secondStep.get)
  return step ? <SecondStep step={step} /> : <ProveOwner user={user} />
}

/** Their second factor, after the password or the single sign-on. */
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

const ProveOwner = ({ user }: { user: CurrentUser }) => {
  const translate = useTranslate()
  const { email } = user.user
  return (
    <OwnerProofDialog
      texts="again"
      email={email}
      proofs={user.proofs ?? passwordAlone}
      onPassword={(password) => signIn(email, password)}
      provider={{ start: () => startSingleSignOn(email), finish: finishSingleSignOn }}
      leave={{ label: translate('again.leave'), onLeave: () => session.clear({ ended: true }) }}
    />
  )
}
