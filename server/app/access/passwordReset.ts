import { Refusal } from '../../../contract/kernel/errors.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { OwnAccounts } from '../../ports/accounts.ts'
import type { LinkState } from '../../ports/accounts/provenEmails.ts'
import {
  accountClock,
  type AccountClock,
  emailPasswordChanged,
  type AccountHolder,
} from './accountEmails.ts'
import { networkOf } from '../authority/countedAddress.ts'
import { issuedDevice, requireDevice } from '../authority/device.ts'
import { concerning } from './visitors/recordOutcome.ts'
import { undoRecentAccess, requireOpenLink } from '../authority/links.ts'
import { publishSessionEnd } from './publishAccess.ts'
import { auditOf } from '../kernel/audit.ts'
import { isResetCode, typedCode } from '../messages/accountSecrets.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import { refuseCommonPassword } from '../kernel/passwords.ts'
import type { Context, Handlers } from '../kernel/call.ts'
import type { checkedEmails } from '../../../contract/endpoints/provenEmails.ts'

/** How long a code serves, and then the token it was exchanged for. */
const minutes = 10
/** Wrong codes that kill a request. */
const mostTries = 5
/** Codes within a quarter of an hour for one email: from one network, or from a known device. */
const codesPerEmail = 5
/**
 * Codes within a day for one email, from all networks except on known devices: an attacker must not
 * flood a mailbox.
 */
const codesPerEmailAndDay = 20
const dayMinutes = 1440

/**
 * A new password for a user who has lost theirs: the email brings a code, the code a token, the
 * token the password. Each step is bound to the device of the first; the request that the first
 * answers may be left out then. Nothing reveals whether an email is known.
 */
export const passwordReset: Handlers<
  'account.resetEmail' | 'account.resetCode' | 'account.resetPassword'
> = {
  'account.resetEmail': async ({ email }, { ports, headers }) => {
    const { store, secrets, clock } = ports
    const device = requireDevice(ports, headers)
    const deviceHash = secrets.hash(device.id)
    const found = await store.sessions.accountByEmail(email)
    const known = await store.sessions.hasSignedIn(found?.id ?? 0, deviceHash)
    await limitTries(ports, [
      [`reset ${email} ${known ? deviceHash : networkOf(headers.address)}`, codesPerEmail],
    ])
    if (!known) await limitTries(ports, [[`reset ${email}`, codesPerEmailAndDay]], dayMinutes)
    const request = secrets.token()
    const requestHash = secrets.hash(request)
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + minutes * 60_000)
    // The same is written for an unknown email, so that the time taken reveals nothing.
    const order: EmailOrder = {
      letter: 'resetCode',
      to: found === undefined ? null : { name: found.name, email },
      language: found?.locale ?? headers.language,
      facts: { minutes: String(minutes) },
      request: requestHash,
      until: expiresAt.toISOString(),
    }
    await store.ownAccounts(async (own) => {
      const account = found?.id ?? null
      await own.openReset({
        requestHash,
        account,
        email,
        deviceHash,
        tokenHash: null,
        invitation: false,
        at,
        expiresAt,
      })
      await own.post(order, at)
    })
    return { r: { request, expiresAt: expiresAt.toISOString() }, ...issuedDevice(device, headers) }
  },

  'account.resetCode': async ({ request, email, code }, { ports, caller }) => {
    const { store, secrets, clock } = ports
    if (caller.device === null) throw new Refusal('CODE_INVALID')
    const at = clock.now()
    const of = {
      requestHash: request === undefined ? null : secrets.hash(request),
      email: email ?? null,
      deviceHash: caller.device,
    }
    // Kept before the code is looked at: a wrong one stays counted.
    const open = await store.ownAccounts((own) => own.countCodeTry({ ...of, mostTries, at }))
    if (
      open === undefined ||
      open.account === null ||
      !isResetCode(secrets, open.requestHash, typedCode(code))
    )
      throw concerning(new Refusal('CODE_INVALID'), open?.account)
    const token = secrets.token()
    const expiresAt = new Date(at.getTime() + minutes * 60_000)
    if (
      !(await store.ownAccounts((own) =>
        own.giveToken(open.requestHash, secrets.hash(token), expiresAt),
      ))
    )
      throw new Refusal('CODE_INVALID')
    return { r: { token, expiresAt: expiresAt.toISOString() } }
  },

  'account.resetPassword': async ({ token, password }, context) => {
    const { ports, caller } = context
    const { store, secrets } = ports
    const tokenHash = secrets.hash(token)
    const holder = await store.ownAccounts((own) =>
      own.tokenHolder(tokenHash, caller.device, ports.clock.now()),
    )
    if (holder === undefined) throw new Refusal('CODE_INVALID')
    await refuseCommonPassword(secrets, {
      password,
      path: 'password',
      context: await store.factors.wordsOf(holder.account),
    })
    const passwordHash = await secrets.hashPassword(password)
    const clock = await accountClock(ports, holder.account)
    await store.ownAccounts((own) =>
      setPassword(own, { ...holder, tokenHash, passwordHash, clock }, context),
    )
    publishSessionEnd(ports, holder.account, await store.sessions.memberships(holder.account))
    return { r: { email: holder.email } }
  },
}

type NewPassword = AccountHolder & {
  account: number
  hasPassword: boolean
  takesBack: boolean
  tokenHash: string
  passwordHash: string
  clock: AccountClock
}

const setPassword = async (
  own: OwnAccounts,
  { account, tokenHash, passwordHash, takesBack, clock, ...holder }: NewPassword,
  { ports, caller, headers }: Context,
): Promise<void> => {
  const at = ports.clock.now()
  if (!(await own.useToken(tokenHash, at))) throw new Refusal('CODE_INVALID')
  await own.setPassword(account, passwordHash, { at, takesBack })
  const by = auditOf(caller, { at, accountId: account })
  await (takesBack ? undoRecentAccess(own, account, by) : own.endLastingAccess(account, null, by))
  await own.audit(account, { ...by, action: 'password', entity: 'account', entityId: account })
  // An account without a password (invited, or after an undone email change) has no change to
  // report.
  if (holder.hasPassword) await emailPasswordChanged(own, holder, { headers, at, clock })
}

type CheckedEmail = (typeof checkedEmails)[number]

const stateOf: Record<
  CheckedEmail,
  (own: OwnAccounts, tokenHash: string) => Promise<LinkState | undefined>
> = {
  signUpProof: (own, tokenHash) => own.signup(tokenHash),
  emailProof: (own, tokenHash) => own.emailChange(tokenHash),
  emailChanged: (own, tokenHash) => own.undoableChange(tokenHash),
}

/** Checks whether a link can still be used, so that its page asks for nothing in vain. */
export const checkLink: Handlers<'account.checkLink'> = {
  'account.checkLink': async ({ letter: email, token }, { ports: { store, secrets, clock } }) => {
    requireOpenLink(
      await store.ownAccounts((own) => stateOf[email](own, secrets.hash(token))),
      clock.now(),
    )
    return { r: {} }
  },
}
