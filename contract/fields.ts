import { z } from 'zod'
import { overridesSchema, weeklySchema } from './hours.ts'
import { isTimeZone } from './zones.ts'
import { normalPhone } from './phones.ts'
import { cleanTaxId, emailPattern } from './formats.ts'
import { statusTables, type StatusTableName } from './statuses.ts'

/** The kinds there are. Each has a data half (here), a stored half (server/adapters/db) and a drawn half (src/resources/generated). */
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
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** One field of an entity. `input` checks what a caller sends, `output` describes what the server answers. */
export type Field<Input = unknown, Output = unknown, Required extends boolean = boolean, Writable extends boolean = boolean> = {
  kind: FieldKind
  input: z.ZodType<Input>
  output: z.ZodType<Output>
  required: Required
  writable: Writable
  /** Whether lists show the field as a column before anyone chooses columns. */
  listed: boolean
  initial?: unknown
  /** reference, references: the entity pointed at. */
  entity?: string
  /** choice: ids by system name. */
  options?: Readonly<Record<string, number>>
  /** status: the table of statuses. */
  statuses?: StatusTableName
  /** text: how long; integer: how large. */
  min?: number
  max?: number
  step?: number
}

/** A field under construction. Builders are final (bounds are their parameters); only these may follow. */
export type FieldBuilder<Input, Output, Required extends boolean, Writable extends boolean> = Field<Input, Output, Required, Writable> & {
  /** May be absent or null; null empties it. */
  optional: () => FieldBuilder<Input | null | undefined, Output | null, false, Writable>
  /** What a create call that leaves it out gets. */
  initially: (value: Input) => FieldBuilder<Input | undefined, Output, false, Writable>
  /** Answered, never accepted. */
  readOnly: () => FieldBuilder<Input, Output, false, false>
  /** Not a column until somebody chooses it. */
  unlisted: () => FieldBuilder<Input, Output, Required, Writable>
}

type Bare = Pick<Field, 'kind' | 'entity' | 'options' | 'statuses' | 'min' | 'max' | 'step'>

const field = <Input, Output>(bare: Bare, input: z.ZodType<Input>, output: z.ZodType<Output>): FieldBuilder<Input, Output, true, true> =>
  builder({ ...bare, input, output, required: true, writable: true, listed: false })

const builder = <Input, Output, Required extends boolean, Writable extends boolean>(
  made: Field<Input, Output, Required, Writable>,
): FieldBuilder<Input, Output, Required, Writable> => ({
  ...made,
  optional: () => builder({ ...made, input: made.input.nullish(), output: made.output.nullable(), required: false }),
  initially: (initial) => builder({ ...made, initial, input: made.input.optional(), required: false }),
  readOnly: () => builder({ ...made, required: false, writable: false }),
  unlisted: () => builder({ ...made, listed: false }),
})

const listed = <Input, Output, Required extends boolean, Writable extends boolean>(made: Field<Input, Output, Required, Writable>) =>
  builder({ ...made, listed: true })

// Control characters never belong in a line of text; a long text keeps its line breaks (definitions 3.0).
const oneLine = /^[^\p{Cc}]*$/u
const manyLines = /^[^\p{Cc}]*(?:[\n\t\r][^\p{Cc}]*)*$/u

const string = (min: number, max: number, pattern: RegExp) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.regex(pattern),
    // A lone surrogate is no text: PostgreSQL refuses it, so it is refused at the door.
    z.refine((value) => value.isWellFormed(), { params: { rule: 'format' } }),
  )

/** A line of text, 1–`max` characters (120 by default) after trimming. */
export const text = ({ min = 1, max = 120 }: { min?: number; max?: number } = {}) =>
  listed(field({ kind: 'text', min, max }, string(min, max, oneLine), z.string()))

/** Text of several lines, 0–`max` characters (2,000 by default). */
export const longText = ({ min = 0, max = 2000 }: { min?: number; max?: number } = {}) =>
  field({ kind: 'longText', min, max }, string(min, max, manyLines), z.string())

/** An e-mail address by the specification's pattern, at most 254 characters, lowercased. */
export const email = () =>
  listed(
    field(
      { kind: 'email', max: 254 },
      z.string().check(
        z.overwrite((value) => value.trim().toLowerCase()),
        z.maxLength(254),
        z.regex(emailPattern),
      ),
      z.string(),
    ),
  )

/** A telephone number: 7–15 digits with an optional country prefix; answered and stored as digits with a leading + when it has one. */
export const phone = () =>
  listed(
    field(
      { kind: 'phone' },
      z
        .string()
        .transform((value, context) => {
          const number = normalPhone(value)
          if (number !== undefined) return number
          context.addIssue({ code: 'custom', params: { rule: 'format' } })
          return z.NEVER
        })
        .pipe(z.string()),
      z.string(),
    ),
  )

/** A tax id of at most 20 letters, digits and hyphens, after the specification's sanitising. */
export const taxId = () =>
  field({ kind: 'taxId', max: 20 }, z.string().check(z.overwrite(cleanTaxId), z.minLength(1), z.maxLength(20)), z.string())

/** A name in an address: 3–60 of a–z, 0–9 and single inner hyphens, lowercased (definitions 3.12). */
export const slug = () =>
  listed(
    field(
      { kind: 'slug', min: 3, max: 60 },
      z.string().check(
        z.overwrite((value) => value.trim().toLowerCase()),
        z.minLength(3),
        z.maxLength(60),
        z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
      ),
      z.string(),
    ),
  )

