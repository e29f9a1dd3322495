import { z } from 'zod'
import { masked, type FieldMask } from './fieldMasks.ts'
import type { StatusTableName } from './statuses.ts'

/**
 * The kinds there are. Each has a data half (here), a stored half (server/adapters/db) and a
 * rendered half (src/resources/generated).
 */
export const fieldKinds = [
  'text',
  'longText',
  'email',
  'phone',
  'taxId',
  'slug',
  'color',
  'integer',
  'money',
  'day',
  'instant',
  'zone',
  'locale',
  'choice',
  'flag',
  'status',
  'reference',
  'references',
  'address',
  'weekly',
  'overrides',
  'words',
  'data',
  'privileges',
  'password',
  'image',
  'file',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Kinds whose values people write in their own language, or point at what they have named. */
export const wordKinds: readonly FieldKind[] = [
  'text',
  'longText',
  'reference',
  'references',
  'words',
]

/**
 * One field of an entity. `input` checks what a caller sends, `output` describes what the server
 * answers. `Stored` is the type of the value before a mask may empty it, as the server's own code
 * reads it.
 */
export type Field<
  Input = unknown,
  Output = unknown,
  Required extends boolean = boolean,
  Writable extends boolean = boolean,
  Stored = unknown,
> = {
  kind: FieldKind
  input: z.ZodType<Input>
  output: z.ZodType<Output>
  required: Required
  writable: Writable
  /** Whether lists show the field as a column before anyone chooses columns. */
  listed: boolean
  initial?: unknown
  /**
   * Whether lists can be narrowed by it, where its kind alone does not say so: whole numbers by
   * themselves, instants and days by a span, money by whether there is any.
   */
  filterable?: true
  /** Worked out as it is read, of what no column of its own holds: lists are not ordered by it. */
  isDerived?: true
  /** The masks of a role that empty it (authority.md, 4). */
  masks?: readonly FieldMask[]
  /** The field whose value, a person's name, is shown of it where a record has none. */
  standIn?: string
  /** Why no mask empties it, although fields of its kind usually have one. */
  unmasked?: string
  /** reference, references: the entity pointed at. */
  entity?: string
  /** choice: ids by system name. */
  options?: Readonly<Record<string, number>>
  /** choice: the names of those that may be chosen; others may be stored. */
  offered?: readonly string[]
  /** choice, data: whose value counts where a record has none. */
  inheritedFrom?: Inherited
  /** status: the table of statuses. */
  statuses?: StatusTableName
  /** text: how long; integer: how large. */
  min?: number
  max?: number
  step?: number
  /** integer: what it counts, where files write that beside the number, as `1h 30min`. */
  unit?: 'minutes'
  /** data: what it says to people where no word of a language is needed: a line for each part. */
  linesOf?: (value: never) => readonly string[]
  /** image: the name that the stored file always has (specification 9). */
  fileName?: string
  /** Visitors read it on booking pages, and its form says so. */
  isPublished?: true
  /** For the compiler only: no field holds it. */
  stored?: Stored
}

/**
 * Whose value a record has that states none of its own: its product, its branch, or each of its
 * services.
 */
export type Inherited = 'product' | 'branch' | 'services'

/**
 * A field under construction. Builders are final (bounds are their parameters); only these may
 * follow.
 */
export type FieldBuilder<
  Input,
  Output,
  Required extends boolean,
  Writable extends boolean,
  Stored = Output,
> = Field<Input, Output, Required, Writable, Stored> &
  FieldChanges<Input, Output, Required, Writable, Stored>

type FieldChanges<Input, Output, Required extends boolean, Writable extends boolean, Stored> = {
  /** May be absent or null; null empties it. */
  optional: () => FieldBuilder<
    Input | null | undefined,
    Output | null,
    false,
    Writable,
    Stored | null
  >
  /** What a create call that leaves it out gets. */
  initially: (value: Input) => FieldBuilder<Input | undefined, Output, false, Writable, Stored>
  /** Answered, never accepted. */
  readOnly: () => FieldBuilder<Input, Output, false, false, Stored>
  /** A column of lists from the first. */
  asColumn: () => FieldBuilder<Input, Output, Required, Writable, Stored>
  /** Not a column until a user chooses it. */
  unlisted: () => FieldBuilder<Input, Output, Required, Writable, Stored>
  /**
   * Narrows lists: a whole number by itself, an instant or a day by a span of time, money by
   * whether there is any.
   */
  narrowing: () => FieldBuilder<Input, Output, Required, Writable, Stored>
  /** Worked out as it is read, of what no column of its own holds: lists are not ordered by it. */
  derived: () => FieldBuilder<Input, Output, Required, Writable, Stored>
  /**
   * Hidden from a caller with one of these masks, also from order, filters and search. A status
   * hides only its comment.
   */
  masked: (
    ...masks: FieldMask[]
  ) => FieldBuilder<Input, Emptied<Output>, Required, Writable, Stored>
  /** A record that states none has that of another. */
  inherited: (from: Inherited) => FieldBuilder<Input, Output, Required, Writable, Stored>
  /** Where a record has none, the name that another of its fields holds is shown. */
  orElse: (standIn: string) => FieldBuilder<Input, Output, Required, Writable, Stored>
  /** Visitors read it on booking pages. */
  published: () => FieldBuilder<Input, Output, Required, Writable, Stored>
  /** Shown whatever a role masks, for a reason. */
  unmaskable: (reason: string) => FieldBuilder<Input, Output, Required, Writable, Stored>
}

/** A value that a mask may have emptied: lists and statuses keep their shape. */
type Emptied<Output> = Output extends readonly unknown[] | { sysName: string }
  ? Output
  : Output | null

type Bare = Pick<
  Field,
  | 'kind'
  | 'entity'
  | 'options'
  | 'offered'
  | 'statuses'
  | 'min'
  | 'max'
  | 'step'
  | 'unit'
  | 'linesOf'
  | 'fileName'
>

/**
 * A field of a kind, checked by `input` and answered as `output`, which are made when they are
 * first read; `Stored` where the server knows more of the value than it answers.
 */
export const field = <Input, Output, Stored = Output>(
  bare: Bare,
  input: () => z.ZodType<Input>,
  output: () => z.ZodType<Output>,
): FieldBuilder<Input, Output, true, true, Stored> =>
  builder({ ...bare, required: true, writable: true, listed: false }, { input, output })

/** All of a field but its schemas. */
type Plain<Required extends boolean, Writable extends boolean> = Omit<
  Field<unknown, unknown, Required, Writable>,
  'input' | 'output' | 'stored'
>

type Schemas<Input, Output> = { input: () => z.ZodType<Input>; output: () => z.ZodType<Output> }

const builder = <Input, Output, Required extends boolean, Writable extends boolean, Stored>(
  plain: Plain<Required, Writable>,
  schemas: Schemas<Input, Output>,
): FieldBuilder<Input, Output, Required, Writable, Stored> => {
  let input: z.ZodType<Input> | undefined
  let output: z.ZodType<Output> | undefined
  const made: FieldBuilder<Input, Output, Required, Writable, Stored> = {
    ...plain,
    get input() {
      return (input ??= schemas.input())
    },
    get output() {
      return (output ??= schemas.output())
    },
    optional: () =>
      builder(
        { ...plain, required: false },
        { input: () => withEmptyAsNull(made), output: () => made.output.nullable() },
      ),
    initially: (initial) =>
      builder(
        { ...plain, initial, required: false },
        { ...schemas, input: () => made.input.optional() },
      ),
    readOnly: () => builder({ ...plain, required: false, writable: false }, schemas),
    asColumn: () => builder({ ...plain, listed: true }, schemas),
    unlisted: () => builder({ ...plain, listed: false }, schemas),
    narrowing: () => builder({ ...plain, filterable: true }, schemas),
    derived: () => builder({ ...plain, isDerived: true }, schemas),
    masked: (...masks) =>
      builder(
        { ...plain, masks },
        { ...schemas, output: () => maskedOutput(made, masks) as never },
      ),
    inherited: (inheritedFrom) => builder({ ...plain, inheritedFrom }, schemas),
    orElse: (standIn) => builder({ ...plain, standIn }, schemas),
    published: () => builder({ ...plain, isPublished: true }, schemas),
    unmaskable: (unmasked) => builder({ ...plain, unmasked }, schemas),
  }
  return made
}

/**
 * What an optional field takes: a text without characters and data that state nothing are read as
 * null, which is how they are stored.
 */
const withEmptyAsNull = <Input>({
  kind,
  input,
}: Pick<Field<Input>, 'kind' | 'input'>): z.ZodType<Input | null | undefined> => {
  const nullish = input.nullish()
  if (kind !== 'text' && kind !== 'longText' && kind !== 'data') return nullish
  return nullish.transform((value) => (statesNothing(value) ? null : value))
}

/**
 * Whether a value is an empty text, or an object each of whose values is left out. Lists state how
 * many there are.
 */
const statesNothing = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => each === null || each === undefined))

/** What a field answers where masks may empty it. */
const maskedOutput = (
  { kind, output }: Pick<Field, 'kind' | 'output'>,
  masks: readonly FieldMask[],
): z.ZodType => {
  if (kind === 'status') {
    const { comments, ...rest } = (output as z.ZodObject<{ comments: z.ZodType }>).shape
    return z.object({ ...rest, comments: masked(masks, comments) })
  }
  const takesNothing = output.safeParse(null).success || kind === 'words' || kind === 'references'
  return masked(masks, takesNothing ? output : output.nullable())
}

/** A field that lists show as a column from the first. */
export const listed = <Input, Output, Required extends boolean, Writable extends boolean, Stored>(
  made: FieldBuilder<Input, Output, Required, Writable, Stored>,
): FieldBuilder<Input, Output, Required, Writable, Stored> => made.asColumn()

/** One of several names. */
export const named = <const Name extends string>(names: readonly Name[]) => {
  const schema = () => z.enum(names as [Name, ...Name[]])
  return listed(
    field({ kind: 'text', max: Math.max(...names.map(({ length }) => length)) }, schema, schema),
  )
}
