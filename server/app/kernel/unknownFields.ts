import { z } from 'zod'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import { branchOffices } from '../../../contract/entities/branchOffices.ts'
import type { Operation } from '../../../contract/registry.ts'

type ObjectSchema = z.ZodObject<Readonly<Record<string, z.core.$ZodType>>>
type Known = Pick<Operation, 'id' | 'path' | 'lists' | 'input' | 'output' | 'forPrograms'>

/** How many unknown fields are named at once, and how much of a name. */
const mostNamed = 100
const longestName = 100

/**
 * Where a call works: filled in by the caller's scope, and named by programs beside the id of a
 * record. In a list each would be a filter.
 */
const places = ['organization', 'branchOffice']

/**
 * The fields of a body that its call does not have, at every level, each by its path: ignored, a
 * misspelled filter would find more than was meant, and a misspelled value would be lost in
 * silence. What the call answers with may be sent back with a change, since programs send whole
 * records: it is left as it is. Programs that know nothing of the envelope may add to their address
 * what they like. `sent` is the body before the caller's scope filled anything in.
 */
export const unknownFields = (operation: Known, body: unknown, sent = body): FieldProblem[] => {
  if (operation.forPrograms) return []
  const isList = operation.lists === true || operation.path.endsWith('/get')
  const answered = isList ? [] : answeredBy(operation)
  const isPlace = ([name = '', ...rest]: Path) =>
    rest.length === 0 &&
    places.includes(name) &&
    !(isList && typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name))
  const unknown = (unknownIn(operation.input, { answered, value: body, path: [] }) ?? []).filter(
    (path) => !isPlace(path),
  )
  return unknown.slice(0, mostNamed).map((path) => ({ path: path.join('.'), rule: 'notAllowed' }))
}

/**
 * The record that a call answers with, by the names that the call has for its fields; none where it
 * answers with something else.
 */
const answeredBy = ({ id, output }: Known): ObjectSchema[] => {
  if (id === 'branchOffices.account') return [ownBranchOffice]
  return objectsIn(output).filter(({ shape }) => Object.hasOwn(shape, 'id'))
}

const prefixed = (prefix: string, objects: ObjectSchema[]) =>
  objects.flatMap(({ shape }) =>
    Object.entries(shape).map(([name, schema]) => [`${prefix}${name}`, schema] as const),
  )
const branchOffice = objectsIn(branchOffices.record)
const ownBranchOffice = z.object(
  Object.fromEntries([
    ...prefixed('branchOffice_', branchOffice),
    ...prefixed(
      'address_',
      branchOffice.flatMap(({ shape }) => objectsIn(shape['address']!)),
    ),
  ]),
)

type Path = readonly string[]

/**
 * Undefined where the schema takes no object or list, so that it does not say what may be in one.
 */
const unknownIn = (
  schema: z.core.$ZodType,
  { answered, value, path }: { answered: readonly z.core.$ZodType[]; value: unknown; path: Path },
): Path[] | undefined => {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodUnion) return leastUnknown(bare, { answered, value, path })
  if (bare instanceof z.ZodArray) {
    const elements = answered.flatMap(listsIn).map((list) => list.element)
    return Array.isArray(value)
      ? value.flatMap(
          (each, index) =>
            unknownIn(bare.element, {
              answered: elements,
              value: each,
              path: [...path, String(index)],
            }) ?? [],
        )
      : undefined
  }
  if (Array.isArray(value))
    return bare instanceof z.ZodObject ? undefined : isOpen(bare) ? [] : undefined
  if (bare instanceof z.ZodRecord) return unknownOfRecord(bare, value, path)
  if (bare instanceof z.ZodObject)
    return unknownOf(bare, { answered: answered.flatMap(objectsIn), value, path })
  return isOpen(bare) ? [] : undefined
}

/** The names are those of the sender, unless they are listed. */
const unknownOfRecord = ({ keyType, valueType }: z.ZodRecord, value: object, path: Path): Path[] =>
  Object.entries(value).flatMap(([name, each]): Path[] => {
    const there = [...path, name.slice(0, longestName)]
    // The schema drops this name without a word, so that no object gets another prototype.
    const isListed =
      name !== '__proto__' && (!(keyType instanceof z.ZodEnum) || keyType.options.includes(name))
    return isListed
      ? (unknownIn(valueType, { answered: [], value: each, path: there }) ?? [])
      : [there]
  })

const unknownOf = (
  { shape, def }: ObjectSchema,
  { answered, value, path }: { answered: readonly ObjectSchema[]; value: object; path: Path },
): Path[] =>
  Object.entries(value).flatMap(([name, each]): Path[] => {
    const there = [...path, name.slice(0, longestName)]
    const alike = answered.filter((object) => Object.hasOwn(object.shape, name))
    if (!Object.hasOwn(shape, name)) return alike.length > 0 || isOpen(def.catchall) ? [] : [there]
    // The fields of an edit lie under `data`, and are answered without it.
    const isRecord = path.length === 0 && name === 'data' && alike.length === 0
    const fields: readonly z.core.$ZodType[] = isRecord
      ? answered
      : alike.map((object) => object.shape[name]!)
    return unknownIn(shape[name]!, { answered: fields, value: each, path: there }) ?? []
  })

/**
 * Of a choice, the one that is meant counts: one that takes the value, else the one that knows most
 * of it.
 */
const leastUnknown = (
  { options }: z.ZodUnion,
  { answered, value, path }: { answered: readonly z.core.$ZodType[]; value: object; path: Path },
): Path[] | undefined => {
  const taking = options.filter((option) => z.safeParse(option, value).success)
  const found = (taking.length > 0 ? taking : options)
    .map((option) => unknownIn(option, { answered, value, path }))
    .filter((unknown) => unknown !== undefined)
  return found.toSorted((one, other) => one.length - other.length)[0]
}

/** A schema that takes what it does not describe. */
const isOpen = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodAny ||
  schema instanceof z.ZodUnknown ||
  schema instanceof z.ZodCustom ||
  schema instanceof z.ZodIntersection

/** What a schema is at heart: without defaults, with what a transformation is given. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe)
    return unwrapped(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
  if (schema instanceof z.ZodLazy) return unwrapped(schema.def.getter())
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType
    ? unwrapped(def.innerType)
    : schema
}

/** The objects that a schema takes at its own level. */
function objectsIn(schema: z.core.$ZodType): ObjectSchema[] {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodUnion) return bare.options.flatMap(objectsIn)
  return bare instanceof z.ZodObject ? [bare] : []
}

function listsIn(schema: z.core.$ZodType): z.ZodArray[] {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodUnion) return bare.options.flatMap(listsIn)
  return bare instanceof z.ZodArray ? [bare] : []
}
