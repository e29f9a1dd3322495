import { Refusal } from '../../../contract/kernel/errors.ts'
import type { PasskeyProof } from '../../../contract/endpoints/factorProof.ts'
import type { BrowserOptions, RelyingParty } from '../../ports/authenticators.ts'
import type { Passkey } from '../../ports/factors.ts'
import type { Ports } from '../../ports/ports.ts'

/** Minutes for which a passkey may answer a challenge. */
export const passkeyMinutes = 5
/** The name of the installation in authenticator apps and passkey dialogs. */
export const issuer = 'Phi Agenda'

/** Passkeys are bound to the host of the installation's address: an organization's own host name has none. */
export const relyingPartyOf = ({ address }: Pick<Ports, 'address'>): RelyingParty => {
  const { hostname, origin } = new URL(address())
  return { id: hostname, origin, name: issuer }
}

type ChallengeRequest = { device: string; account: number | null; registers: boolean }

/** Stores the challenge of the options until it is answered; the browser receives the options and the token that names the challenge. */
const keepChallenge = async (ports: Ports, { device, account, registers }: ChallengeRequest, options: BrowserOptions) => {
  const { store, secrets, clock } = ports
  const token = secrets.token()
  const at = clock.now()
  await store.factors.openPasskeyChallenge({
    tokenHash: secrets.hash(token),
    challenge: options.challenge,
    registers,
    account,
    deviceHash: device,
    at,
    expiresAt: new Date(at.getTime() + passkeyMinutes * 60_000),
  })
  return { challenge: token, options }
}

/** Requests a passkey of an account, or of any account. */
export const askForPasskey = async (ports: Ports, device: string, account: number | null) => {
  const allowed = account === null ? undefined : await ports.store.factors.passkeys(account)
  return keepChallenge(
    ports,
    { device, account, registers: false },
    await ports.authenticators.assertionOptions(relyingPartyOf(ports), allowed),
  )
}

/** Requests a new passkey of an account, on an authenticator that has none of that account yet. */
export const askForNewPasskey = async (ports: Ports, device: string, user: { id: number; email: string; name: string }) => {
  const known = await ports.store.factors.passkeys(user.id)
  const options = await ports.authenticators.registrationOptions(relyingPartyOf(ports), user, known)
  return keepChallenge(ports, { device, account: user.id, registers: true }, options)
}

/**
 * Takes the challenge that a passkey answers; it is used up, whatever the answer is.
 * @throws Refusal CHALLENGE_EXPIRED where it has ended, was used, or belongs to another device
 */
export const takeChallenge = async ({ store, secrets, clock }: Ports, token: string, device: string, registers: boolean) => {
  const taken = await store.factors.takePasskeyChallenge(secrets.hash(token), device, registers, clock.now())
  if (taken === undefined) throw new Refusal('CHALLENGE_EXPIRED')
  return taken
}

/**
 * Verifies a passkey's answer and returns the account of the passkey.
 * @param account the only account that may answer, or null for any
 * @throws Refusal CHALLENGE_EXPIRED; PASSKEY_INVALID if the challenge, origin, host, signature, counter or owner is wrong
 */
export const verifyPasskey = async (ports: Ports, proof: PasskeyProof, device: string, account: number | null): Promise<number> => {
  const { store, authenticators, clock } = ports
  const issued = await takeChallenge(ports, proof.challenge, device, false)
  const found = await store.factors.passkeyOf(proof.credential.id)
  const owner = account ?? issued.account
  if (found === undefined || !belongsTo(found, owner) || !belongsTo(found, issued.account)) throw new Refusal('PASSKEY_INVALID')
  const counter = await authenticators.verifyAssertion(relyingPartyOf(ports), proof.credential, issued.challenge, found)
  if (counter === undefined || !(await store.factors.usePasskey(found.id, counter, clock.now()))) throw new Refusal('PASSKEY_INVALID')
  return found.account
}

const belongsTo = (passkey: Passkey & { account: number }, account: number | null): boolean =>
  account === null || passkey.account === account
