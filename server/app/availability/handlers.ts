import { mostHolidayDays } from '../../../contract/endpoints/places.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { dayOfDate } from '../../../contract/time/zones.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { holidaysKept } from '../../domain/availability/openingHours.ts'
import type { HolidayPlace, Holidays } from '../../ports/places.ts'
import { branchIfThere, configurationOf } from './calendar.ts'
import { holidaysBetween } from './holidays.ts'
import { organizationOfBranch } from '../kernel/scope.ts'
import type { Handlers } from '../kernel/call.ts'

/**
 * Holidays by country and state, and those of a branch: an unknown country or state is refused, so
 * that an empty list means none.
 */
export const holidays: Handlers<
  'holidays.countries' | 'holidays.states' | 'holidays.days' | 'schedules.holidays'
> = {
  'holidays.countries': async (_, { ports, caller }) => ({
    r: { items: await ports.holidays.countries(caller.language) },
  }),

  'holidays.states': async ({ country }, { ports, caller }) => ({
    r: { items: (await known(ports.holidays, country, caller.language)).states },
  }),

  'holidays.days': async ({ country, state, year }, { ports, caller: { language } }) => {
    const place = await known(ports.holidays, country, language)
    if (state !== undefined && !place.states.some(({ code }) => code === state))
      throw refuseField('state', 'choice')
    const items = await ports.holidays.days({
      country: place.country,
      state: state ?? null,
      year: year ?? ports.clock.now().getUTCFullYear(),
      language,
    })
    return { r: { items: [...items] } }
  },

  'schedules.holidays': async ({ branchOffice, from, to }, { ports, caller }) => {
    const length = dayOfDate(to) - dayOfDate(from)
    if (length < 0) throw refuseField('to', 'order')
    if (length > mostHolidayDays) throw refuseField('to', 'tooBig', mostHolidayDays)
    const organization = await organizationOfBranch(ports, caller.scope, branchOffice)
    const calendar = await branchIfThere(ports, organization, branchOffice)
    if (calendar === undefined) return { r: { items: [] } }
    const { holidays: setting } = configurationOf(calendar)
    const days = await holidaysBetween(ports.holidays, setting, {
      from,
      to,
      language: caller.language,
    })
    // Where the branch itself says what holds on a date, that stays.
    const decided = new Set(calendar.branch.overrides.map(({ date }) => date))
    const kept = holidaysKept(days, setting).filter(
      ({ date }) => date >= from && date <= to && !decided.has(date),
    )
    return { r: { items: kept } }
  },
}

/** A query carries what it likes: that a country is named, and known, is seen here. */
const known = async (
  holidays: Holidays,
  country: string | undefined,
  language: Language,
): Promise<{ country: string; states: HolidayPlace[] }> => {
  if (country === undefined) throw refuseField('country', 'required')
  const states = await holidays.states(country, language)
  if (states === undefined) throw refuseField('country', 'choice')
  return { country, states }
}
