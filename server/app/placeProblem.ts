import type { Address } from '../../contract/text/address.ts'
import { refuseField, type FieldProblem } from '../../contract/kernel/errors.ts'
import type { Places, State } from '../ports/places.ts'

/** The parts of an address that lie within one another. */
export type PlaceParts = Partial<Pick<Address, 'city' | 'stateRegion' | 'country'>>

/**
 * What is wrong with the places of an address: a city must lie in its state, and that in its country (definitions 3.6). Codes that nobody
 * here knows are let stand, since addresses come from elsewhere too.
 */
export const placeProblem = async (places: Places, { city, stateRegion, country }: PlaceParts): Promise<FieldProblem | undefined> => {
  const countries = await places.countries()
  const state = countries.flatMap(({ states }) => states).find(({ code }) => code === stateRegion?.isoCode)
  if (state && country && state.country !== country.isoCode) return { path: 'stateRegion', rule: 'unknown' }
  if (!city) return undefined
  // The code of a city begins with its country's.
  const itsCountry = countries.find(({ code }) => city.isoCode.startsWith(`${code}-`))
  const found = itsCountry && (await places.cities(itsCountry.code)).find(({ code }) => code === city.isoCode)
  if (!found) return undefined
  const elsewhere = (country && country.isoCode !== found.country) || liesOutside(found.state, state)
  return elsewhere ? { path: 'city', rule: 'unknown' } : undefined
}

const liesOutside = (of: string | null, state: State | undefined): boolean => state !== undefined && of !== state.code

/** Refuses places that do not lie within one another; `at` is where the record keeps them: `address.`, or nothing for its own fields. */
export const demandPlaces = async (places: Places, parts: PlaceParts | null | undefined, at: 'address.' | ''): Promise<void> => {
  const problem = parts ? await placeProblem(places, parts) : undefined
  if (problem) throw refuseField(`${at}${problem.path}`, problem.rule)
}
