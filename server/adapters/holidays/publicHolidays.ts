import type { Holiday, HolidayQuery, Holidays } from '../../ports/places.ts'

/** Years of places that are kept: a branch asks for two or three, in one language. */
const mostKept = 500

const readDays = (
  Library: Library,
  { country, state, year, language }: HolidayQuery,
): readonly Holiday[] => {
  const known = new Library()
  if (
    !has(known.getCountries(), country) ||
    (state !== null && !has(known.getStates(country), state))
  )
    return []
  const calendar = state === null ? new Library(country) : new Library(country, state)
  const names = new Map<string, string[]>()
  for (const { date, start, end, name, type } of calendar.getHolidays(year, language)) {
    // Of a day that is kept from noon or from the evening on, some hours are worked: closing all
    // of it would be wrong.
    if (type !== 'public' || date.slice(11, 19) !== '00:00:00') continue
    // A clock may have changed in between, and half a day at the end is worked.
    const length = Math.floor((end.getTime() - start.getTime()) / millisecondsPerDay + 0.1)
    for (let day = 0; day < length; day++) {
      const at = later(date.slice(0, 10), day)
      names.set(at, [...new Set([...(names.get(at) ?? []), name])])
    }
  }
  return [...names]
    .map(([date, all]) => ({ date, name: all.join(' · ') }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

/**
 * Holidays from the package date-holidays, which is loaded at first use: most of it is data, and
 * many places configure none.
 */
export const publicHolidays = (): Holidays => {
  let loading: ReturnType<typeof load> | undefined
  const library = () => (loading ??= load())
  const kept = new Map<string, Promise<readonly Holiday[]>>()

  return {
    countries: async (language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      const Library = await library()
      // The package names countries in their own languages.
      return byName(
        Object.keys(new Library().getCountries()).map((code) => ({
          code,
          name: names.of(code) ?? code,
        })),
        language,
      )
    },
    states: async (country, language) => {
      const Library = await library()
      const known = new Library()
      if (!has(known.getCountries(), country)) return undefined
      const states = known.getStates(country, language) ?? {}
      return byName(
        Object.entries(states).map(([code, name]) => ({ code, name })),
        language,
      )
    },
    days: (query) => {
      const key = [query.country, query.state, query.year, query.language].join(' ')
      const known = kept.get(key) ?? library().then((Library) => readDays(Library, query))
      kept.delete(key)
      kept.set(key, known)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      known.catch(() => kept.delete(key))
      return known
    },
  }
}

type Library = Awaited<ReturnType<typeof load>>

const load = async () => (await import('date-holidays')).default

const millisecondsPerDay = 86_400_000

const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** Names out of a list by code, and nothing that every object has. */
const has = (names: object | undefined, code: string): boolean =>
  names !== undefined && Object.hasOwn(names, code)

const byName = <Place extends { name: string }>(places: Place[], language: string): Place[] =>
  places.sort((one, other) => one.name.localeCompare(other.name, language))
