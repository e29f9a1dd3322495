import { z } from 'zod'
import type { AccountType } from './accounts.ts'
import type { Field } from './field.ts'
import type { FieldMask } from './fieldMasks.ts'
import { withLazy } from './lazy.ts'
import type { ItemType } from './privileges.ts'
import type { SecurityKind } from './securityEvents.ts'

export const verbs = ['get', 'create', 'edit', 'delete'] as const
export type Verb = (typeof verbs)[number]

/**
 * Where an account type finds an entity: the path of its calls, which of them there are, what they
 * need, and the screen that shows it.
 */
export type Served = {
  path: string
  can: readonly Verb[]
  needs: ItemType
  /**
   * The path of its screen under the account type's dashboard; absent where it has none of its own.
   */
  screen?: string
}

/** Which level a record belongs to: it decides the columns that scope every read and write. */
export type Owner = 'partner' | 'organization' | 'branchOffice'

export type EntityDeclaration<
  Fields extends Record<string, Field> = Record<string, Field>,
  Deletion extends z.ZodRawShape | undefined = z.ZodRawShape | undefined,
> = {
  /** The plural by which resources and words know it. */
  name: string
  /** The singular, from which the table's name comes. */
  singular: string
  owner: Owner
  /**
   * The field whose text stands for the record wherever it is pointed at; `derived` ones are made
   * by the server.
   */
  titledBy: string
  /** The fields that a search looks through. */
  searchedBy: readonly string[]
  /** The order that lists come in before anyone chooses one. */
  sortedBy?: string
  /** Whether lists begin with what was written last, before anyone chooses an order. */
  newestFirst?: true
  /**
   * Whether a create call may carry an idempotency key: the same call under it again is answered
   * the same, and writes nothing.
   */
  oncePerKey?: true
  /**
   * Whether a change may alter free times, so that bookings decided on earlier data are decided
   * again.
   */
  shapesFreeTimes?: boolean
  /** The calls that require a recent proof of the caller's identity (authority.md, 5). */
  stepUp?: readonly Verb[]
  /**
   * The calls that require one where what was sent needs it: their rules call
   * `requireFreshSession`.
   */
  stepUpSometimes?: readonly Verb[]
  /**
   * For people only: the REST API does not serve it, and a call with an API key is refused
   * (authority.md, 2).
   */
  peopleOnly?: true
  /** The masks that hide the whole entity, since they would leave nothing of it. */
  hiddenBy?: FieldMask
  /** How the security log sorts changes of its records; with a kind, each change is recorded. */
  security?: SecurityKind
  /**
   * Why it exists although the specification has no such entity: a test accepts its calls for this
   * reason.
   */
  addition?: string
  fields: Fields
  /** What a delete call may send besides the id: who or what takes the place of what goes. */
  deletion?: Deletion
  served: Partial<Record<AccountType, Served>>
}

export type Entity<
  Fields extends Record<string, Field> = Record<string, Field>,
  Deletion extends z.ZodRawShape | undefined = z.ZodRawShape | undefined,
> = EntityDeclaration<Fields, Deletion> & {
  /** What a create call sends. */
  draft: z.ZodType<Draft<Fields>>
  /** What an edit call sends under `data`: any of the writable fields. */
  changes: z.ZodType<Changes<Fields>>
  /** What every call answers with. */
  record: z.ZodType<RecordOf<Fields>>
}

type WritableKeys<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends Field<infer _I, infer _O, boolean, false> ? never : Key
}[keyof Fields]
type RequiredKeys<Fields> = {
  [Key in WritableKeys<Fields>]: Fields[Key] extends Field<infer _I, infer _O, true> ? Key : never
}[WritableKeys<Fields>]
type InputOf<F> = F extends Field<infer Input> ? Input : never
type OutputOf<F> = F extends Field<infer _I, infer Output> ? Output : never
type StoredOf<F> =
  F extends Field<infer _I, infer _O, boolean, boolean, infer Stored> ? Stored : never

/**
 * The fields that begin with a value where a create call leaves them out: they are not required,
 * and cannot be empty.
 */
type InitialKeys<Fields> = {
  [Key in Exclude<WritableKeys<Fields>, RequiredKeys<Fields>>]: null extends StoredOf<Fields[Key]>
    ? never
    : Key
}[Exclude<WritableKeys<Fields>, RequiredKeys<Fields>>]

/** A create call as its schema reads it, which fills in what a field begins with. */
export type Draft<Fields> = {
  [Key in RequiredKeys<Fields> | InitialKeys<Fields>]: Exclude<InputOf<Fields[Key]>, undefined>
} & {
  [Key in Exclude<WritableKeys<Fields>, RequiredKeys<Fields> | InitialKeys<Fields>>]?: InputOf<
    Fields[Key]
  >
}
export type Changes<Fields> = { [Key in WritableKeys<Fields>]?: InputOf<Fields[Key]> }

/** Who wrote, and when; `user` is null where no account did. */
export const stampSchema = z.object({
  date: z.string(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
})

/** What every record has beside its fields. */
export type Stamped = {
  id: number
  version: number
  create: z.infer<typeof stampSchema>
  edit: z.infer<typeof stampSchema> | null
}

export type RecordOf<Fields> = { [Key in keyof Fields]: OutputOf<Fields[Key]> } & Stamped

/**
 * Declares an entity once; its draft, changes and record schemas, its calls, screens, columns and
 * words are read off it. The schemas are made when they are first read.
 */
export const entity = <
  const Fields extends Record<string, Field>,
  const Deletion extends z.ZodRawShape | undefined = undefined,
>(
  declaration: EntityDeclaration<Fields, Deletion>,
): Entity<Fields, Deletion> => {
  const entries = Object.entries(declaration.fields)
  const writable = entries.filter(([, each]) => each.writable)
  const { singular } = declaration
  return withLazy(declaration, {
    draft: () =>
      objectOf(
        writable.map(([name, each]) => [name, draftOf(each)]),
        `${singular}Draft`,
      ),
    changes: () =>
      objectOf(
        writable.map(([name, each]) => [name, each.input.optional()]),
        `${singular}Changes`,
      ),
    record: () =>
      objectOf(
        [
          ['id', z.int()],
          ...entries.map(([name, each]): [string, z.ZodType] => [name, each.output]),
          ['version', z.int()],
          ['create', stampSchema],
          ['edit', stampSchema.nullable()],
        ],
        singular,
      ),
  })
}

const draftOf = ({ input, initial }: Field): z.ZodType =>
  initial === undefined ? input : input.transform((value) => value ?? initial)

const objectOf = (parts: [string, z.ZodType][], id: string) =>
  z.object(Object.fromEntries(parts)).meta({ id }) as never
