import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { standingAfterSignIn } from './admitAccount.ts'
import { issuedDevice, requireDevice, requireCallerDevice } from '../authority/device.ts'
import { openSession, renewSession } from './openSession.ts'
import { renewHash, requireOwnPassword } from '../authority/stepUp.ts'
import { verifyFactor } from './secondFactor.ts'
import { namingOrganization, refuseWay } from '../authority/signInWay.ts'
import { publishSessionEnd } from './publishAccess.ts'
import { currentUserOf, anonymousUser } from './currentUser.ts'
import { refuseCommonPassword } from '../kernel/passwords.ts'
import { partnerRoles } from '../authority/systemRoles.ts'
import { secondStepOf } from './signInFactor.ts'
import type { Handlers, SignedInContext } from '../kernel/call.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, SlowDownKeys } from '../../ports/authentication.ts'
import { networkOf } from '../authority/countedAddress.ts'

export const account: Handlers<
  | 'account.signin'
  | 'account.confirm'
  | 'account.setup'
  | 'account.logout'
  | 'account.signOut'
  | 'account.isAuth'
> = {
  'account.signin': async ({ email, password }, { ports, headers }) => {
    const device = requireDevice(ports, headers)
    const found = await ports.store.sessions.accountByEmail(email)
    const { address, language } = headers
    const forgetTry = await slowDown(ports, {
      email,
      address,
      account: found,
      deviceHash: ports.secrets.hash(device.id),
      language,
    })
    // Checked even for an unknown email, so that the time taken reveals nothing.
    if (
      !(await ports.secrets.checkPassword(password, found?.passwordHash ?? null)) ||
      found === undefined
    )
      throw new Refusal('BAD_CREDENTIALS')
    await forgetTry()
    await renewHash(ports, found, password)
    // Said before the second step, which would be in vain.
    const standing = await standingAfterSignIn(ports, found)
    const way = { singleSignOn: null }
    await namingOrganization(ports, { account: found, way }, async () =>
      refuseWay(standing.memberships, way),
    )
    const second = await secondStepOf(ports, {
      account: found,
      deviceHash: ports.secrets.hash(device.id),
    })
    if ('challenge' in second) return { r: second, ...issuedDevice(device, headers) }
    return openSession(ports, { headers, account: found, device }, { ...second, standing })
  },

  'account.confirm': async ({ password, ...proof }, { ports, headers, identity, caller }) => {
    const { account, secondFactor } = identity
    // Where a second factor is set up, the password alone proves nothing (authority.md, 5).
    if (secondFactor.enabled)
      await verifyFactor(ports, {
        account: account.id,
        device: requireCallerDevice(caller),
        proof,
      })
    else if (password === undefined) throw refuseField('password', 'required')
    else await requireOwnPassword(ports, account, { password, field: 'password' })
    return renewSession(ports, headers, identity)
  },

  'account.setup': async ({ token, partner, admin }, { ports }) => {
    await refuseUndeliverable(ports, 'admin.email', admin.email)
    const { store, secrets, clock, setupTokenHash } = ports
    if (setupTokenHash === null || secrets.hash(token) !== setupTokenHash)
      throw new Refusal('CODE_INVALID')
    await refuseCommonPassword(secrets, {
      password: admin.password,
      path: 'admin.password',
      context: [admin.name, admin.email, partner.fantasyName],
    })
    const passwordHash = await secrets.hashPassword(admin.password)
    const first = {
      partner: partner.fantasyName,
      name: admin.name,
      email: admin.email,
      passwordHash,
      at: clock.now(),
      roles: partnerRoles,
    }
    // The token dies with its use: it serves only while there is no account at all.
    if (!(await store.createFirstPartner(first))) throw new Refusal('CODE_INVALID')
    return { r: {} }
  },

  'account.logout': async (_input, context) => {
    if (context.headers.crossSite) throw new Refusal('FORBIDDEN')
    return signOut(context)
  },

  'account.signOut': async (_input, context) => signOut(context),

  'account.isAuth': async (_input, { ports, headers, identity }) => {
    const r = identity === undefined ? anonymousUser : await currentUserOf(ports, identity, headers)
    return { r, ...issuedDevice(requireDevice(ports, headers), headers) }
  },
}

const signOut = async ({
  ports,
  headers,
  identity,
}: SignedInContext): Promise<{ r: Record<string, never> }> => {
  await ports.store.sessions.end(ports.secrets.hash(headers.token!))
  publishSessionEnd(ports, identity.account.id, identity.memberships)
  return { r: {} }
}

/**
 * Failed sign-ins of one account within a day, from unknown devices, before its owner gets an
 * email.
 */
const failuresBeforeEmail = 50

export type SignInTry = {
  email: string
  address: string
  account: Account | undefined
  deviceHash: string
  language: Language
}

/**
 * Counts a sign-in attempt. An attacker who guesses waits longer and longer. Attempts count by
 * account and network, so that the owner can still sign in from elsewhere or from a known device,
 * and so can other users behind the same proxy. Returns a function that takes the attempt back once
 * the password was right.
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const slowDown = async (
  { store, secrets, clock }: Pick<Ports, 'store' | 'secrets' | 'clock'>,
  { email, address, account, deviceHash, language }: SignInTry,
): Promise<() => Promise<void>> => {
  // Runs for an unknown email too, so that it takes as long as a known one.
  const isKnown = await store.sessions.hasSignedIn(account?.id ?? 0, deviceHash)
  const network = networkOf(address)
  const keys: SlowDownKeys = {
    pair: secrets.hash(isKnown ? `signin ${email} ${deviceHash}` : `signin ${email} ${network}`),
    account: isKnown ? null : secrets.hash(`signin ${email}`),
    network: isKnown ? null : secrets.hash(`signin from ${network}`),
  }
  const now = clock.now()
  const { wait, failures } = await store.sessions.slowDown(keys, now)
  if (wait !== null) throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, wait) })
  if (failures === failuresBeforeEmail && account !== undefined) {
    const to = { name: account.name, email: account.email }
    await store.ownAccounts((own) =>
      own.post(
        {
          letter: 'signInTries',
          to,
          language: account.locale ?? language,
          facts: { tries: String(failures) },
        },
        now,
      ),
    )
  }
  return () => store.sessions.forgetSlowDown(keys)
}
