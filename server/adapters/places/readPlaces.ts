import { errorCode } from '../../../contract/kernel/errorFacts.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { City, Country, Places } from '../../ports/places.ts'

/** How many countries' cities are kept in memory: addresses come from few countries at a time. */
const mostKept = 4

type StoredCountry = Omit<Country, 'states'> & {
  states: Omit<Country['states'][number], 'country'>[]
}

/**
 * Countries, states and cities out of the files of a folder (scripts/preparePlaces.ts): read at
 * first use, cities by country.
 */
export const readPlaces = (folder: () => Promise<string>): Places => {
  let countries: Promise<Country[]> | undefined
  const kept = new Map<string, Promise<City[]>>()

  const readCountries = async (): Promise<Country[]> => {
    const stored = await json<StoredCountry[]>(join(await folder(), 'countries.json'))
    return stored.map((country) => ({
      ...country,
      states: country.states.map((state) => ({ ...state, country: country.code })),
    }))
  }

  const readCities = async (country: string): Promise<City[]> => {
    const stored = await json<[string, string, string | null][]>(
      join(await folder(), `${country}.json`),
      [],
    )
    return stored.map(([code, name, state]) => ({ code, name, state, country }))
  }

  return {
    countries: () =>
      (countries ??= forgettingFailure(readCountries(), () => (countries = undefined))),
    cities: (country) => {
      const known =
        kept.get(country) ?? forgettingFailure(readCities(country), () => kept.delete(country))
      kept.delete(country)
      kept.set(country, known)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return known
    },
  }
}

const json = async <Content>(path: string, missing?: Content): Promise<Content> => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the files are written by scripts of this repository
    return JSON.parse(await readFile(path, 'utf8')) as Content
  } catch (error) {
    if (missing !== undefined && errorCode(error) === 'ENOENT') return missing
    throw error
  }
}

const forgettingFailure = <Result>(
  reading: Promise<Result>,
  forget: () => unknown,
): Promise<Result> => {
  reading.catch(forget)
  return reading
}
