import { entities } from '../../../contract/entities/index.ts'
import type { EntityRecord, StoredValues } from '../../../contract/entities/records.ts'
import { clientStatuses } from '../../../contract/kernel/statuses.ts'
import type { Person } from '../../ports/clients.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { mostStoredBytes } from '../kernel/files.ts'
import { storedValues } from '../kernel/storedValues.ts'
import type { Uploads } from '../kernel/files.ts'

const name = 'clients'
/** Replaces the name of an erased client. */
const erasedName = '—'

/**
 * Where a person is erased: within a transaction of the organization, whose discarded files are
 * removed once it is committed.
 */
export type Erasure = {
  records: Records
  organization: number
  uploads: Pick<Uploads, 'discard'>
  by: Stamp
}

/**
 * Erases a person from every record of theirs (ADR 0040) and empties their client records, those
 * merged into them included.
 */
export const eraseRecords = async (
  { records, organization, uploads, by }: Erasure,
  person: Person,
): Promise<void> => {
  const { keys, bytes } = await records.clients.forget(organization, person)
  for (const key of keys) uploads.discard(key)
  if (bytes > 0) await records.useStorage(organization, -bytes, mostStoredBytes)
  const visible = new Map(
    (await records.find(name, person.clients)).map((record) => [record.id, record]),
  )
  for (const id of person.clients)
    await records.update(name, organization, {
      id,
      values: emptied(organization, visible.get(id)),
      by,
    })
}

/**
 * A client of whom only the number is left. A merged one keeps its status; a deleted one has no
 * record to read.
 */
const emptied = (
  organization: number,
  record: EntityRecord<'clients'> | undefined,
): StoredValues<'clients'> => {
  const stored =
    record === undefined ? { organization, mergedInto: null } : storedValues(name, record)
  const empty = Object.entries(entities[name].fields).map(
    ([path, { initial }]) => [path, initial ?? null] as const,
  )
  const isMerged = record?.status.id === clientStatuses.ids.merged
  return {
    ...Object.fromEntries(empty),
    organization: stored['organization'],
    mergedInto: stored['mergedInto'],
    name: erasedName,
    firstName: erasedName,
    status: { id: isMerged ? clientStatuses.ids.merged : clientStatuses.ids.erased },
  }
}
