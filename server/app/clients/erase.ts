import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { clientStatuses } from '../../../contract/kernel/statuses.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import { auditOf } from '../kernel/audit.ts'
import { isGone } from '../kernel/checked.ts'
import type { ScopedContext, Input } from '../kernel/call.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import { onlyOrganization, requireOrganization } from '../kernel/scope.ts'
import { storeUploads } from '../kernel/files.ts'
import { eraseRecords } from './eraseRecords.ts'
import { eraseSettled, clientPerson, contactPerson } from './upcoming.ts'

const name = 'clients'

/**
 * Forgets a person (definitions 3.5): what says who they are goes, from the client, those merged
 * into it and everything that belongs to them, files and audit lines included; dates and amounts
 * stay. Appointments to come are canceled before, or kept without a name, as the caller chose.
 * There is no way back.
 * @throws Refusal VALIDATION for appointments to come without a choice, FORBIDDEN for those that
 * the caller may not cancel
 */
export const eraseClient = async (
  input: Input<'clients.erase'>,
  context: ScopedContext,
): Promise<EntityRecord<'clients'>> => {
  const { id, version, appointments } = input
  const { ports, caller } = context
  const organization = await ports.store.within(caller.scope, (records) =>
    records.organizationOf(name, id),
  )
  const [before] = await ports.store.within(
    onlyOrganization(caller.scope, organization),
    (records) => records.find(name, [id]),
  )
  refuseUnerasable(before, version, caller)
  const erased = { organization, person: await clientPerson(ports, organization, id) }
  return eraseSettled(context, { erased, choice: appointments }, () => erase(input, context))
}

/**
 * Refuses a client who can't be erased now; one who is erased already can.
 * @throws Refusal NOT_FOUND, BAD_TRANSITION for one who was merged, VERSION_CONFLICT for another
 * version
 */
const refuseUnerasable: (
  before: EntityRecord<'clients'> | undefined,
  version: number | undefined,
  caller: ScopedCaller,
) => asserts before is EntityRecord<'clients'> = (before, version, caller) => {
  if (before === undefined) throw new Refusal('NOT_FOUND')
  if (isErased(before)) return
  if (isGone(name, before))
    throw new Refusal('BAD_TRANSITION', { fields: [{ path: 'id', rule: 'choice' }] })
  if (version !== undefined && version !== before.version)
    throw new Refusal('VERSION_CONFLICT', { current: presentMasked(name, caller, before) })
}

const isErased = (record: EntityRecord<'clients'>): boolean =>
  record.status.id === clientStatuses.ids.erased

const erase = async (
  { id, version }: Input<'clients.erase'>,
  { ports, caller }: ScopedContext,
): Promise<EntityRecord<'clients'>> => {
  const scope = caller.scope
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf(name, id),
  )
  return storeUploads(ports, { fields: {}, sent: {} }, (uploads) =>
    ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const before = await records.lock(name, id)
      refuseUnerasable(before, version, caller)
      if (isErased(before)) return before
      const all = [id, ...(await records.clients.mergedInto(organization, id))]
      await eraseRecords({ records, organization, uploads, by }, { clients: all, contacts: [] })
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'erase',
        entity: name,
        entityId: id,
      })
      return (await records.find(name, [id]))[0]!
    }),
  )
}

/**
 * Erases a person who is not a client, by the contacts they gave: their bookings, waitlist entries
 * and messages, as `eraseClient` does for a client. The audit trail records that it was done, not
 * for whom.
 * @throws Refusal VALIDATION for appointments to come without a choice, FORBIDDEN for those that
 * the caller may not cancel
 */
export const eraseContact = async (
  input: Input<'clients.eraseContact'>,
  context: ScopedContext,
): Promise<Record<string, never>> => {
  const { ports, caller } = context
  const scope = caller.scope
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const organization = requireOrganization(scope)
  const person = contactPerson(input, caller)
  return eraseSettled(
    context,
    { erased: { organization, person }, choice: input.appointments },
    () =>
      storeUploads(ports, { fields: {}, sent: {} }, (uploads) =>
        ports.store.within(scope, async (records) => {
          await eraseRecords({ records, organization, uploads, by }, person)
          await records.audit(organization, {
            ...auditOf(caller, by),
            action: 'erase',
            entity: 'contacts',
            entityId: 0,
          })
          return {}
        }),
      ),
  )
}
