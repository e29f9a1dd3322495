import { useQuery } from '@tanstack/react-query'
import type { HolidayDay } from '../../../contract/endpoints/holidays.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useLanguage } from '../useSay.ts'

export type HolidayPlace = { code: string; name: string }

const none: never[] = []
const lasting = { staleTime: Infinity, retry: 1 }

/** The countries whose holidays are known, and the states of the chosen one, in the language that is read. */
export const useHolidayPlaces = (country: string | null): { countries: readonly HolidayPlace[]; states: readonly HolidayPlace[] } => {
  const provider = useBackOffice()
  const language = useLanguage()
  const countries = useQuery({
    queryKey: ['holidays', language],
    queryFn: () => provider.call('holidays.countries', {}),
    ...lasting,
  })
  const states = useQuery({
    queryKey: ['holidays', language, country],
    queryFn: () => provider.call('holidays.states', { country: country! }),
    enabled: country !== null,
    ...lasting,
  })
  return { countries: countries.data?.items ?? none, states: states.data?.items ?? none }
}

type Listed = { days: readonly HolidayDay[]; isPending: boolean; failed: boolean; again: () => void }

/** The holidays of a year; none where no country is chosen. */
export const useHolidayYear = (country: string | null, state: string | null, year: number): Listed => {
  const provider = useBackOffice()
  const language = useLanguage()
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['holidays', language, country, state, year],
    queryFn: () => provider.call('holidays.days', { country: country!, year, ...(state ? { state } : {}) }),
    enabled: country !== null,
    ...lasting,
  })
  return { days: data?.items ?? none, isPending: isLoading, failed: isError, again: () => void refetch() }
}
