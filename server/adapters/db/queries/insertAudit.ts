import type { Transaction } from 'kysely'
import type { AuditEntry } from '../../../ports/auditTrail.ts'
import type { Tables } from '../database.ts'
import { json } from './writeRecords.ts'

/** Writes an entry into the audit trail of an organization, or of a partner itself. */
export const insertAudit = async (
  transaction: Transaction<Tables>,
  owner: { organization: number } | { partner: number },
  { at, accountId, action, entity, entityId, before, after, ref, address, device }: AuditEntry,
): Promise<void> => {
  const row = { at, account_id: accountId, action, entity, entity_id: entityId, before: json(before), after: json(after) }
  const from = { ref, address, device }
  if ('organization' in owner)
    await transaction
      .insertInto('audit')
      .values({ ...row, ...from, organization_id: owner.organization })
      .execute()
  else
    await transaction
      .insertInto('partner_audit')
      .values({ ...row, ...from, partner_id: owner.partner })
      .execute()
}