/** A colour, `#rrggbb`. */
export const color = () =>
  field(
    { kind: 'color' },
    z.string().check(
      z.overwrite((value) => value.toLowerCase()),
      z.regex(/^#[0-9a-f]{6}$/),
    ),
    z.string(),
  )

/** A whole number between two bounds; `step` says which numbers between them count. */
export const integer = ({ min, max, step = 1 }: { min: number; max: number; step?: number }) => {
  const whole = z.int().min(min).max(max)
  return field({ kind: 'integer', min, max, step }, step === 1 ? whole : whole.multipleOf(step), z.int())
}

/** An amount in minor units of an ISO 4217 currency; never a fraction (definitions 3.0). */
export const moneySchema = z.object({
  amount: z.int().min(-99_999_999_999).max(99_999_999_999),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type Money = z.infer<typeof moneySchema>

/** Money that is not below zero. */
export const money = () =>
  listed(field({ kind: 'money', min: 0 }, moneySchema.extend({ amount: z.int().min(0).max(99_999_999_999) }), moneySchema))

/** A calendar day, YYYY-MM-DD, that exists and lies between 1900 and 2199. */
export const daySchema = z.iso
  .date()
  .check(z.refine((date) => date >= '1900-01-01' && date <= '2199-12-31', { params: { rule: 'format' } }))
export const day = () => field({ kind: 'day' }, daySchema, z.string())

/** An instant with any offset in, in UTC out. */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .check(z.refine((instant) => instant >= '1900-01-02' && instant <= '2199-12-30', { params: { rule: 'format' } }))
export const instant = () => field({ kind: 'instant' }, instantSchema, z.string())

/** An IANA time zone. */
export const zone = () => field({ kind: 'zone' }, z.string().refine(isTimeZone, { params: { rule: 'format' } }), z.string())

/** One of several fixed answers, by its id. */
export const choice = (options: Readonly<Record<string, number>>) => {
  const ids = Object.values(options)
  return field(
    { kind: 'choice', options },
    z.int().refine((id) => ids.includes(id), { params: { rule: 'choice' } }),
    z.int(),
  )
}

/** Yes or no. */
export const flag = () => field({ kind: 'flag' }, z.boolean(), z.boolean())

/** Where the record stands, `{ id, sysName, comments }`; sent as an id or as `{ id, comments }` (definitions 3.0). */
export const status = (statuses: StatusTableName) => {
  const ids: number[] = Object.values(statusTables[statuses].ids)
  const id = z.int().refine((each) => ids.includes(each), { params: { rule: 'choice' } })
  const sent = z.union([id, z.object({ id, comments: string(0, 500, manyLines).nullish() })])
  const made = field(
    { kind: 'status', statuses },
    sent
      .transform((value) => (typeof value === 'number' ? { id: value } : value))
      .pipe(z.object({ id: z.int(), comments: z.string().nullish() })),
    z.object({ id: z.int(), sysName: z.string(), comments: z.string().nullable() }),
  )
  return listed(made)
}

const identifier = z.int().min(1)
const sentReference = z.union([identifier, z.object({ id: identifier })])

/** What a reference answers with: the id and the title of the record pointed at. */
export const referenceSchema = z.object({ id: z.int(), name: z.string() })

/** Another record, sent as its id or as `{ id }`, answered as `{ id, name }`. */
export const reference = (entity: string) =>
  listed(
    field(
      { kind: 'reference', entity },
      sentReference.transform((value) => (typeof value === 'number' ? value : value.id)).pipe(z.int()),
      referenceSchema,
    ),
  )

/** Several other records, in order, without repeats. */
export const references = (entity: string, { min = 0, max }: { min?: number; max: number }) =>
  field(
    { kind: 'references', entity, min, max },
    z
      .array(sentReference.transform((value) => (typeof value === 'number' ? value : value.id)))
      .min(min)
      .max(max)
      .transform((ids) => [...new Set(ids)])
      .pipe(z.array(z.int())),
    z.array(referenceSchema),
  )

const place = z.object({ isoCode: string(1, 12, oneLine), name_es: string(0, 120, oneLine).optional() })
const coordinate = (bound: number) =>
  z
    .number()
    .min(-bound)
    .max(bound)
    .transform((value) => Math.round(value * 1e6) / 1e6)
    .pipe(z.number())

/** A postal address with the specification's fields and spellings (section 3; bounds of definitions 3.0 and 3.6). */
export const addressSchema = z.object({
  alias: string(0, 60, oneLine).nullish(),
  street: string(1, 120, oneLine),
  streetNumber: string(0, 15, oneLine).nullish(),
  aptOffice: string(0, 30, oneLine).nullish(),
  providence: string(0, 60, oneLine).nullish(),
  zipcode: string(0, 12, oneLine).nullish(),
  latitude: coordinate(90).nullish(),
  longitude: coordinate(180).nullish(),
  reference: string(0, 200, oneLine).nullish(),
  city: place.nullish(),
  stateRegion: place.nullish(),
  country: place.nullish(),
})
export type Address = z.infer<typeof addressSchema>
export const address = () => field({ kind: 'address' }, addressSchema, addressSchema)

/** Weekly hours and their exceptions (definitions 3.3). */
export const weekly = () => field({ kind: 'weekly' }, weeklySchema, weeklySchema)
export const overrides = () => field({ kind: 'overrides' }, overridesSchema, overridesSchema)

/** A list of short texts, such as tags. */
export const words = ({ max, length }: { max: number; length: number }) =>
  field({ kind: 'words', max }, z.array(string(1, length, oneLine)).max(max), z.array(z.string()))

/** Structured data with a schema of its own, kept as it is. */
export const data = <Schema extends z.ZodType>(schema: Schema) =>
  field<z.infer<Schema>, z.infer<Schema>>({ kind: 'data' }, schema as z.ZodType<z.infer<Schema>>, schema as z.ZodType<z.infer<Schema>>)
