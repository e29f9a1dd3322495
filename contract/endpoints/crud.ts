import { z } from 'zod'
import { accountTypeNames } from '../kernel/accounts.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { withLazy } from '../kernel/lazy.ts'
import { verbs, type Entity, type Verb } from '../kernel/entity.ts'
import type { Field } from '../kernel/field.ts'
import { daySchema, instantSchema, wholeId } from '../kernel/fields.ts'
import { idempotencyKey, endpoint } from '../kernel/endpoint.ts'
import { entityNamed, entityNames, type EntityName } from '../entities/index.ts'
import type { Privilege } from '../kernel/privileges.ts'

/** One value or several, as filters take them. */
export const oneOrMany = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.array(schema).min(1).max(200)])

/** A span of time: its first instant within, its last without; either end may be open. */
const instantSpan = z.object({ from: instantSchema.nullish(), to: instantSchema.nullish() })

/** A span of days, its last one within; either end may be open. */
const daySpan = z.object({ from: daySchema.nullish(), to: daySchema.nullish() })

/** Words that all stand somewhere in what an entity is searched by. */
export const searchText = z.string().trim().max(100).optional()

/** Which kinds of field a list can be narrowed by, and what is sent for it. */
const filterOf = (field: Field): z.ZodType | undefined => {
  switch (field.kind) {
    case 'reference':
      return oneOrMany(wholeId).optional()
    case 'references':
      // Also whether there are any at all: categories without parents, and those with some.
      return z.union([oneOrMany(wholeId), z.enum(['none', 'any'])]).optional()
    case 'choice':
    case 'status':
      return oneOrMany(z.int().min(0).max(1000)).optional()
    case 'flag':
      return z.boolean().optional()
    case 'integer':
      return field.filterable
        ? oneOrMany(z.int().min(field.min!).max(field.max!)).optional()
        : undefined
    case 'money':
      return field.filterable ? z.boolean().optional() : undefined
    case 'day':
      return field.filterable ? daySpan.optional() : undefined
    case 'instant':
      return field.filterable ? instantSpan.optional() : undefined
    default:
      return undefined
  }
}

/** The kinds of field that a list can be ordered by. */
export const sortableKinds = [
  'text',
  'email',
  'phone',
  'taxId',
  'slug',
  'integer',
  'money',
  'day',
  'instant',
  'choice',
  'flag',
  'status',
  'zone',
]

/** The names a list of this entity can be ordered by. */
export const sortableFields = (entity: Entity): string[] => [
  'id',
  'create',
  ...Object.entries(entity.fields)
    .filter(([, field]) => sortableKinds.includes(field.kind) && !field.isDerived)
    .map(([name]) => name),
]

/** The filters of an entity's lists, by field name. */
export const filtersOf = (entity: Entity): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .map(([name, field]) => [name, filterOf(field)] as const)
      .filter((pair): pair is [string, z.ZodType] => pair[1] !== undefined),
  )

/** The largest number of rows to skip. */
export const mostSkipped = 1_000_000

/**
 * Which part of a list, in which order: by pages, by rows that are skipped, or from where the
 * former part ended.
 */
export const partOfList = <Sort extends string>(sorts: readonly Sort[]) => ({
  sort: z.enum(sorts as [Sort, ...Sort[]]).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  after: z.string().max(500).optional(),
  /** Rows to skip: each costs as much as a returned row. `after` pages to any depth. */
  offset: z.int().min(0).max(mostSkipped).optional(),
  /** Whether all rows are counted, however many there are. */
  whole: z.boolean().optional(),
})

/** A list says how many rows it has up to here, where a count of all of them is not requested. */
export const mostCounted = 10_000

/** The most rows that are answered at once. */
export const mostRows = 200

/** What a `get` call sends: one id, several ids, or a page of a list (definitions 3.0). */
const getInput = (entity: Entity) =>
  z
    .object({
      id: wholeId.optional(),
      ids: z.array(wholeId).max(mostRows).optional(),
      search: searchText,
      limit: z.int().min(1).max(mostRows).default(20),
      page: z.int().min(1).optional(),
      ...partOfList(sortableFields(entity)),
      ...filtersOf(entity),
    })
    .refine(({ page, limit }) => (page ?? 1) * limit <= mostCounted, {
      path: ['page'],
      params: { rule: 'tooBig', bound: mostCounted },
    })
    .meta({ id: `${entity.singular}Query` })

