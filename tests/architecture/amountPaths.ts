import type { z } from 'zod'

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  getter?: () => z.ZodType
}
type Found = { money: Set<string>; numbers: Set<string> }

/**
 * Where an answer has amounts of money, as paths from its top (`items[].total`), and the last names
 * of the paths of its other numbers. Money is any object of an `amount` and a `currency` alone.
 */
export function amountPaths(schema: z.ZodType): Found {
  const found: Found = { money: new Set(), numbers: new Set() }
  follow(schema, '', found, [])
  return found
}

function follow(
  schema: z.ZodType | undefined,
  path: string,
  found: Found,
  within: readonly z.ZodType[],
): void {
  if (schema === undefined || within.includes(schema)) return
  const { type, shape, element, options, items, valueType, getter, ...wrapped } =
    schema.def as unknown as Definition
  const next = (inner: z.ZodType | undefined, at = path) =>
    follow(inner, at, found, [...within, schema])
  if (type === 'number')
    found.numbers.add(path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', ''))
  if (shape !== undefined) {
    const names = Object.keys(shape)
    if (names.length === 2 && names.includes('amount') && names.includes('currency'))
      found.money.add(path)
    else for (const name of names) next(shape[name], path === '' ? name : `${path}.${name}`)
  }
  next(element, `${path}[]`)
  next(valueType, `${path}.*`)
  for (const inner of [...(options ?? []), wrapped.innerType, wrapped.in, wrapped.out, getter?.()])
    next(inner)
  for (const inner of items ?? []) next(inner, `${path}[]`)
}
