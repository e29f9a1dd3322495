/** A state or region: its code of ISO 3166-2 where its name is known there, else its code in the source. */
export type State = { id: number; code: string; name_es: string; name_en: string; country: string }

/** A country by its code of two letters, with its states by name. */
export type Country = { id: number; code: string; name_es: string; name_en: string; states: State[] }

/** A city, with the code of its state where it is known. */
export type City = { code: string; name: string; state: string | null; country: string }

/** Countries, states and cities, for addresses. */
export type Places = {
  countries: () => Promise<Country[]>
  /** Those of a country, by name; none for a country nobody knows. */
  cities: (country: string) => Promise<City[]>
}
