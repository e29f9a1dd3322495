import { z } from 'zod'
import { overridesSchema, weeklySchema } from '../time/hours.ts'
import { isTimeZone } from '../time/zones.ts'
import { readPhone } from '../text/phones.ts'
import { cleanTaxId, emailPattern } from '../text/formats.ts'
import { embeddedAddressSchema, sentAddressSchema } from '../text/address.ts'
import { field, listed, type Field } from './field.ts'
import { amount, moneySchema } from '../money/money.ts'
import {
  actions,
  itemTypeNames,
  menuItemTypes,
  type ItemPrivilege,
  type ItemType,
} from './privileges.ts'
import { statusTables, type StatusName, type StatusTableName } from './statuses.ts'
import { manyLines, oneLine, optionalText, string } from '../text/texts.ts'

/** A line of text, 1–`max` characters (120 by default) after trimming. */
export const text = ({ min = 1, max = 120 }: { min?: number; max?: number } = {}) =>
  listed(field({ kind: 'text', min, max }, () => string(min, max, oneLine), z.string))

/** A token that a link, an email or a call of ours gave out, as it comes back. */
export const givenToken = z.string().min(1).max(200)

/** Text of several lines, 0–`max` characters (2,000 by default). */
export const longText = ({ min = 0, max = 2000 }: { min?: number; max?: number } = {}) =>
  field({ kind: 'longText', min, max }, () => string(min, max, manyLines), z.string)

/** An email address by the specification's pattern, at most 254 characters, lowercased. */
export const email = () =>
  listed(
    field(
      { kind: 'email', max: 254 },
      () =>
        z.string().check(
          z.overwrite((value) => value.normalize('NFC').trim().toLowerCase()),
          z.maxLength(254, { abort: true }),
          z.regex(emailPattern),
        ),
      z.string,
    ),
  )

/**
 * The length of a password in characters, as definitions 3.18 name it. NIST SP 800-63B allows 8
 * with a second factor and asks for 15 without one: the specification's 8 stay, and weak passwords
 * are refused instead (`passwordRules.ts`).
 */
export const passwordLength = { min: 8, max: 128 } as const

/** A new password. */
export const passwordSchema = z.string().min(passwordLength.min).max(passwordLength.max)

/**
 * The length of a password that is given away with a direct link (definitions 3.12): it protects a
 * page, not an account.
 */
export const linkPasswordLength = { min: 4, max: 64 } as const
export const linkPassword = () =>
  field(
    { kind: 'password', ...linkPasswordLength },
    () => z.string().min(linkPasswordLength.min).max(linkPasswordLength.max),
    z.null,
  )

/** A password: accepted, never answered. */
export const password = () =>
  field({ kind: 'password', ...passwordLength }, () => passwordSchema, z.null)

/**
 * A telephone number: 7–15 digits with an optional country prefix; answered and stored as digits
 * with a leading + when it has one.
 */
export const phone = () =>
  listed(
    field(
      { kind: 'phone' },
      () =>
        z
          .string()
          .transform((value, context) => {
            const number = readPhone(value)
            if (number !== undefined) return number
            context.addIssue({ code: 'custom', params: { rule: 'format' } })
            return z.NEVER
          })
          .pipe(z.string()),
      z.string,
    ),
  )

/** A tax id of at most 20 letters, digits and hyphens, after the specification's sanitising. */
export const taxId = () =>
  field(
    { kind: 'taxId', max: 20 },
    // Of signs alone its form is wrong, not its length.
    () => z.string().check(z.overwrite(cleanTaxId), z.regex(/[a-z0-9]/), z.maxLength(20)),
    z.string,
  )

/**
 * A name in an address: 3–60 of a–z, 0–9 and single inner hyphens, lowercased (definitions 3.12).
 */
export const slug = () =>
  listed(
    field(
      { kind: 'slug', min: 3, max: 60 },
      () =>
        z.string().check(
          z.overwrite((value) => value.trim().toLowerCase()),
          z.minLength(3, { abort: true }),
          z.maxLength(60, { abort: true }),
          z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
        ),
      z.string,
    ),
  )

