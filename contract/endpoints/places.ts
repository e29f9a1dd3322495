import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const place = z.object({ id: z.int(), isoCode: z.string(), name_es: z.string(), name_en: z.string() })
const list = z.object({ items: z.array(place), total: z.int() })
const written = z.string().trim().toUpperCase()
/** A place is named by its code or by its id. */
const countryCode = written.regex(/^(?:[A-Z]{2}|\d{1,16})$/)
const stateCode = written.regex(/^(?:[A-Z]{2}[-.][A-Z0-9]{1,9}|\d{1,16})$/)
const search = z.string().trim().max(100).optional()

/** Countries, their states and the cities of those, for addresses (specification 7, shared; definitions 3.18). */
export const places = {
  'places.countries': endpoint({
    lists: true,
    summary: 'Every country with its ISO 3166-1 code and its names',
    method: 'GET',
    at: { anyone: 'countries' },
    input: z.object({ search }),
    output: list,
  }),
  'places.states': endpoint({
    lists: true,
    summary: 'The states or regions of a country',
    method: 'GET',
    at: { anyone: 'countries/states' },
    input: z.object({ country: countryCode.optional(), search }),
    output: list,
  }),
  'places.cities': endpoint({
    lists: true,
    summary: 'The cities of a state, at most 1,000 by name; `search` narrows them',
    method: 'GET',
    at: { anyone: 'countries/states/cities' },
    input: z.object({ country: countryCode.optional(), state: stateCode.optional(), search }),
    output: list,
  }),
}
