import { propertyOf } from '../../ports/ports.ts'
import { entities, entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { z } from 'zod'
import { idIn } from './pointedAt.ts'
import { imageKey } from './files.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { hiddenFieldsOf } from '../../../contract/kernel/hiddenFields.ts'
import type { Operation } from '../../../contract/registry.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'

/**
 * A record as values that could be sent again: references as ids, pictures as keys. A file stays
 * where it is: its key is not answered.
 */
export const storedValues = <Name extends EntityName>(
  name: Name,
  record: EntityRecord<Name>,
): WholeValues<Name> =>
  // The fields are walked at run time, so the compiler cannot see which type each has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a walk over the declaration
  Object.fromEntries(
    Object.entries(entityNamed(name).fields)
      .filter(([, { kind }]) => kind !== 'file')
      .map(([path, field]) => [path, storedValue(field, propertyOf(record, path))]),
  ) as WholeValues<Name>

const storedValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'reference') return idIn(value) ?? null
  if (field.kind === 'references') return Array.isArray(value) ? value.map(idIn) : []
  if (field.kind === 'image') return typeof value === 'string' ? imageKey(value) : null
  return value
}

/** The part of an edit that says what is changed. */
const editedRecord = z.looseObject({ id: z.number(), data: z.record(z.string(), z.unknown()) })

/**
 * An edit without what it would refuse although it is stored just so: a value from before its field
 * was read as strictly is not judged again where a whole record is sent back. A field that is
 * hidden from the caller is judged, so that no guess at it is confirmed.
 */
export const omitStoredValues = async (
  { store }: Ports,
  { crud, input }: Operation,
  { caller, body }: { caller: Caller; body: unknown },
): Promise<unknown> => {
  if (crud?.verb !== 'edit' || !caller.scope) return body
  const read = input.safeParse(body)
  if (read.success) return body
  // Then the body is an object with a good id, and its data are an object.
  if (!read.error.issues.every(({ path }) => path[0] === 'data' && path.length > 1)) return body
  const edit = editedRecord.parse(body)
  const { id, data } = edit
  const { entity: name } = crud
  const hidden = hiddenFieldsOf(entities[name], caller.masks)
  const refused = [...new Set(read.error.issues.map(({ path }) => String(path[1])))].filter(
    (field) => !hidden.includes(field),
  )
  const [record] = await store.within(caller.scope, (records) => records.find(name, [id]))
  const kept = refused.filter(
    (field) =>
      record !== undefined &&
      data[field] != null &&
      canonicalJson(data[field]) === canonicalJson(record[field]),
  )
  return {
    ...edit,
    data: Object.fromEntries(Object.entries(data).filter(([field]) => !kept.includes(field))),
  }
}
