import { entities, type EntityName } from '../../contract/entities/index.ts'
import type { EntityRecord, StoredValues } from '../../contract/entities/records.ts'
import type { Entity } from '../../contract/kernel/entity.ts'
import type { Field } from '../../contract/kernel/field.ts'
import type { StoredRecord } from '../ports/values.ts'
import { imageKey } from './storeUploads.ts'

/** A record as values that could be sent again: references as ids, pictures as keys. A file stays where it is: its key is not answered. */
export const storedValues = <Name extends EntityName>(name: Name, record: EntityRecord<Name> | StoredRecord): StoredValues<Name> =>
  // The fields are walked at run time, so the compiler cannot see which type each has.
  Object.fromEntries(
    Object.entries((entities[name] as Entity).fields)
      .filter(([, { kind }]) => kind !== 'file')
      .map(([path, field]) => [path, storedValue(field, (record as StoredRecord)[path])]),
  ) as StoredValues<Name>

const storedValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'reference') return (value as { id: number } | null)?.id ?? null
  if (field.kind === 'references') return (value as { id: number }[]).map(({ id }) => id)
  if (field.kind === 'image') return typeof value === 'string' ? imageKey(value) : null
  return value
}
