import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { defaultCurrency } from '../defaultCurrency.ts'
import type { Place } from './usePlace.ts'

/** The currency that amounts are in here. */
export const useCurrency = (place: Place): string => useKnownCurrency(place) ?? defaultCurrency

/** The currency of a place; undefined until it is known, and where the reader may not see it. */
export const useKnownCurrency = (place: Place, enabled = true): string | undefined => {
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['configuration', 'payment', place],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'payment', ...place }, { signal }),
    enabled,
  })
  return data?.values['currency']?.effective as string | undefined
}
