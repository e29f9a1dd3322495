import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'

/**
 * The fields by which a record of an entity stands below others of the same entity, as a client
 * below the guardian.
 */
const chainFields = (name: EntityName): string[] =>
  Object.entries(entities[name].fields).flatMap(([path, { kind, entity, writable }]) =>
    writable && entity === name && (kind === 'reference' || kind === 'references') ? [path] : [],
  )

const isPlaced = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined

/**
 * Lets only one transaction at a time put records of an entity below others: two changes that are
 * each right could close a cycle together. Call it before any of these records is locked.
 */
export const lockChain = async (
  records: Records,
  {
    name,
    organization,
    sent,
  }: { name: EntityName; organization: number; sent: readonly Values[] | 'any' },
): Promise<void> => {
  const fields = chainFields(name)
  if (fields.length === 0) return
  if (sent !== 'any' && !sent.some((values) => fields.some((path) => isPlaced(values[path]))))
    return
  await records.lockChain(name, organization)
}
