import { Refusal } from '../../../contract/kernel/errors.ts'
import type { OwnAccounts } from '../../ports/accounts.ts'
import {
  createLink,
  requireOpenLink,
  takeBackHours,
  takeBackUntil,
  undoRecentAccess,
} from '../authority/links.ts'
import { reopenAccount } from './admitAccount.ts'
import { publishSessionEnd } from './publishAccess.ts'
import { auditOf } from '../kernel/audit.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import type { Account } from '../../ports/authentication.ts'
import type { Context, Handlers, SignedInContext } from '../kernel/call.ts'

/** How long the link to the new address is valid (authority.md, 1). */
const proofMinutes = 60
/** How long a new password may be chosen after the change was undone. */
const passwordMinutes = 60
/** Changes that one account may request within a quarter of an hour. */
const mostChanges = 5

type Names =
  | 'account.emailChange'
  | 'account.confirmEmailChange'
  | 'account.cancelEmailChange'
  | 'account.undoEmailChange'

/**
 * The email of an account changes once the new address is proven. The former address can undo the
 * change.
 */
export const emailChange: Handlers<Names> = {
  'account.emailChange': async (_input, { ports, identity }) => {
    const waiting = await ports.store.ownAccounts((own) =>
      own.waitingEmail(identity.account.id, ports.clock.now()),
    )
    return {
      r: { email: waiting?.email ?? null, expiresAt: waiting?.expiresAt.toISOString() ?? null },
    }
  },

  'account.cancelEmailChange': async (_input, { ports, identity }) => {
    await ports.store.ownAccounts((own) => own.cancelEmailChange(identity.account.id))
    return { r: {} }
  },

  // Requires a session of the account itself: otherwise a visitor who opens the link could give
  // their address to a stranger's account.
  'account.confirmEmailChange': async ({ token }, context) => {
    const { ports, identity } = context
    const { store, secrets, clock } = ports
    const tokenHash = secrets.hash(token)
    const at = clock.now()
    const { account } = identity
    const email = await store.ownAccounts(async (own) => {
      const found = await own.emailChange(tokenHash)
      const { email: proven } = requireOpenLink(
        found?.account === account.id ? found : undefined,
        at,
      )
      const { request, tokenHash: undoHash } = createLink(secrets, 'emailChanged')
      const until = takeBackUntil(at)
      if (!(await own.useEmailChange(tokenHash, { tokenHash: undoHash, at, until })))
        throw new Refusal('LINK_USED')
      const isTaken =
        (await own.isEmailTaken(proven, account.id, at)) ||
        !(await own.setEmail(account.id, proven, at))
      if (isTaken) throw new Refusal('DUPLICATE', { fields: [{ path: 'email', rule: 'choice' }] })
      await auditEmail(own, context, { account: account.id, before: account.email, after: proven })
      const to = { name: account.name, email: account.email }
      const facts = { email: proven, hours: String(takeBackHours) }
      await own.post(
        {
          letter: 'emailChanged',
          to,
          language: languageOf(account, context),
          facts,
          request,
          until: until.toISOString(),
        },
        at,
      )
      return proven
    })
    return { r: { email } }
  },

  'account.undoEmailChange': async ({ token }, context) => {
    const { store, secrets, clock } = context.ports
    const undoHash = secrets.hash(token)
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + passwordMinutes * 60_000)
    const passwordToken = secrets.token()
    const by = (account: number) => auditOf(context.caller, { at, accountId: account })
    const owner = await ownerOf(context, undoHash, at)
    const email = await store.ownAccounts(async (own) => {
      const {
        account,
        former,
        email: changed,
      } = requireOpenLink(await own.undoableChange(undoHash), at)
      if (!(await own.undoEmailChange(undoHash, at))) throw new Refusal('LINK_USED')
      // An attacker may have closed the account. It gets back the memberships that have not changed
      // since, so it is opened first.
      await reopenAccount(own, {
        account: { ...owner, email: former },
        by: by(account),
        language: context.headers.language,
        at,
      })
      if (!(await own.setEmail(account, former, at)))
        throw new Refusal('DUPLICATE', { fields: [{ path: 'email', rule: 'choice' }] })
      // An attacker who changed the email may also know the password.
      await own.removePassword(account, at)
      // They may also have added ways to get back in.
      await undoRecentAccess(own, account, by(account))
      await auditEmail(own, context, { account, before: changed, after: former })
      const reset = {
        requestHash: secrets.hash(secrets.token()),
        tokenHash: secrets.hash(passwordToken),
        deviceHash: null,
      }
      await own.openReset({ ...reset, account, email: former, invitation: true, at, expiresAt })
      return former
    })
    publishSessionEnd(context.ports, owner.id, await store.sessions.memberships(owner.id))
    return { r: { email, token: passwordToken, expiresAt: expiresAt.toISOString() } }
  },
}

/** The account whose change of email a link undoes. */
const ownerOf = async ({ ports }: Context, undoHash: string, at: Date): Promise<Account> => {
  const { account } = requireOpenLink(
    await ports.store.ownAccounts((own) => own.undoableChange(undoHash)),
    at,
  )
  return (await ports.store.sessions.accountById(account))!
}

/**
 * Records that an account requests another email, and sends the link that proves it. An email that
 * is taken is handled the same way, except that nothing is sent.
 */
export const requestEmailChange = async (
  own: OwnAccounts,
  { account, email, context }: { account: Account; email: string; context: Context },
): Promise<void> => {
  const { secrets, clock } = context.ports
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + proofMinutes * 60_000)
  const { request, tokenHash } = createLink(secrets, 'emailProof')
  const isTaken = await own.isEmailTaken(email, account.id, at)
  await own.openEmailChange({
    tokenHash,
    account: account.id,
    former: account.email,
    email,
    at,
    expiresAt,
  })
  const facts = { email, minutes: String(proofMinutes) }
  const to = isTaken ? null : { name: account.name, email }
  const language = languageOf(account, context)
  await own.post(
    { letter: 'emailProof', to, language, facts, request, until: expiresAt.toISOString() },
    at,
  )
}

/** @throws Refusal RATE_LIMITED */
export const limitEmailChanges = ({ ports, identity }: SignedInContext): Promise<void> =>
  limitTries(ports, [[`email change ${identity.account.id}`, mostChanges]])

const languageOf = ({ locale }: Account, { headers }: Context) => locale ?? headers.language

type ChangedEmail = { account: number; before: string; after: string }

const auditEmail = (
  own: OwnAccounts,
  { ports, caller }: Context,
  { account, before, after }: ChangedEmail,
): Promise<void> =>
  own.audit(account, {
    ...auditOf(caller, { at: ports.clock.now(), accountId: account }),
    action: 'edit',
    entity: 'account',
    entityId: account,
    before: { email: before },
    after: { email: after },
  })
