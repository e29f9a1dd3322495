import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { defaultCurrency } from '../defaultCurrency.ts'
import type { Place } from './usePlace.ts'

/** The currency that amounts are in here. */
export const useCurrency = (place: Place): string => {
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['configuration', 'payment', place],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'payment', ...place }, { signal }),
  })
  return (data?.values['currency']?.effective as string | undefined) ?? defaultCurrency
}
