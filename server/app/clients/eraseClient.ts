import { entities } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/entity.ts'
import { Refusal } from '../../../contract/errors.ts'
import { clientStatuses } from '../../../contract/statuses.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { mostStoredBytes } from '../attendanceFiles.ts'
import { auditOf } from '../auditOf.ts'
import { isGone } from '../checked.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { presentMasked } from '../presentRecord.ts'
import { onlyOrganization } from '../scope.ts'
import { storedValues } from '../storedValues.ts'
import { storeUploads } from '../storeUploads.ts'

const name = 'clients'
/** What stands where the name was. */
const nobody = '—'

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
      const { keys, bytes } = await records.clients.forget(organization, { clients: all, contacts: [] })
      for (const key of keys) uploads.discard(key)
      if (bytes > 0) await records.useStorage(organization, -bytes, mostStoredBytes)
      for (const each of await records.find(name, all)) await records.update(name, organization, each.id, emptied(each), by)
      await records.audit(organization, { ...auditOf(caller, by), action: 'erase', entity: name, entityId: id })
      return (await records.find(name, [id]))[0]!
    }),
  )
}

/** A client of whom only the number is left. One that was merged stays what it is. */
const emptied = (record: StoredRecord): Values => {
  const stored = storedValues(name, record)
  const empty = Object.entries((entities[name] as Entity).fields).map(([path, { initial }]) => [path, initial ?? null] as const)
  const isMerged = (record['status'] as { id: number }).id === clientStatuses.ids.merged
  return {
    ...Object.fromEntries(empty),
    organization: stored['organization'],
    mergedInto: stored['mergedInto'],
    name: nobody,
    firstName: nobody,
    status: { id: isMerged ? clientStatuses.ids.merged : clientStatuses.ids.erased },
  }
}
