import type { Language } from '../../contract/text/languages.ts'

/**
 * A state or region: its code of ISO 3166-2 where its name is known there, else its code in the
 * source.
 */
export type State = { id: number; code: string; name_es: string; name_en: string; country: string }

/** A country by its code of two letters, with its states by name. */
export type Country = {
  id: number
  code: string
  name_es: string
  name_en: string
  states: State[]
}

/** A city, with the code of its state where it is known. */
export type City = { code: string; name: string; state: string | null; country: string }

/** Countries, states and cities, for addresses. */
export type Places = {
  countries: () => Promise<Country[]>
  /** Those of a country, by name; none for an unknown country. */
  cities: (country: string) => Promise<City[]>
}

/**
 * A day on which a country, or one of its states, does not work (YYYY-MM-DD), with its name in the
 * requested language.
 */
export type Holiday = { date: string; name: string }

/**
 * A country or state by the code that its holidays are known under; a state's holds within its
 * country.
 */
export type HolidayPlace = { code: string; name: string }

export type HolidayQuery = {
  country: string
  state: string | null
  year: number
  language: Language
}

/**
 * Public holidays of countries and their states. Answers are kept, so that asking again costs
 * nothing.
 */
export type Holidays = {
  /** Every country whose holidays are known, by name. */
  countries: (language: Language) => Promise<HolidayPlace[]>
  /**
   * The states that have holidays of their own, by name; undefined for a country whose holidays are
   * not known.
   */
  states: (country: string, language: Language) => Promise<HolidayPlace[] | undefined>
  /**
   * The public holidays of a year by date, one entry a day; none for a country or state that is not
   * known.
   */
  days: (query: HolidayQuery) => Promise<readonly Holiday[]>
}

/**
 * The time-zone data that this process works out local times with, compared with the tested release
 * and with the database.
 */
export type TimeZoneState = {
  /** The release in use, as IANA names it; null where Node does not say. */
  release: string | null
  /** The release that the tests of this version ran with. */
  tested: string
  /** Whether the release in use is older than the tested one. */
  isOlder: boolean
  /**
   * The zones of branches that this process does not know, or whose clock the database shows
   * otherwise.
   */
  differing: string[]
}