const hexColor = /^#[0-9a-f]{6}$/

/** A colour, `#rrggbb`. */
export const color = () =>
  field({ kind: 'color' }, () => z.string().toLowerCase().regex(hexColor), z.string)

/**
 * A whole number between two bounds; `step` says which numbers between them count, `unit` what it
 * counts.
 */
export const integer = ({
  min,
  max,
  step = 1,
  unit,
}: {
  min: number
  max: number
  step?: number
  unit?: 'minutes'
}) => {
  return field(
    { kind: 'integer', min, max, step, ...(unit ? { unit } : {}) },
    () => (step === 1 ? z.int().min(min).max(max) : z.int().min(min).max(max).multipleOf(step)),
    z.int,
  )
}

/** Money that is not below zero. */
export const money = () =>
  listed(
    field(
      { kind: 'money', min: 0 },
      () => moneySchema.extend({ amount }),
      () => moneySchema,
    ),
  )

/** A calendar day, YYYY-MM-DD, that exists and lies between 1900 and 2199. */
export const daySchema = z.iso.date({ abort: true }).check(
  z.refine((date) => date >= '1900-01-01' && date <= '2199-12-31', {
    params: { rule: 'format' },
  }),
)
export const day = () => field({ kind: 'day' }, () => daySchema, z.string)

/**
 * An instant with any offset in, in UTC out: the database does not know every offset that ISO 8601
 * allows.
 */
export const instantSchema = z.iso.datetime({ offset: true, abort: true }).check(
  z.refine((instant) => instant >= '1900-01-02' && instant <= '2199-12-30', {
    params: { rule: 'format' },
  }),
  z.overwrite((instant) => new Date(instant).toISOString()),
)
export const instant = () => field({ kind: 'instant' }, () => instantSchema, z.string)

/** A time zone by its IANA name. */
export const zoneName = z.string().refine(isTimeZone, { params: { rule: 'format' } })
export const zone = () => field({ kind: 'zone' }, () => zoneName, z.string)

/**
 * A language by its tag, such as `es` or `es-EC`: a person who cannot be written to in it is
 * written to in the usual one.
 */
export const locale = () =>
  field({ kind: 'locale', max: 10 }, () => string(1, 10, oneLine), z.string)

/**
 * One of several fixed answers, by its id.
 * @param offered what screens offer
 * @param accepted what calls take, which may be more
 */
export const choice = (
  options: Readonly<Record<string, number>>,
  offered: readonly string[] = Object.keys(options),
  accepted: readonly string[] = offered,
) => {
  const ids = accepted.map((name) => options[name])
  return field(
    { kind: 'choice', options, offered },
    () => z.int().refine((id) => ids.includes(id), { params: { rule: 'choice' } }),
    z.int,
  )
}

/** Yes or no. */
export const flag = () => field({ kind: 'flag' }, z.boolean, z.boolean)

/** A status as a call sends it, and as it is answered. */
type SentStatus = { id: number; comments?: string | null | undefined }
type StatusOf<Name extends string> = { id: number; sysName: Name; comments: string | null }

/**
 * Where the record stands, `{ id, sysName, comments }`; sent as an id or as `{ id, comments }`
 * (definitions 3.0).
 */
export const status = <Name extends StatusTableName>(statuses: Name) => {
  const ids: number[] = Object.values(statusTables[statuses].ids)
  const sent = () => {
    const id = z.int().refine((each) => ids.includes(each), { params: { rule: 'choice' } })
    return z.union([id, z.object({ id, comments: optionalText(500, manyLines) })])
  }
  const made = field<SentStatus, StatusOf<string>, StatusOf<StatusName<Name>>>(
    { kind: 'status', statuses },
    () =>
      sent()
        .transform((value) => (typeof value === 'number' ? { id: value } : value))
        .pipe(z.object({ id: z.int(), comments: z.string().nullish() })),
    () => z.object({ id: z.int(), sysName: z.string(), comments: z.string().nullable() }),
  )
  return listed(made)
}

/**
 * The most that a column of the database's ordinary whole numbers holds; ids may be larger than
 * that.
 */
export const largestInteger = 2_147_483_647

