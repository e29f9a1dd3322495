import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { FactorProof, PasskeyProof } from '../../../contract/endpoints/factorProof.ts'
import type { Ports } from '../../ports/ports.ts'
import { forgetTries, limitTries } from '../kernel/rateLimit.ts'
import type { Account } from '../../ports/authentication.ts'
import type { BrowserOptions, RelyingParty, Passkey } from '../../ports/authentication/factors.ts'
import type { OwnAccounts } from '../../ports/accounts.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { FactorEmailName } from '../../../contract/words/shape/factorEmails.ts'
import type { Caller } from '../../ports/caller.ts'
import { auditOf } from '../kernel/audit.ts'
import { createLink, type TakeBackEmail, takeBackHours, takeBackUntil } from '../authority/links.ts'

/** Wrong proofs of one account within a quarter of an hour, across all challenges. */
const triesPerAccount = 10

/**
 * Verifies the second factor of an account. Wrong proofs count for the account, so that an attacker
 * who knows its password can't guess the code.
 * @param device hash of the device that proves it
 * @throws Refusal VALIDATION without a proof, CODE_INVALID, PASSKEY_INVALID, CHALLENGE_EXPIRED,
 * RATE_LIMITED
 */
export const verifyFactor = async (
  ports: Ports,
  { account, device, proof }: { account: number; device: string; proof: FactorProof },
): Promise<void> => {
  const { code, recoveryCode, passkey } = proof
  if (code === undefined && recoveryCode === undefined && passkey === undefined)
    throw refuseField('code', 'required')
  const tries = `second factor ${account}`
  await limitTries(ports, [[tries, triesPerAccount]])
  if (code !== undefined) await verifyCode(ports, account, code)
  else if (recoveryCode !== undefined) {
    if (!(await takeRecoveryCode(ports, account, recoveryCode))) throw new Refusal('CODE_INVALID')
  } else await verifyPasskey(ports, { proof: passkey!, device, account })
  await forgetTries(ports, tries)
}

const verifyCode = async (
  { store, secrets, authenticators, clock }: Ports,
  account: number,
  code: string,
): Promise<void> => {
  const sealed = await store.factors.totpSecret(account, true)
  const secret = sealed === undefined ? undefined : secrets.unseal(sealed)
  const step = secret === undefined ? undefined : authenticators.stepOf(secret, code, clock.now())
  // An accepted code is not accepted again, nor is an earlier one.
  if (step === undefined || !(await store.factors.useTotpStep(account, step)))
    throw new Refusal('CODE_INVALID')
}

/** Minutes for which a passkey may answer a challenge. */
export const passkeyMinutes = 5
/** The name of the installation in authenticator apps and passkey dialogs. */
export const issuer = 'Phi Agenda'

/**
 * Passkeys are bound to the host of the installation's address: an organization's own host name has
 * none.
 */
export const relyingPartyOf = ({ address }: Pick<Ports, 'address'>): RelyingParty => {
  const { hostname, origin } = new URL(address())
  return { id: hostname, origin, name: issuer }
}

type ChallengeRequest = { device: string; account: number | null; registers: boolean }

/**
 * Stores the challenge of the options until it is answered; the browser receives the options and
 * the token that names the challenge.
 */
const keepChallenge = async (
  ports: Ports,
  { device, account, registers }: ChallengeRequest,
  options: BrowserOptions,
) => {
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
export const askForNewPasskey = async (
  ports: Ports,
  device: string,
  user: { id: number; email: string; name: string },
) => {
  const known = await ports.store.factors.passkeys(user.id)
  const options = await ports.authenticators.registrationOptions(relyingPartyOf(ports), user, known)
  return keepChallenge(ports, { device, account: user.id, registers: true }, options)
}

/**
 * Takes the challenge that a passkey answers; it is used up, whatever the answer is.
 * @throws Refusal CHALLENGE_EXPIRED where it has ended, was used, or belongs to another device
 */
export const takeChallenge = async (
  { store, secrets, clock }: Ports,
  { token, device, registers }: { token: string; device: string; registers: boolean },
) => {
  const taken = await store.factors.takePasskeyChallenge(
    { tokenHash: secrets.hash(token), deviceHash: device, registers },
    clock.now(),
  )
  if (taken === undefined) throw new Refusal('CHALLENGE_EXPIRED')
  return taken
}

/**
 * Verifies a passkey's answer and returns the account of the passkey.
 * @param account the only account that may answer, or null for any
 * @throws Refusal CHALLENGE_EXPIRED; PASSKEY_INVALID if the challenge, origin, host, signature,
 * counter or owner is wrong
 */
export const verifyPasskey = async (
  ports: Ports,
  { proof, device, account }: { proof: PasskeyProof; device: string; account: number | null },
): Promise<number> => {
  const { store, authenticators, clock } = ports
  const issued = await takeChallenge(ports, { token: proof.challenge, device, registers: false })
  const found = await store.factors.passkeyOf(proof.credential.id)
  const owner = account ?? issued.account
  if (found === undefined || !belongsTo(found, owner) || !belongsTo(found, issued.account))
    throw new Refusal('PASSKEY_INVALID')
  const counter = await authenticators.verifyAssertion(relyingPartyOf(ports), proof.credential, {
    challenge: issued.challenge,
    passkey: found,
  })
  if (counter === undefined || !(await store.factors.usePasskey(found.id, counter, clock.now())))
    throw new Refusal('PASSKEY_INVALID')
  return found.account
}

const belongsTo = (passkey: Passkey & { account: number }, account: number | null): boolean =>
  account === null || passkey.account === account

/** How many codes there are at a time. */
const recoveryCodeCount = 10

/**
 * New recovery codes: `shown` to be written down, `hashes` to be stored. Hashing is slow on
 * purpose: call it outside a transaction.
 */
export const makeRecoveryCodes = async ({
  secrets,
}: Pick<Ports, 'secrets'>): Promise<{ shown: string[]; hashes: string[] }> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => secrets.code())
  const hashes = await Promise.all(codes.map((code) => secrets.hashPassword(code)))
  return { shown: codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), hashes }
}

