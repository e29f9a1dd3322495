import { z } from 'zod'
import { oneLine, optionalText, string } from './texts.ts'

const place = z.object({
  isoCode: string(1, 12, oneLine),
  name_es: string(0, 120, oneLine).optional(),
})
const coordinate = (bound: number) =>
  z
    .number()
    .min(-bound)
    .max(bound)
    .transform((value) => Math.round(value * 1e6) / 1e6)
    .pipe(z.number())

/** The parts that an address is made of, where they stand alone. */
export const addressParts = { place, latitude: coordinate(90), longitude: coordinate(180) }

/**
 * A postal address with the specification's fields and spellings (section 3; bounds of definitions
 * 3.0 and 3.6).
 */
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

/** What says where an address is: its coordinates are those of this place. */
const located = ['street', 'streetNumber', 'city', 'stateRegion', 'country'] as const

const placeIn = (part: Address[(typeof located)[number]]): string | null =>
  (typeof part === 'object' ? part?.isoCode : part) || null

/**
 * Whether an address is somewhere else than before, so that former coordinates lead to the wrong
 * place. A part that was missing and is filled in is no move.
 */
export const hasMoved = (before: Partial<Address>, after: Partial<Address>): boolean =>
  located.some((part) => {
    const former = placeIn(before[part])
    return former !== null && former !== placeIn(after[part])
  })

/**
 * Where a branch is and how visitors reach it: its telephone number in E.164 and as people write
 * it, its number on WhatsApp as people write it, and its email.
 */
export const contactShown = {
  address: addressSchema.nullable(),
  phone: z.string().nullable(),
  phoneShown: z.string().nullable(),
  whatsApp: z.string().nullable(),
  email: z.string().nullable(),
}

/**
 * An address as a call sends it within its record; an id is that of the address as it stands, 0 or
 * none where there is none yet.
 */
export const sentAddressSchema = addressSchema.extend({
  id: z.int().min(0).nullish(),
  alias: optionalText(60, oneLine),
  streetNumber: optionalText(15, oneLine),
  aptOffice: optionalText(30, oneLine),
  providence: optionalText(60, oneLine),
  zipcode: optionalText(12, oneLine),
  reference: optionalText(200, oneLine),
})

/**
 * An address within the record of a partner, an organization or a branch office: with its id and
 * the date of its entry (specification 3).
 */
export const embeddedAddressSchema = addressSchema.extend({
  id: z.int(),
  create: z.object({ date: z.string() }),
})
export type EmbeddedAddress = z.infer<typeof embeddedAddressSchema>
