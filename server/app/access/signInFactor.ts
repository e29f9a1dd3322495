import type { Language } from '../../../contract/text/languages.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { SignInChallenge } from '../../../contract/endpoints/account.ts'
import { factorWaysOf } from '../../../contract/endpoints/factorProof.ts'
import type { Account } from '../../ports/authentication.ts'
import type { Ports } from '../../ports/ports.ts'
import { concerningAccount } from './visitors/recordOutcome.ts'
import { countedAddress } from '../authority/countedAddress.ts'
import { emailFactorChange, askForPasskey, verifyPasskey, verifyFactor } from './secondFactor.ts'
import { issuedDevice, requireDevice } from '../authority/device.ts'
import { openSession } from './openSession.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import type { Context, Handlers, Input } from '../kernel/call.ts'

/** Minutes that a sign-in waits for its second factor, and the tries it has. */
const challengeMinutes = 10
const triesPerChallenge = 5
/** Second steps from one address within a quarter of an hour. */
const triesPerAddress = 100

/**
 * The step after a correct password or a single sign-on (`singleSignOn`: the organization whose
 * provider it was): a challenge, if the account has a second factor and does not remember this
 * device; otherwise a session, which is fresh if the account has no second factor.
 */
export const secondStepOf = async (
  ports: Ports,
  {
    account,
    deviceHash,
    singleSignOn = null,
  }: { account: Account; deviceHash: string; singleSignOn?: number | null },
): Promise<SignInChallenge | { fresh: boolean }> => {
  const { store, secrets, clock } = ports
  const at = clock.now()
  const own = await store.factors.own(account.id, at)
  const ways = factorWaysOf({
    totp: own.totpSince !== null,
    passkeys: own.passkeys.length,
    recoveryCodes: own.recoveryCodesLeft,
  })
  if (ways.length === 0) return { fresh: true }
  if (own.remembered > 0 && (await store.factors.isRemembered(account.id, deviceHash, at)))
    return { fresh: false }
  const challenge = secrets.token()
  const expiresAt = new Date(at.getTime() + challengeMinutes * 60_000)
  await store.factors.openChallenge({
    tokenHash: secrets.hash(challenge),
    account: account.id,
    deviceHash,
    singleSignOn,
    at,
    expiresAt,
  })
  return { challenge, expiresAt: expiresAt.toISOString(), ways }
}

/**
 * The second step of signing in, and signing in by a passkey alone, which is two factors in one.
 */
export const signInFactor: Handlers<
  'account.signinFactor' | 'account.signinPasskey' | 'account.passkeyOptions'
> = {
  'account.signinFactor': (input, context) => {
    const { store, secrets } = context.ports
    return concerningAccount(
      () => store.factors.challengeAccount(secrets.hash(input.challenge)),
      () => completeSignIn(input, context),
    )
  },

  'account.signinPasskey': (input, context) =>
    concerningAccount(
      async () =>
        (await context.ports.store.factors.passkeyOf(input.passkey.credential.id))?.account,
      () => signInByPasskey(input, context),
    ),

  'account.passkeyOptions': async ({ challenge, own }, { ports, headers, identity }) => {
    const { store, secrets, clock } = ports
    const device = requireDevice(ports, headers)
    const deviceHash = ports.secrets.hash(device.id)
    const issued = issuedDevice(device, headers)
    if (own) {
      if (identity === undefined) throw new Refusal('NOT_LOGGED_IN')
      return { r: await askForPasskey(ports, deviceHash, identity.account.id), ...issued }
    }
    if (challenge === undefined)
      return { r: await askForPasskey(ports, deviceHash, null), ...issued }
    const account = await store.factors.challengeHolder(
      { tokenHash: secrets.hash(challenge), deviceHash, mostTries: triesPerChallenge },
      clock.now(),
    )
    if (account === undefined) throw new Refusal('CHALLENGE_EXPIRED')
    return { r: await askForPasskey(ports, deviceHash, account), ...issued }
  },
}

const completeSignIn = async (
  { challenge, rememberDays, ...proof }: Input<'account.signinFactor'>,
  { ports, headers, caller }: Context,
) => {
  const { store, secrets, clock } = ports
  await limitTries(ports, [
    [`signin factor from ${countedAddress(headers.address)}`, triesPerAddress],
  ])
  const device = requireDevice(ports, headers)
  const deviceHash = ports.secrets.hash(device.id)
  const tokenHash = secrets.hash(challenge)
  // Committed before the proof is verified, so that a wrong one stays counted.
  const id = await store.factors.countChallengeTry(
    { tokenHash, deviceHash, mostTries: triesPerChallenge },
    clock.now(),
  )
  if (id === undefined) throw new Refusal('CHALLENGE_EXPIRED')
  await verifyFactor(ports, { account: id, device: deviceHash, proof })
  const account = await store.sessions.accountById(id)
  const ended = account && (await store.factors.endChallenge(tokenHash))
  if (account === undefined || ended === undefined) throw new Refusal('CHALLENGE_EXPIRED')
  if (rememberDays !== undefined) {
    const until = new Date(clock.now().getTime() + rememberDays * 86_400_000)
    await store.factors.rememberDevice(id, deviceHash, { at: clock.now(), expiresAt: until })
  }
  if (proof.code === undefined && proof.recoveryCode !== undefined)
    await emailRecoveryCodeUse(ports, account, caller.language)
  return openSession(
    ports,
    { headers, account, device },
    {
      singleSignOn: ended.singleSignOn,
      byFactor: true,
    },
  )
}

const signInByPasskey = async (
  { passkey }: Input<'account.signinPasskey'>,
  { ports, headers }: Context,
) => {
  await limitTries(ports, [
    [`signin factor from ${countedAddress(headers.address)}`, triesPerAddress],
  ])
  const device = requireDevice(ports, headers)
  const deviceHash = ports.secrets.hash(device.id)
  const id = await verifyPasskey(ports, { proof: passkey, device: deviceHash, account: null })
  const account = await ports.store.sessions.accountById(id)
  if (account === undefined) throw new Refusal('PASSKEY_INVALID')
  return openSession(ports, { headers, account, device }, { byFactor: true })
}

/**
 * Emails the account's owner that a recovery code was used: if it wasn't them, an attacker has
 * their password.
 */
const emailRecoveryCodeUse = async (
  { store, clock }: Ports,
  person: Account,
  language: Language,
): Promise<void> => {
  const at = clock.now()
  const { recoveryCodesLeft } = await store.factors.own(person.id, at)
  const email = { letter: 'recoveryCodeUsed', facts: { left: String(recoveryCodesLeft) } } as const
  await store.ownAccounts((own) => emailFactorChange(own, { person, language, email }, at))
}
