import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { FactorProof, FactorWay } from '../../../contract/endpoints/factorProof.ts'
import type { OwnFactors } from '../../ports/factors.ts'
import type { Ports } from '../../ports/ports.ts'
import { forgetTries, limitTries } from '../limitTries.ts'
import { verifyPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'

/** Wrong proofs of one account within a quarter of an hour, whatever challenges they were for. */
const triesPerAccount = 10

/** The ways by which an account can prove its second factor; none where it has none. */
export const waysOf = ({ totpSince, passkeys, recoveryCodesLeft }: OwnFactors): FactorWay[] => {
  const ways: FactorWay[] = [...(totpSince === null ? [] : (['totp'] as const)), ...(passkeys.length > 0 ? (['passkey'] as const) : [])]
  return ways.length > 0 && recoveryCodesLeft > 0 ? [...ways, 'recoveryCode'] : ways
}

/**
 * Checks the second factor of an account. Wrong ones are counted for the account, so that who knows its password does not find the code
 * by trying.
 * @param device hash of the device that proves it
 * @throws Refusal VALIDATION without a proof, CODE_INVALID, PASSKEY_INVALID, CHALLENGE_EXPIRED, RATE_LIMITED
 */
export const verifyFactor = async (ports: Ports, account: number, device: string, proof: FactorProof): Promise<void> => {
  const { code, recoveryCode, passkey } = proof
  if (code === undefined && recoveryCode === undefined && passkey === undefined) throw refuseField('code', 'required')
  const tries = `second factor ${account}`
  await limitTries(ports, [[tries, triesPerAccount]])
  if (code !== undefined) await verifyCode(ports, account, code)
  else if (recoveryCode !== undefined) {
    if (!(await takeRecoveryCode(ports, account, recoveryCode))) throw new Refusal('CODE_INVALID')
  } else await verifyPasskey(ports, passkey!, device, account)
  await forgetTries(ports, tries)
}

const verifyCode = async ({ store, secrets, authenticators, clock }: Ports, account: number, code: string): Promise<void> => {
  const sealed = await store.factors.totpSecret(account, true)
  const secret = sealed === undefined ? undefined : secrets.unseal(sealed)
  const step = secret === undefined ? undefined : authenticators.stepOf(secret, code, clock.now())
  // A code that was accepted is not accepted again, nor one from before it.
  if (step === undefined || !(await store.factors.useTotpStep(account, step))) throw new Refusal('CODE_INVALID')
}
