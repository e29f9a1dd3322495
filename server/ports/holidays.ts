import type { Language } from '../../contract/words/languages.ts'

/** A day on which a country, or one of its states, does not work (YYYY-MM-DD), with its name in the language asked for. */
export type Holiday = { date: string; name: string }

/** A country or state by the code that its holidays are known under; a state's holds within its country. */
export type HolidayPlace = { code: string; name: string }

export type HolidayQuery = { country: string; state: string | null; year: number; language: Language }

/** Public holidays of countries and their states. Answers are kept, so that asking again costs nothing. */
export type Holidays = {
  /** Every country whose holidays are known, by name. */
  countries: (language: Language) => Promise<HolidayPlace[]>
  /** The states that have holidays of their own, by name; undefined for a country whose holidays nobody knows. */
  states: (country: string, language: Language) => Promise<HolidayPlace[] | undefined>
  /** The public holidays of a year by date, one entry a day; none for a country or state that is not known. */
  days: (query: HolidayQuery) => Promise<readonly Holiday[]>
}
