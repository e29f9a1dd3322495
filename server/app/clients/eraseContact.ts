import { storeUploads } from '../storeUploads.ts'
import { auditOf } from '../auditOf.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { contactPerson } from './contactPerson.ts'
import { eraseRecords } from './eraseRecords.ts'
import { eraseSettled } from './settleUpcoming.ts'

/**
 * Erases a person who is not a client, by the contacts they gave: their bookings, waitlist entries and messages, as `eraseClient` does
 * for a client. The audit trail records that it was done, not for whom.
 * @throws Refusal VALIDATION for appointments to come without a choice, FORBIDDEN for those that the caller may not cancel
 */
export const eraseContact = async (input: Input<'clients.eraseContact'>, context: Context): Promise<Record<string, never>> => {
  const { ports, caller } = context
  const scope = caller.scope!
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const organization = scope.organizations[0]!
  const person = contactPerson(input, caller)
  return eraseSettled(context, { erased: { organization, person }, choice: input.appointments }, () =>
    storeUploads(ports, {}, {}, (uploads) =>
      ports.store.within(scope, async (records) => {
        await eraseRecords({ records, organization, uploads, by }, person)
        await records.audit(organization, { ...auditOf(caller, by), action: 'erase', entity: 'contacts', entityId: 0 })
        return {}
      }),
    ),
  )
}
