/** What may have an address. */
export type Located = {
  address?: { city?: { name_es?: string | undefined } | null | undefined } | null | undefined
}

/** The city of an address, where it has one. */
export const cityOf = (place: Located | undefined): string | undefined =>
  place?.address?.city?.name_es
