import type { Entity } from '../../contract/kernel/entity.ts'
import type { Field } from '../../contract/kernel/field.ts'
import type { Values } from './requestBody.ts'

const writable = ({ fields }: Entity): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.writable)

/** What a form sends to create: the fields that may be written and were filled in. */
export const draftOf = (entity: Entity, values: Values): Values =>
  Object.fromEntries(
    writable(entity)
      .filter(([name]) => values[name] !== undefined)
      .map(([name]) => [name, values[name]]),
  )

/** What a form sends to edit: the fields that may be written and differ from what was loaded. */
export const changedFields = (entity: Entity, values: Values, loaded: Values): Values =>
  Object.fromEntries(
    Object.entries(draftOf(entity, values)).filter(([name, value]) =>
      differs(entity.fields[name]!, value, loaded[name]),
    ),
  )

/**
 * Whether two values of a field say something else, however a reference or status among them is
 * held.
 */
export const differs = ({ kind }: Field, one: unknown, other: unknown): boolean =>
  !same(comparable(kind, one), comparable(kind, other))

/** A reference or status may be held as an id or as the object that was loaded. */
const comparable = (kind: Field['kind'], value: unknown): unknown => {
  if (kind === 'reference') return idOf(value)
  if (kind === 'references' && Array.isArray(value)) return value.map(idOf)
  if (kind === 'status' && typeof value === 'number') return { id: value, comments: null }
  if (kind === 'status' && value)
    return { id: idOf(value), comments: (value as { comments?: string | null }).comments ?? null }
  return value ?? null
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : (value ?? null)

const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) =>
    same((one as Values)[name] ?? null, (other as Values)[name] ?? null),
  )
}
