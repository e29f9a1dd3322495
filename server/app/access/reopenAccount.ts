import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/sessions.ts'
import { auditOf } from '../auditOf.ts'
import type { CallHeaders } from '../session.ts'

/** Opens a closed account again because its owner signed in within the grace time, with an email to them and a line in the audit trail. */
export const reopenAccount = async ({ store, secrets, clock }: Ports, headers: CallHeaders, account: Account): Promise<void> => {
  const at = clock.now()
  const device = headers.deviceId === null ? null : secrets.hash(headers.deviceId)
  await store.ownAccounts(async (own) => {
    if (!(await own.reopenAccount(account.id, at))) return
    const by = auditOf({ ref: headers.ref, address: headers.address, device }, { at, accountId: account.id })
    await own.audit(account.id, { ...by, action: 'reopen', entity: 'account', entityId: account.id })
    const to = { name: account.name, email: account.email }
    await own.post({ letter: 'accountReopened', to, language: account.locale ?? headers.language, facts: {} }, at)
  })
}
