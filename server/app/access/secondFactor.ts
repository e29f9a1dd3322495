import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { FactorProof } from '../../../contract/endpoints/factorProof.ts'
import type { Ports } from '../../ports/ports.ts'
import { forgetTries, limitTries } from '../limitTries.ts'
import { verifyPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'

/** Wrong proofs of one account within a quarter of an hour, across all challenges. */
const triesPerAccount = 10

/**
 * Verifies the second factor of an account. Wrong proofs count for the account, so that an attacker who knows its password can't guess the
 * code.
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
  // An accepted code is not accepted again, nor is an earlier one.
  if (step === undefined || !(await store.factors.useTotpStep(account, step))) throw new Refusal('CODE_INVALID')
}
