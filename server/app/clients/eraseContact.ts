import { storeUploads } from '../storeUploads.ts'
import { auditOf } from '../auditOf.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { eraseRecords } from './eraseRecords.ts'

/**
 * Erases a person who is not a client, by the contacts they gave: their bookings, waitlist entries and messages, as `eraseClient` does
 * for a client. The audit trail records that it was done, not for whom.
 */
export const eraseContact = async (
  { email, phone }: Input<'clients.eraseContact'>,
  { ports, caller }: Context,
): Promise<Record<string, never>> => {
  const scope = caller.scope!
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const organization = scope.organizations[0]!
  const contacts = [email, phone].filter((contact) => contact !== undefined)
  return storeUploads(ports, {}, {}, (uploads) =>
    ports.store.within(scope, async (records) => {
      await eraseRecords({ records, organization, uploads, by }, { clients: [], contacts })
      await records.audit(organization, { ...auditOf(caller, by), action: 'erase', entity: 'contacts', entityId: 0 })
      return {}
    }),
  )
}
