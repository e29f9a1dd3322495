import { canonicalJson } from '../../contract/text/canonicalJson.ts'
import { entities } from '../../contract/entities/index.ts'
import { hiddenFieldsOf } from '../../contract/kernel/hiddenFields.ts'
import type { Operation } from '../../contract/registry.ts'
import type { Caller } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'
import type { Values } from '../ports/values.ts'

/**
 * An edit without what it would refuse although it is stored just so: a value from before its field was read as strictly is not judged again
 * where a whole record is sent back. A field that is hidden from the caller is judged, so that no guess at it is confirmed.
 */
export const omitStoredValues = async ({ store }: Ports, { crud, input }: Operation, caller: Caller, body: unknown): Promise<unknown> => {
  if (crud?.verb !== 'edit' || !caller.scope) return body
  const read = input.safeParse(body)
  if (read.success) return body
  // Then the body is an object with a good id, and its data are an object.
  if (!read.error.issues.every(({ path }) => path[0] === 'data' && path.length > 1)) return body
  const { id, data } = body as { id: number; data: Values }
  const { entity: name } = crud
  const hidden = hiddenFieldsOf(entities[name], caller.masks)
  const refused = [...new Set(read.error.issues.map(({ path }) => String(path[1])))].filter((field) => !hidden.includes(field))
  const [record] = await store.within(caller.scope, (records) => records.find(name, [id]))
  const kept = refused.filter(
    (field) => record !== undefined && data[field] != null && canonicalJson(data[field]) === canonicalJson(record[field]),
  )
  return { ...(body as Values), data: Object.fromEntries(Object.entries(data).filter(([field]) => !kept.includes(field))) }
}
