import type { Ports } from '../../ports/ports.ts'
import type { Account, Standing } from '../../ports/authentication.ts'
import { auditOf } from '../kernel/audit.ts'
import type { CallHeaders } from '../kernel/call.ts'
import type { Device } from '../authority/device.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { AuditEntry } from '../../ports/auditTrail.ts'
import type { OwnAccounts } from '../../ports/accounts.ts'

type ClosableAccount = Pick<Account, 'id' | 'closedAt'>

/**
 * What an account would have after a sign-in: a closed one gets back what closing took from it.
 * Nothing is written.
 */
export const standingAfterSignIn = (
  { store, clock }: Ports,
  { id, closedAt }: ClosableAccount,
): Promise<Standing> => {
  if (!closedAt) return store.sessions.standing(id)
  return store.ownAccounts((own) =>
    own.attempt(async () => {
      await own.reopenAccount(id, clock.now())
      return own.standing(id)
    }, true),
  )
}

type SignIn = {
  account: Account
  headers: CallHeaders
  device: Device
  /** Where the call has just read it. */
  standing: Standing | undefined
  admit: (standing: Standing) => void
}

/**
 * Gives what an account has after `admit` has accepted it. A closed account is opened again because
 * its owner signs in within the grace time, with an email to them and a line in the audit trail;
 * where `admit` throws, it stays closed.
 */
export const admitAccount = async (
  ports: Ports,
  { account, headers, device, standing: known, admit }: SignIn,
): Promise<Standing> => {
  const { store, secrets, clock } = ports
  if (!account.closedAt) {
    const standing = known ?? (await store.sessions.standing(account.id))
    admit(standing)
    return standing
  }
  const at = clock.now()
  const source = { ref: headers.ref, address: headers.address, device: secrets.hash(device.id) }
  const by = auditOf(source, { at, accountId: account.id })
  return store.ownAccounts(async (own) => {
    await reopenAccount(own, { account, by, language: headers.language, at })
    const standing = await own.standing(account.id)
    admit(standing)
    return standing
  })
}

type Reopening = {
  account: Account
  by: Pick<AuditEntry, 'at' | 'accountId' | 'ref' | 'address' | 'device'>
  language: Language
  at: Date
}

/**
 * Opens an account again that its owner closed, with an email to them and a line in the audit
 * trail.
 * @returns false, and writes nothing, where the account is not closed
 */
export const reopenAccount = async (
  own: OwnAccounts,
  { account, by, language, at }: Reopening,
): Promise<boolean> => {
  if (!(await own.reopenAccount(account.id, at))) return false
  await own.audit(account.id, { ...by, action: 'reopen', entity: 'account', entityId: account.id })
  const to = { name: account.name, email: account.email }
  await own.post(
    { letter: 'accountReopened', to, language: account.locale ?? language, facts: {} },
    at,
  )
  return true
}
