import { z } from 'zod'
import { field, listed } from './field.ts'

/** One of several names. */
export const named = <const Name extends string>(names: readonly Name[]) => {
  const schema = z.enum(names as [Name, ...Name[]])
  return listed(field({ kind: 'text', max: Math.max(...names.map(({ length }) => length)) }, schema, schema))
}
