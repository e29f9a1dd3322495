import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { HolidayDay } from '../../../contract/endpoints/places.ts'

export type HolidaySetting = NonNullable<ConfigurationOf<'schedule'>['holidays']>

/** A day as a row shows it: what it is called here, its name in the list of the country, and whether the branch is closed. */
export type HolidayRow = { date: string; name: string; listed: string | undefined; closed: boolean }

/** The days of a country with what the setting says of single ones, and its own days among them, by date. */
export const holidayRows = (listed: readonly HolidayDay[], { days }: HolidaySetting, year: number): HolidayRow[] => {
  const edits = new Map(days.map((day) => [day.date, day]))
  const known = new Set(listed.map(({ date }) => date))
  const ofCountry = listed.map(({ date, name }): HolidayRow => {
    const edit = edits.get(date)
    return { date, name: edit && !edit.open ? edit.name : name, listed: name, closed: !edit?.open }
  })
  const own = days
    .filter(({ date, open }) => !open && date.startsWith(`${year}-`) && !known.has(date))
    .map(({ date, name }): HolidayRow => ({ date, name, listed: undefined, closed: true }))
  return [...ofCountry, ...own].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The setting after a row changed; a day that says no more than the list does is not kept. */
export const withHoliday = (setting: HolidaySetting, { date, name, listed, closed }: HolidayRow): HolidaySetting => {
  const others = setting.days.filter((day) => day.date !== date)
  const isAsListed = closed && listed !== undefined && name === listed
  return { ...setting, days: isAsListed ? others : [...others, { date, name: closed ? name : '', open: !closed }] }
}

/** The setting without a day of its own. */
export const withoutHoliday = (setting: HolidaySetting, date: string): HolidaySetting => ({
  ...setting,
  days: setting.days.filter((day) => day.date !== date),
})

/** The setting for another place: what it opened or renamed belonged to the days of the one before, days with a name may be its own. */
export const inPlace = (setting: HolidaySetting, country: string | null, state: string | null): HolidaySetting => ({
  country,
  state,
  days: setting.days.filter(({ open, name }) => !open && name !== ''),
})
