import { addressSchema, hasMoved, type Address } from '../../../../../contract/text/address.ts'

type Place = NonNullable<Address['country']>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * An address without its empty parts, its id and the date of its entry, which the server keeps;
 * null where nothing is left of it. A street that is missing stays missing, for the schema to say
 * so.
 */
export const addressOf = (parts: Partial<Address>): Address | null => {
  const filled = Object.entries(parts).flatMap(([name, part]): [string, unknown][] => {
    if (isEmpty(part) || !(name in addressSchema.shape)) return []
    if (typeof part !== 'object') return [[name, part]]
    const { isoCode, name_es } = part as Place
    return isEmpty(isoCode) && isEmpty(name_es)
      ? []
      : [[name, { isoCode, ...(isEmpty(name_es) ? {} : { name_es }) }]]
  })
  return filled.length === 0 ? null : (Object.fromEntries(filled) as Address)
}

/** What choosing a place makes of an address: what lay in the one before is chosen anew. */
export const withPlace = (
  kind: 'country' | 'stateRegion' | 'city',
  place: Place | null,
): Partial<Pick<Address, typeof kind>> => {
  if (kind === 'country') return { country: place, stateRegion: null, city: null }
  return kind === 'stateRegion' ? { stateRegion: place, city: null } : { city: place }
}

/** A latitude or longitude as it is typed; null for an empty text. */
export const coordinateOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text)

/**
 * An address that is being changed, without the coordinates that were stored for the place it has
 * moved from; those that were typed since stay.
 */
export const withoutFormerPlace = (
  parts: Partial<Address>,
  stored: Address | null | undefined,
): Partial<Address> => {
  if (!stored) return parts
  const areStored = parts.latitude === stored.latitude && parts.longitude === stored.longitude
  return areStored && hasMoved(stored, parts)
    ? { ...parts, latitude: null, longitude: null }
    : parts
}
