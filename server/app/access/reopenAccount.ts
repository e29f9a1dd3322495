import type { Language } from '../../../contract/words/languages.ts'
import type { AuditEntry } from '../../ports/auditTrail.ts'
import type { OwnAccounts } from '../../ports/ownAccounts.ts'
import type { Account } from '../../ports/sessions.ts'

type Reopening = { account: Account; by: Pick<AuditEntry, 'at' | 'accountId' | 'ref' | 'address' | 'device'>; language: Language; at: Date }

/**
 * Opens an account again that its owner closed, with an email to them and a line in the audit trail.
 * @returns false, and writes nothing, where the account is not closed
 */
export const reopenAccount = async (own: OwnAccounts, { account, by, language, at }: Reopening): Promise<boolean> => {
  if (!(await own.reopenAccount(account.id, at))) return false
  await own.audit(account.id, { ...by, action: 'reopen', entity: 'account', entityId: account.id })
  const to = { name: account.name, email: account.email }
  await own.post({ letter: 'accountReopened', to, language: account.locale ?? language, facts: {} }, at)
  return true
}
