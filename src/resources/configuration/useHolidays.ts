import { useQuery } from '@tanstack/react-query'
import type { HolidayDay } from '../../../contract/endpoints/places.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { optionalData } from '../../components/optionalData.ts'
import type { QueryResult } from '../../components/QueryState.tsx'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useLanguage } from '../useSay.ts'

export type HolidayPlace = { code: string; name: string }

const none: never[] = []
const lasting = { staleTime: Infinity, retry: 1 }

/** The countries whose holidays are known, and the states of the chosen one, in the language that is read. */
export const useHolidayPlaces = (country: string | null): { countries: readonly HolidayPlace[]; states: readonly HolidayPlace[] } => {
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
export const useHolidayYear = (country: string | null, state: string | null, year: number): QueryResult<readonly HolidayDay[]> => {
  const provider = useBackOffice()
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['holidays', language, country, state, year],
    queryFn: () => provider.call('holidays.days', { country: country!, year, ...(state ? { state } : {}) }),
    enabled: country !== null,
    ...lasting,
  })
  return country === null ? { ...query, data: none } : mapQuery(query, ({ items }) => items)
}
