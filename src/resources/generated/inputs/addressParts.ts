import type { Address } from '../../../../contract/address.ts'

type Place = NonNullable<Address['country']>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** An address without its empty parts; null where nothing is left of it. A street that is missing stays missing, for the schema to say so. */
export const addressOf = (parts: Partial<Address>): Address | null => {
  const filled = Object.entries(parts).flatMap(([name, part]): [string, unknown][] => {
    if (isEmpty(part)) return []
    if (typeof part !== 'object') return [[name, part]]
    const { isoCode, name_es } = part as Place
    return isEmpty(isoCode) && isEmpty(name_es) ? [] : [[name, { isoCode, ...(isEmpty(name_es) ? {} : { name_es }) }]]
  })
  return filled.length === 0 ? null : (Object.fromEntries(filled) as Address)
}

/** A country that is known by its code gets its Spanish name, unless somebody wrote one. */
export const namedPlace = (kind: 'country' | 'stateRegion' | 'city', { isoCode, name_es }: Place): Place => {
  if (kind !== 'country' || name_es || !/^[A-Z]{2}$/.test(isoCode)) return { isoCode, ...(name_es ? { name_es } : {}) }
  const known = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' }).of(isoCode)
  return { isoCode, ...(known ? { name_es: known } : {}) }
}

/** A latitude or longitude as it is typed; null for an empty text. */
export const coordinateOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