/** Uses up a recovery code; false if it is not one of the account's, or was used. */
export const takeRecoveryCode = async (
  { store, secrets, clock }: Pick<Ports, 'store' | 'secrets' | 'clock'>,
  account: number,
  code: string,
): Promise<boolean> => {
  const unused = await store.factors.unusedRecoveryCodes(account)
  for (const { id, hash } of unused) {
    if (await secrets.checkPassword(code, hash))
      return store.factors.spendRecoveryCode(id, clock.now())
  }
  return false
}

/** What an email about second factors states, and the request that its link is derived from. */
type Stated<Name extends FactorEmailName> = Name extends FactorEmailName
  ? Pick<Extract<EmailOrder, { letter: Name }>, 'letter' | 'facts' | 'request'>
  : never

/** The email that reports a change of a person's second factors, before its link is made. */
export type FactorEmail =
  | { letter: 'totpAdded' | 'recoveryCodesRenewed'; facts: object }
  | { letter: 'passkeyAdded'; facts: { passkey: string } }
  | Stated<Exclude<FactorEmailName, TakeBackEmail>>

type Person = Pick<Account, 'id' | 'name' | 'email' | 'locale'>

/**
 * Completes a change of a second factor in its transaction: forgets the remembered devices, adds
 * the change to the audit trail, and emails the person.
 */
export const noteFactorChange = async (
  own: OwnAccounts,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  { person, caller, email }: { person: Person; caller: Caller; email: FactorEmail },
): Promise<void> => {
  const at = ports.clock.now()
  await own.factors.forgetDevices(person.id)
  const by = auditOf(caller, { at, accountId: caller.accountId ?? person.id })
  await own.audit(person.id, {
    ...by,
    action: email.letter,
    entity: 'account',
    entityId: person.id,
  })
  const stated = await withTakeBack(own, ports, { person, email, at })
  await emailFactorChange(own, { person, language: caller.language, email: stated }, at)
}

/** An email with the link that takes the account back, where it is one of `takeBackEmails`. */
const withTakeBack = async (
  own: OwnAccounts,
  ports: Pick<Ports, 'secrets'>,
  { person, email, at }: { person: Person; email: FactorEmail; at: Date },
): Promise<Stated<FactorEmailName>> => {
  switch (email.letter) {
    case 'totpAdded':
    case 'recoveryCodesRenewed': {
      const { request, hours } = await openTakeBack(own, ports, { person, email: email.letter, at })
      return { ...email, facts: { hours }, request }
    }
    case 'passkeyAdded': {
      const { request, hours } = await openTakeBack(own, ports, { person, email: email.letter, at })
      return { ...email, facts: { ...email.facts, hours }, request }
    }
    default:
      return email
  }
}

type TakingBack = { request: string; hours: string }

/** Opens the link that lets a person take the account back if an attacker made the change. */
const openTakeBack = async (
  own: OwnAccounts,
  { secrets }: Pick<Ports, 'secrets'>,
  { person, email, at }: { person: Person; email: TakeBackEmail; at: Date },
): Promise<TakingBack> => {
  const { request, tokenHash } = createLink(secrets, email)
  const link = {
    requestHash: request,
    tokenHash,
    deviceHash: null,
    invitation: true,
    takesBack: true,
  }
  await own.openReset({
    ...link,
    account: person.id,
    email: person.email,
    at,
    expiresAt: takeBackUntil(at),
  })
  return { request, hours: String(takeBackHours) }
}

/** Sends only the email, for an event that changes no factor. */
export const emailFactorChange = async (
  own: Pick<OwnAccounts, 'post'>,
  {
    person,
    language,
    email,
  }: {
    person: Person
    language: Caller['language']
    email: Stated<FactorEmailName>
  },
  at: Date,
): Promise<void> => {
  const to = { name: person.name, email: person.email }
  await own.post({ ...email, to, language: person.locale ?? language }, at)
}

/**
 * Prepares the recovery codes that come with the first factor. The returned function stores them in
 * its transaction, and gives null if the account already has codes. They are made before the
 * transaction because hashing is slow on purpose.
 */
export const firstRecoveryCodes = async (
  ports: Pick<Ports, 'secrets' | 'clock' | 'store'>,
  account: number,
) => {
  const codes = (await ports.store.factors.hasRecoveryCodes(account))
    ? undefined
    : await makeRecoveryCodes(ports)
  return async (own: OwnAccounts): Promise<string[] | null> => {
    if (codes === undefined) return null
    await own.factors.setRecoveryCodes(account, codes.hashes, ports.clock.now())
    return codes.shown
  }
}
