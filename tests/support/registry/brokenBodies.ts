import fc from 'fast-check'
import type { z } from 'zod'
import { withValue } from './withValue.ts'

/**
 * How many bodies each call is tried with: enough at every commit, as many as CASES_PER_CALL says
 * by night.
 */
export const runsPerCall = { numRuns: Number(process.env['CASES_PER_CALL'] ?? 20) }

const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) })
const listed = (depth: number): unknown => (depth === 0 ? 1 : [listed(depth - 1)])

/** Values that have broken programs before. */
const nasty: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  3,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  '1',
  'text',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\u202egnirts',
  '\u0007',
  '\ufeff',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '💇'.repeat(200),
  `a@${'a.'.repeat(3000)}`,
  'a'.concat('.a'.repeat(3000)),
  '%',
  '\\',
  "'; drop table client; --",
  '{"id":1}',
  '$1',
  '${7*7}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '2027-03-28T02:30:00+01:00',
  '2027-09-05T00:00:00-04:00',
  '2027-02-30',
  '1900-01-01',
  '2199-12-31',
  '2199-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '2027-01-11T12:00:00',
  '24:00',
  'America/Santiago',
  'Etc/GMT+12',
  [],
  [[]],
  [null],
  [1, 1, 1],
  Array.from({ length: 500 }, (_, index) => index),
  {},
  { id: 1 },
  { id: null },
  nested(5),
  nested(200),
  listed(2000),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: 1, valueOf: 2, hasOwnProperty: 3 },
  { length: -1 },
  JSON.parse('{"then":1}'),
]

const anyValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}

/** The paths of a schema, down to the fields of its objects and the first element of its lists. */
export const pathsOf = (
  schema: z.ZodType,
  path: (string | number)[] = [],
): (string | number)[][] => {
  const {
    type,
    shape,
    innerType,
    element,
    in: inner,
    options,
  } = schema._zod.def as unknown as Definition
  switch (type) {
    case 'object':
      return Object.entries(shape!).flatMap(([name, field]) => [
        [...path, name],
        ...pathsOf(field, [...path, name]),
      ])
    case 'array':
      return [[...path, 0], ...pathsOf(element!, [...path, 0])]
    case 'union':
      return options!.flatMap((option) => pathsOf(option, path))
    case 'pipe':
      return pathsOf(inner!, path)
    default:
      return innerType ? pathsOf(innerType, path) : []
  }
}

const extra = fc.constantFrom<Record<string, unknown>>(
  JSON.parse('{"__proto__":{"polluted":true}}') as Record<string, unknown>,
  { organization_id: 1, branch_office_id: 1, partner_id: 1 },
  { version: 99, create: { date: '1999-01-01' }, created_by: 1, deleted_at: null },
  { status_id: 4, price_amount: 0, owner: 1, verified: true },
  { constructor: 1, prototype: {}, toJSON: 1 },
)

/**
 * Bodies for a call: a good one broken in one or two places that its own schema names, left
 * incomplete, with more than was requested, or something else altogether.
 */
export const brokenBodies = (
  schema: z.ZodType,
  good: Record<string, unknown>,
): fc.Arbitrary<unknown> => {
  const paths = pathsOf(schema)
  const change = fc.tuple(fc.constantFrom(...paths, ['nothing']), anyValue)
  const changed = (changes: [(string | number)[], unknown][]) =>
    changes.reduce<unknown>((body, [path, value]) => withValue(body, path, value), good)
  return fc.oneof(
    { weight: 6, arbitrary: change.map((one) => changed([one])) },
    { weight: 2, arbitrary: fc.tuple(change, change).map(changed) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...Object.keys(good), 'nothing')
        .map((name) => Object.fromEntries(Object.entries(good).filter(([each]) => each !== name))),
    },
    { weight: 2, arbitrary: extra.map((more) => ({ ...good, ...more })) },
    {
      weight: 1,
      arbitrary: extra.map((more) => ({ ...good, data: { ...(good['data'] as object), ...more } })),
    },
    { weight: 1, arbitrary: anyValue },
  )
}
