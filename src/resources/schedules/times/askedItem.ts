/** A service that is to be given, and by whom; null: whoever is free. */
export type AskedItem = { entailedProduct: number; expert: number | null }
