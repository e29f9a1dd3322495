import { Refusal } from '../../../contract/errors.ts'
import { clientStatuses } from '../../../contract/statuses.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { auditOf } from '../auditOf.ts'
import { isGone } from '../checked.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { presentMasked } from '../presentRecord.ts'
import { onlyOrganization } from '../scope.ts'
import { storeUploads } from '../storeUploads.ts'
import { eraseRecords } from './eraseRecords.ts'

const name = 'clients'

/**
 * Forgets a person (definitions 3.5): what tells who they are goes, from the client, those merged into it and everything that belongs to
 * them, files and audit lines included; dates and amounts stay. There is no way back.
 */
export const eraseClient = async (input: Input<'clients.erase'>, context: Context): Promise<StoredRecord> => {
  try {
    return await erase(input, context)
  } catch (error) {
    // Erasing locks everything about a client while their messages and payments are under way, so the database may abort it.
    // Nothing is written then, so one retry is safe.
    if (context.ports.store.explain(error)?.code !== 'UNAVAILABLE') throw error
    return erase(input, context)
  }
}

const erase = async ({ id, version }: Input<'clients.erase'>, { ports, caller }: Context): Promise<StoredRecord> => {
  const scope = caller.scope!
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const organization = await ports.store.within(scope, (records) => records.organizationOf(name, id))
  return storeUploads(ports, {}, {}, (uploads) =>
    ports.store.within(onlyOrganization(scope, organization), async (records) => {
      const before = await records.lock(name, id)
      if (before === undefined) throw new Refusal('NOT_FOUND')
      if ((before['status'] as { id: number }).id === clientStatuses.ids.erased) return before
      if (isGone(name, before)) throw new Refusal('BAD_TRANSITION', { fields: [{ path: 'id', rule: 'choice' }] })
      if (version !== undefined && version !== before.version)
        throw new Refusal('VERSION_CONFLICT', { current: presentMasked(name, caller, before) })

      const all = [id, ...(await records.clients.mergedInto(organization, id))]
      await eraseRecords({ records, organization, uploads, by }, { clients: all, contacts: [] })
      await records.audit(organization, { ...auditOf(caller, by), action: 'erase', entity: name, entityId: id })
      return (await records.find(name, [id]))[0]!
    }),
  )
}
