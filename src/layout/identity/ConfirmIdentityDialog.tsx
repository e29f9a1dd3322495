import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { factorWaysOf, type FactorWay } from '../../../contract/endpoints/factorProof.ts'
import { startSingleSignOn } from '../../authProvider/signedIn.ts'
import { askPasskey } from '../../dataProvider/passkeys.ts'
import { passwordAlone, session } from '../../dataProvider/session.ts'
import { sessionCalls } from '../../dataProvider/sessionCalls.ts'
import { stepUp } from '../../dataProvider/stepUp.ts'
import { send } from '../../dataProvider/transport.ts'
import { FactorDialog, type FactorAnswer } from './FactorDialog.tsx'
import { OwnerProofDialog } from './OwnerProofDialog.tsx'

/** The input of `account.confirm`: the second factor, or the password of an account without one. */
export type Proof = { password: string } | FactorAnswer

/** Requests the second factor where there is one: the password alone would prove nothing. */
export const ConfirmIdentityDialog = () => {
  const translate = useTranslate()
  const [ways, setWays] = useState<FactorWay[]>()
  useEffect(() => {
    let gone = false
    send<OwnFactors>(sessionCalls['account.factors']).then(
      (own) => gone || setWays(waysOf(own)),
      // Without an answer the proof of an account without one is requested, and the server refuses
      // it where it needs the second factor.
      () => gone || setWays([]),
    )
    return () => void (gone = true)
  }, [])
  if (ways === undefined) return null
  if (ways.length === 0) return <ProveOwner />
  return (
    <FactorDialog
      title={translate('confirm.title')}
      lead={translate('factor.lead')}
      ways={ways}
      onProof={async (proof) => {
        await send(sessionCalls['account.confirm'], proof satisfies Proof)
        stepUp.end(true)
      }}
      askPasskey={() => askPasskey({ own: true })}
      leave={{
        label: translate('confirm.cancel'),
        onLeave: () => stepUp.end(false),
        onClose: () => stepUp.end(false),
      }}
    />
  )
}

type OwnFactors = { totp: object | null; passkeys: unknown[]; recoveryCodes: number }

const waysOf = ({ totp, passkeys, recoveryCodes }: OwnFactors): FactorWay[] =>
  factorWaysOf({ totp: totp !== null, passkeys: passkeys.length, recoveryCodes })

/**
 * The password, a single sign-on, or the choice of both: for an account without a second factor.
 */
const ProveOwner = () => {
  const translate = useTranslate()
  const cancel = () => stepUp.end(false)
  const { user, proofs } = session.get().user
  const { email } = user
  const confirm = async (password: string) => {
    try {
      await send(sessionCalls['account.confirm'], { password } satisfies Proof)
    } catch (error) {
      throw (error as { code?: string }).code === 'BAD_CREDENTIALS'
        ? new Error('confirm.wrong', { cause: error })
        : error
    }
    stepUp.end(true)
  }
  return (
    <OwnerProofDialog
      texts="confirm"
      email={email}
      proofs={proofs ?? passwordAlone}
      onPassword={confirm}
      provider={{
        start: () => startSingleSignOn(email, { stepUp: true }),
        finish: async (answer) => {
          await send(sessionCalls['account.finishSingleSignOn'], answer)
          stepUp.end(true)
        },
      }}
      leave={{ label: translate('confirm.cancel'), onLeave: cancel }}
      onClose={cancel}
    />
  )
}
