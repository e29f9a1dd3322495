import type { z } from 'zod'
import { maskings, type FieldMask } from '../../../contract/kernel/fieldMasks.ts'

/** Empties the parts of a value that a reader's masks hide. */
type Emptier = (value: unknown) => unknown

/**
 * A value without what the masks hide, as its schema declares it (`masked` in
 * contract/kernel/fieldMasks.ts).
 */
export const applyMasks = <Value>(
  schema: z.ZodType,
  masks: readonly FieldMask[],
  value: Value,
): Value => {
  if (masks.length === 0) return value
  const empty = emptierOf(schema, masks)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- emptied parts are null or empty lists, which masked fields may be
  return empty === undefined ? value : (empty(value) as Value)
}

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  innerType?: z.ZodType
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

const known = new WeakMap<z.ZodType, Map<string, Emptier | undefined>>()

/** Schemas don't change, so the emptier is built once for each set of masks. */
const emptierOf = (schema: z.ZodType, masks: readonly FieldMask[]): Emptier | undefined => {
  const key = [...masks].sort().join()
  const kept = known.get(schema) ?? new Map<string, Emptier | undefined>()
  if (kept.has(key)) return kept.get(key)
  known.set(schema, kept)
  // A schema that contains itself comes up again before its emptier is built.
  kept.set(key, undefined)
  const made = makeEmptier(schema, masks)
  kept.set(key, made)
  return made
}

const makeEmptier = (schema: z.ZodType, masks: readonly FieldMask[]): Emptier | undefined => {
  const masking = maskings.get(schema)
  if (masking?.masks.some((mask) => masks.includes(mask))) {
    const { empty } = masking
    return (value) =>
      value === null || value === undefined ? value : Array.isArray(empty) ? [] : empty
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod types the parts of each kind of schema apart
  const definition = schema.def as unknown as Definition
  const {
    shape,
    element,
    options,
    items,
    innerType,
    valueType,
    left,
    right,
    in: from,
    out: to,
  } = definition
  if (shape !== undefined) return ofObject(shape, masks)
  if (element !== undefined) return ofEach(emptierOf(element, masks))
  if (valueType !== undefined) return ofValues(emptierOf(valueType, masks))
  // Every alternative of a union empties its own fields, so a value can't pass as an alternative
  // that shows more.
  const parts = [...(options ?? []), ...(items ?? []), innerType, left, right, from, to].filter(
    (part) => part !== undefined,
  )
  return inTurn(parts.map((part) => emptierOf(part, masks)))
}

const inTurn = (emptiers: readonly (Emptier | undefined)[]): Emptier | undefined => {
  const some = [...new Set(emptiers.filter((empty) => empty !== undefined))]
  return some.length === 0 ? undefined : (value) => some.reduce((left, empty) => empty(left), value)
}

const ofObject = (
  shape: Record<string, z.ZodType>,
  masks: readonly FieldMask[],
): Emptier | undefined => {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const empty = emptierOf(schema, masks)
    return empty === undefined ? [] : [[name, empty] as const]
  })
  if (fields.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const seen: Record<string, unknown> = { ...value }
    for (const [name, empty] of fields) {
      if (seen[name] === undefined) continue
      const left = empty(seen[name])
      if (left === undefined) delete seen[name]
      else seen[name] = left
    }
    return seen
  }
}

const ofEach = (empty: Emptier | undefined): Emptier | undefined =>
  empty && ((value) => (Array.isArray(value) ? value.map(empty) : value))

const ofValues = (empty: Emptier | undefined): Emptier | undefined =>
  empty &&
  ((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, empty(each)]))
      : value)
