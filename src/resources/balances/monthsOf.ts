import type { Language } from '../../../contract/words/languages.ts'
import type { EarnedSums } from './sumsOf.ts'

/** The months in which anything was earned, in order. */
export const monthsOf = (sums: readonly EarnedSums[]): string[] =>
  [...new Set(sums.flatMap(({ byMonth }) => [...byMonth.keys()]))].toSorted()

/** A month (YYYY-MM) as it is read: `nov 2026`. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
