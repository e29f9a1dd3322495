import { isAmong } from './isAmong.ts'
import { z } from 'zod'

/** What a role can be kept from seeing in records that it may view (authority.md, 4). */
export const maskedFields = ['contact', 'prices', 'notes', 'files'] as const
/**
 * Masks that no role names. `clients` (setting `expertsSeeClients`) hides who a client is: names,
 * references, bookers. `pay` hides what experts earn: a role that hides prices hides pay too, the
 * setting `expertsSeePrices` leaves an expert their own.
 */
export const derivedMasks = ['clients', 'pay'] as const
export const fieldMasks = [...maskedFields, ...derivedMasks] as const
export type FieldMask = (typeof fieldMasks)[number]
export type RoleMask = (typeof maskedFields)[number]

export const isRoleMask = (mask: FieldMask): mask is RoleMask => isAmong(maskedFields, mask)

/** What a role hides, with the masks that follow from those it names. */
export const masksOfRole = (named: readonly RoleMask[]): FieldMask[] =>
  named.includes('prices') ? [...named, 'pay'] : [...named]

/**
 * Everything about a client: what an expert who may not see a client does not read in a record that
 * names one.
 */
export const clientMasks = ['clients', 'contact', 'notes'] as const satisfies readonly FieldMask[]

/** The masks that empty a value, and what remains of it. */
export type Masking = { masks: readonly FieldMask[]; empty: null | undefined | readonly [] }

/** The masks of each schema that has some. It is read by `emptierOf` alone. */
export const maskings = z.registry<Masking>()

/**
 * Declares which masks empty a value, where the value is declared. What remains is null where the
 * schema takes it, else undefined, else an empty list. The schema is a copy, so that other users of
 * the same schema keep theirs.
 * @throws Error for a schema that takes none of these: add `.nullable()`
 */
export const masked = <Schema extends z.ZodType>(
  masks: FieldMask | readonly FieldMask[],
  schema: Schema,
): Schema => {
  const empty = ([null, undefined, []] as const).find((value) => schema.safeParse(value).success)
  if (empty === undefined && !schema.safeParse(undefined).success)
    throw new Error('A masked schema has to take null')
  const copy = schema.clone()
  maskings.add(copy, { masks: [masks].flat(), empty })
  return copy
}

/** Why no mask hides the contact data of a place itself. */
export const shownToAll =
  'It belongs to the place: booking pages, emails and receipts show it to everyone.'
