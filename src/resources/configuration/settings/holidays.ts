import type { ConfigurationOf } from '../../../../contract/configuration/index.ts'
import type { HolidayDay } from '../../../../contract/endpoints/places.ts'
import { useQuery } from '@tanstack/react-query'
import { mapQuery } from '../../../components/mapQuery.ts'
import { optionalData } from '../../../components/optionalData.ts'
import type { QueryResult } from '../../../components/QueryState.tsx'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useLanguage } from '../../ui/words/useSay.ts'

export type HolidaySetting = NonNullable<ConfigurationOf<'schedule'>['holidays']>

/**
 * A day as a row shows it: what it is called here, its name in the list of the country, and whether
 * the branch is closed.
 */
export type HolidayRow = { date: string; name: string; listed: string | undefined; closed: boolean }

/**
 * The days of a country with what the setting says of single ones, and its own days among them, by
 * date.
 */
export const holidayRows = (
  listed: readonly HolidayDay[],
  { days }: HolidaySetting,
  year: number,
): HolidayRow[] => {
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
export const withHoliday = (
  setting: HolidaySetting,
  { date, name, listed, closed }: HolidayRow,
): HolidaySetting => {
  const others = setting.days.filter((day) => day.date !== date)
  const isAsListed = closed && listed !== undefined && name === listed
  return {
    ...setting,
    days: isAsListed ? others : [...others, { date, name: closed ? name : '', open: !closed }],
  }
}

/** The setting without a day of its own. */
export const withoutHoliday = (setting: HolidaySetting, date: string): HolidaySetting => ({
  ...setting,
  days: setting.days.filter((day) => day.date !== date),
})

/**
 * The setting for another place: what it opened or renamed belonged to the days of the one before,
 * days with a name may be its own.
 */
export const inPlace = (
  setting: HolidaySetting,
  country: string | null,
  state: string | null,
): HolidaySetting => ({
  country,
  state,
  days: setting.days.filter(({ open, name }) => !open && name !== ''),
})

export type HolidayPlace = { code: string; name: string }

const none: never[] = []
const lasting = { staleTime: Infinity, retry: 1 }

/**
 * The countries whose holidays are known, and the states of the chosen one, in the language that is
 * read.
 */
export const useHolidayPlaces = (
  country: string | null,
): { countries: readonly HolidayPlace[]; states: readonly HolidayPlace[] } => {
  const provider = useBackOffice()
  const language = useLanguage()
  const countries = optionalData(
    useQuery({
      queryKey: ['holidays', language],
      queryFn: () => provider.call('holidays.countries', {}),
      ...lasting,
    }),
  )
  const states = optionalData(
    useQuery({
      queryKey: ['holidays', language, country],
      queryFn: () => provider.call('holidays.states', { country: country! }),
      enabled: country !== null,
      ...lasting,
    }),
  )
  return { countries: countries?.items ?? none, states: states?.items ?? none }
}

/** The holidays of a year; an answer without any where no country is chosen. */
export const useHolidayYear = (
  country: string | null,
  state: string | null,
  year: number,
): QueryResult<readonly HolidayDay[]> => {
  const provider = useBackOffice()
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['holidays', language, country, state, year],
    queryFn: () =>
      provider.call('holidays.days', { country: country!, year, ...(state ? { state } : {}) }),
    enabled: country !== null,
    ...lasting,
  })
  return country === null ? { ...query, data: none } : mapQuery(query, ({ items }) => items)
}
