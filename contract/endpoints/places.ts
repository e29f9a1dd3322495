import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { wholeId } from '../kernel/fields.ts'
import { at } from './appointmentParts.ts'

const place = z.object({
  id: z.int(),
  isoCode: z.string(),
  name_es: z.string(),
  name_en: z.string(),
})
const list = z.object({ items: z.array(place), total: z.int() })
const written = z.string().trim().toUpperCase()
/** A place is named by its code or by its id. */
const countryCode = written.regex(/^(?:[A-Z]{2}|\d{1,16})$/)
const stateCode = written.regex(/^(?:[A-Z]{2}[-.][A-Z0-9]{1,9}|\d{1,16})$/)
const search = z.string().trim().max(100).optional()

/**
 * Countries, their states and the cities of those, for addresses (specification 7, shared;
 * definitions 3.18).
 */
export const places = {
  'places.countries': endpoint({
    lists: true,
    summary: 'Every country with its ISO 3166-1 code and its names',
    method: 'GET',
    at: { anyone: 'countries' },
    input: () => z.object({ search }),
    output: () => list,
  }),
  'places.states': endpoint({
    lists: true,
    summary: 'The states or regions of a country',
    method: 'GET',
    at: { anyone: 'countries/states' },
    input: () => z.object({ country: countryCode.optional(), search }),
    output: () => list,
  }),
  'places.cities': endpoint({
    lists: true,
    summary: 'The cities of a state, at most 1,000 by name; `search` narrows them',
    method: 'GET',
    at: { anyone: 'countries/states/cities' },
    input: () => z.object({ country: countryCode.optional(), state: stateCode.optional(), search }),
    output: () => list,
  }),
}

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
const state = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,12}$/)
const holidayPlaces = z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) })
const days = z.object({ items: z.array(z.object({ date: z.string(), name: z.string() })) })

/** A day off of a country or state (YYYY-MM-DD), named in the caller's language. */
export type HolidayDay = z.infer<typeof days>['items'][number]

/** Days that one call about a branch reads at most. */
export const mostHolidayDays = 400

/** Public holidays by country and state, and those that a branch keeps (definitions 3.15). */
export const holidays = {
  'holidays.countries': endpoint({
    lists: true,
    summary: 'Every country whose public holidays are known',
    method: 'GET',
    at: { anyone: 'holidays/countries' },
    input: () => z.object({}),
    output: () => holidayPlaces,
  }),
  'holidays.states': endpoint({
    lists: true,
    summary: 'The states or regions of a country that have public holidays of their own',
    method: 'GET',
    at: { anyone: 'holidays/states' },
    input: () => z.object({ country: country.optional() }),
    output: () => holidayPlaces,
  }),
  'holidays.days': endpoint({
    lists: true,
    summary:
      'The public holidays of a country, or of one of its states, in a year, this one where none is named',
    method: 'GET',
    at: { anyone: 'holidays/days' },
    input: () =>
      z.object({
        country: country.optional(),
        state: state.optional(),
        year: z.coerce.number().int().min(2000).max(2100).optional(),
      }),
    output: () => days,
  }),
  'schedules.holidays': endpoint({
    inBatch: true,
    summary:
      'The holidays on which a branch is closed between two dates, at most 400 days apart, as it has them configured',
    at: at('holidays/get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: () => z.object({ branchOffice: wholeId, from: z.iso.date(), to: z.iso.date() }),
    output: () => days,
  }),
}
