import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { defaultCurrency } from '../defaultCurrency.ts'

/** The currency that amounts are in here. */
export const useCurrency = (): string => {
  const provider = useDataProvider<BackOfficeProvider>()
  const { data } = useQuery({
    queryKey: ['configuration', 'payment'],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'payment' }, { signal }),
  })
  return (data?.values['currency']?.effective as string | undefined) ?? defaultCurrency
}
