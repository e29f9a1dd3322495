import type { z } from 'zod'

type Schema = z.core.$ZodType

/** What a setting takes, as far as an input has to know. */
export type Shape = { nullable: boolean } & (
  | { kind: 'number'; min: number; max: number }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'text'; format?: string | undefined }
  | { kind: 'list'; element: Schema; max: number }
  | { kind: 'parts'; parts: [name: string, schema: Schema][] }
  | { kind: 'pairs' }
)

/**
 * Reads off a schema what it takes, so that an input is rendered for whatever the contract says.
 */
export const readSchema = (schema: Schema, nullable = false): Shape => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = boundsOf(schema)
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return readSchema(def.innerType, true)
    case 'number':
      return { kind: 'number', min, max, nullable }
    case 'boolean':
      return { kind: 'flag', nullable }
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries), nullable }
    case 'union': {
      const literals = def.options.flatMap((each) => {
        const { def: option } = (each as z.core.$ZodTypes)._zod
        return option.type === 'literal' ? (option.values as (string | number)[]) : []
      })
      // An address may be empty or a text: only several fixed answers make a choice.
      return literals.length > 1
        ? { kind: 'choice', options: literals, nullable }
        : { kind: 'text', nullable }
    }
    case 'array':
      return { kind: 'list', element: def.element, max, nullable }
    case 'object':
      return { kind: 'parts', parts: Object.entries(def.shape), nullable }
    case 'record':
      return { kind: 'pairs', nullable }
    default:
      return { kind: 'text', format: (def as { format?: string }).format, nullable }
  }
}

/** What a part begins with where nothing is known of it. */
export const blankOf = (schema: Schema): unknown => {
  const shape = readSchema(schema)
  if (shape.kind === 'parts')
    return Object.fromEntries(shape.parts.map(([name, part]) => [name, blankOf(part)]))
  if (shape.nullable) return null
  if (shape.kind === 'number') return shape.min
  if (shape.kind === 'flag') return false
  if (shape.kind === 'choice') return shape.options[0]
  if (shape.kind === 'list') return []
  return shape.kind === 'pairs' ? {} : ''
}

type Check = { check: string; value?: number; minimum?: number; maximum?: number }

/** The smallest and largest number, or the lengths, that the checks of a schema name. */
const boundsOf = (schema: Schema): { min?: number; max?: number } => {
  const { checks = [] } = (schema as z.core.$ZodTypes)._zod.def
  const bounds: { min?: number; max?: number } = {}
  for (const each of checks) {
    const { check, value, minimum, maximum } = each._zod.def as Check
    if (check === 'greater_than') bounds.min = value!
    if (check === 'less_than') bounds.max = value!
    if (check === 'min_length') bounds.min = minimum!
    if (check === 'max_length') bounds.max = maximum!
  }
  return bounds
}