/**
 * A page of a list; `total` stops at 10,000 where not the `whole` was requested, `next` continues
 * at any depth.
 */
export const listOf = <Schema extends z.ZodType>(record: Schema) =>
  z.object({
    items: z.array(record),
    total: z.int(),
    more: z.boolean(),
    next: z.string().nullable(),
    page: z.int().nullable(),
    limit: z.int(),
  })

const inputOf = (entity: Entity, verb: Verb): z.ZodType => {
  switch (verb) {
    case 'get':
      return getInput(entity)
    case 'create':
      return entity.oncePerKey
        ? (entity.draft as unknown as z.ZodObject).extend({
            idempotencyKey: idempotencyKey.optional(),
          })
        : entity.draft
    case 'edit':
      return z.object({
        id: wholeId,
        version: z.int().min(1).optional(),
        data: entity.changes,
      })
    case 'delete':
      return z.object({ id: wholeId, version: z.int().min(1).optional(), ...entity.deletion })
  }
}

const outputOf = (entity: Entity, verb: Verb): z.ZodType => {
  switch (verb) {
    case 'get':
      return z.union([listOf(entity.record), entity.record])
    case 'delete':
      return z.object({ id: z.int() })
    default:
      return entity.record
  }
}

const summaries: Record<Verb, string> = {
  get: 'One record by id, several by ids, or a page of a list',
  create: 'Create a record',
  edit: 'Change the fields sent under `data`; a stale `version` is a conflict',
  delete:
    'Delete a record, or archive it where something refers to it; a stale `version` is a conflict',
}

/**
 * The calls of one entity, read off its `served` table: the verb's endpoint with the path of each
 * audience that has it.
 */
export const crudEndpoints = (
  entity: Entity,
): Partial<Record<Verb, Endpoint & { needsByAudience: Record<string, Endpoint['needs']> }>> =>
  Object.fromEntries(
    verbs.flatMap((verb) => {
      const served = accountTypeNames.flatMap((type) => {
        const there = entity.served[type]
        return there?.can.includes(verb) ? [{ type, there }] : []
      })
      if (served.length === 0) return []
      const declaration = {
        summary: `${entity.name}: ${summaries[verb]}`,
        method: 'POST' as const,
        at: Object.fromEntries(served.map(({ type, there }) => [type, `${there.path}/${verb}`])),
        needs: [],
        needsByAudience: Object.fromEntries(
          served.map(({ type, there }) => [
            type,
            [[there.needs, verb === 'get' ? 'view' : verb] as const],
          ]),
        ),
      }
      const schemas = { input: () => inputOf(entity, verb), output: () => outputOf(entity, verb) }
      return [[verb, withLazy(declaration, schemas)] as const]
    }),
  )

/** The records that one search finds together, in the order in which they are listed. */
export const searchedTogether = [
  'clients',
  'experts',
  'branchOfficeExperts',
  'products',
  'branchOffices',
  'organizations',
  'directLinks',
  'forms',
] as const satisfies readonly EntityName[]

const rights = searchedTogether.flatMap((name) =>
  Object.values(entityNamed(name).served).map(({ needs }) => needs),
)

/** Whose holders find appointments, as `schedules.get` has it. */
export const appointmentPrivileges = [
  ['schedule', 'view'],
  ['schedule_calendar', 'view'],
] as const satisfies readonly Privilege[]

/** One search over all records that the caller may see. */
export const search = {
  'search.find': endpoint({
    lists: true,
    summary:
      'Appointments and records of several kinds by their names, telephone numbers, emails or codes; at most five of each',
    at: {
      boAdmin: 'branch_offices/search',
      oAdmin: 'organizations/search',
      pAdmin: 'partners/search',
    },
    needs: [
      ...[...new Set(rights)].map((item): Privilege => [item, 'view']),
      ...appointmentPrivileges,
    ],
    input: () => z.object({ search: z.string().trim().min(2).max(100) }),
    output: () =>
      z.object({
        items: z.array(
          z.object({
            entity: z.enum(['schedules', ...entityNames] as ['schedules', ...EntityName[]]),
            id: z.int(),
            title: z.string(),
            detail: z.string(),
            /** When and where an appointment is; absent for other records. */
            appointment: z
              .object({ startsAt: z.string(), timeZone: z.string(), branchOffice: z.int() })
              .optional(),
          }),
        ),
      }),
  }),
}
