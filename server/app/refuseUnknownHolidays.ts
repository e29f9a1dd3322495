import { refuseField } from '../../contract/kernel/errors.ts'
import type { HolidaySetting } from '../domain/holidays.ts'
import type { Holidays } from '../ports/holidays.ts'

/**
 * Refuses holidays of a country or state that nobody knows, and two answers for one day.
 * @throws Refusal VALIDATION on the part of `data.holidays`
 */
export const refuseUnknownHolidays = async (holidays: Holidays, setting: HolidaySetting | undefined): Promise<void> => {
  if (!setting) return
  const { country, state, days } = setting
  const states = country ? await holidays.states(country, 'en') : []
  if (states === undefined) throw refuseField('data.holidays.country', 'choice')
  if (state && !states.some(({ code }) => code === state)) throw refuseField('data.holidays.state', 'choice')
  const dates = days.map(({ date }) => date)
  const twice = dates.findIndex((date, index) => dates.indexOf(date) < index)
  if (twice >= 0) throw refuseField(`data.holidays.days.${twice}.date`, 'choice')
}
