import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { defaultCurrency } from '../defaultCurrency.ts'
import type { Place } from './usePlace.ts'

/** The currency that amounts are in here. */
export const useCurrency = (place: Place): string => {
  const provider = useDataProvider<BackOfficeProvider>()
  const { data } = useQuery({
    queryKey: ['configuration', 'payment', place],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'payment', ...place }, { signal }),
  })
  return (data?.values['currency']?.effective as string | undefined) ?? defaultCurrency
}
