import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { wholeId } from '../fields.ts'
import { at } from './askedVisit.ts'

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
const places = z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) })
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
    input: z.object({}),
    output: places,
  }),
  'holidays.states': endpoint({
    lists: true,
    summary: 'The states or regions of a country that have public holidays of their own',
    method: 'GET',
    at: { anyone: 'holidays/states' },
    input: z.object({ country: country.optional() }),
    output: places,
  }),
  'holidays.days': endpoint({
    lists: true,
    summary: 'The public holidays of a country, or of one of its states, in a year, this one where none is named',
    method: 'GET',
    at: { anyone: 'holidays/days' },
    input: z.object({ country: country.optional(), state: state.optional(), year: z.coerce.number().int().min(2000).max(2100).optional() }),
    output: days,
  }),
  'schedules.holidays': endpoint({
    summary: 'The holidays on which a branch is closed between two dates, at most 400 days apart, as it has them configured',
    at: at('holidays/get'),
    needs: [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ],
    input: z.object({ branchOffice: wholeId, from: z.iso.date(), to: z.iso.date() }),
    output: days,
  }),
}
