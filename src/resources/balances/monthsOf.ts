import type { Language } from '../../../contract/words/index.ts'
import type { ExpertSums } from './sumsOf.ts'

/** The months in which any of the experts earned something, in order. */
export const monthsOf = (sums: readonly ExpertSums[]): string[] =>
  [...new Set(sums.flatMap(({ byMonth }) => [...byMonth.keys()]))].toSorted()

/** A month (YYYY-MM) as it is read: `nov 2026`. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