/** The id of a record, as a caller sends it. */
export const wholeId = z.int().min(1)
const sentReference = z.union([wholeId, z.object({ id: wholeId })])

/** What a reference answers with: the id and the title of the record pointed at. */
export const referenceSchema = z.object({ id: z.int(), name: z.string() })

/** Another record, sent as its id or as `{ id }`, answered as `{ id, name }`. */
export const reference = (entity: string) =>
  listed(
    field(
      { kind: 'reference', entity },
      () =>
        sentReference
          .transform((value) => (typeof value === 'number' ? value : value.id))
          .pipe(z.int()),
      () => referenceSchema,
    ),
  )

/** Several other records, in order, without repeats. */
export const references = (entity: string, { min = 0, max }: { min?: number; max: number }) =>
  field(
    { kind: 'references', entity, min, max },
    () =>
      z
        .array(sentReference.transform((value) => (typeof value === 'number' ? value : value.id)))
        .min(min)
        .max(max)
        .transform((ids) => [...new Set(ids)])
        .pipe(z.array(z.int())),
    () => z.array(referenceSchema),
  )

/** A postal address within a record, answered with its id and the date of its entry. */
export const address = () =>
  field(
    { kind: 'address' },
    () => sentAddressSchema,
    () => embeddedAddressSchema,
  )

/** Weekly hours and their exceptions (definitions 3.3). */
export const weekly = () =>
  field(
    { kind: 'weekly' },
    () => weeklySchema,
    () => weeklySchema,
  )
export const overrides = () =>
  field(
    { kind: 'overrides' },
    () => overridesSchema,
    () => overridesSchema,
  )

/** A list of short texts, such as tags, in order, without repeats. */
export const words = ({ max, length }: { max: number; length: number }) =>
  field(
    { kind: 'words', max },
    () =>
      z
        .array(string(1, length, oneLine))
        .max(max)
        .transform((texts) => [...new Set(texts)])
        .pipe(z.array(z.string())),
    () => z.array(z.string()),
  )

/**
 * Structured data with a schema of its own, kept as it is. `linesOf` says it to people where that
 * takes no word of a language; else the tables of lists (`dataText`) and exports (`dataInWords`)
 * do.
 */
export const data = <Schema extends z.ZodType>(
  schema: Schema,
  linesOf?: (value: z.infer<Schema>) => readonly string[],
) =>
  field<z.infer<Schema>, z.infer<Schema>>(
    { kind: 'data', ...(linesOf ? { linesOf } : {}) },
    () => schema as z.ZodType<z.infer<Schema>>,
    () => schema as z.ZodType<z.infer<Schema>>,
  )

/** What structured data says by its declaration; undefined where that takes words of a language. */
export const dataLines = (
  { linesOf }: Pick<Field, 'linesOf'>,
  value: unknown,
): readonly string[] | undefined => linesOf?.(value as never)

/** The rights of a role: a list of item types with a flag for each action (specification 6). */
export const privilegesSchema = z
  .array(
    z.object({
      sys_name: z.enum(itemTypeNames as [ItemType, ...ItemType[]]),
      privs: z.partialRecord(z.enum(actions), z.boolean()),
    }),
  )
  .max(itemTypeNames.length)
const menuItemNames = Object.keys(menuItemTypes) as (keyof typeof menuItemTypes)[]
/** The same as it may be sent: also with the menu's names of item types, which become those. */
const sentPrivilegesSchema = z
  .array(
    z.object({
      sys_name: z
        .enum([...itemTypeNames, ...menuItemNames])
        .transform((name): ItemType => (isMenuItem(name) ? menuItemTypes[name] : name)),
      privs: z.partialRecord(z.enum(actions), z.boolean()),
    }),
  )
  .max(itemTypeNames.length)
const isMenuItem = (name: string): name is keyof typeof menuItemTypes =>
  Object.hasOwn(menuItemTypes, name)
export const privileges = () =>
  field<ItemPrivilege[], ItemPrivilege[]>(
    { kind: 'privileges' },
    () => sentPrivilegesSchema,
    () => privilegesSchema,
  )
