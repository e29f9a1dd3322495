import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { BackOfficeProvider } from '../../../dataProvider/index.ts'

export type TaxRate = { id: number; name: string; bp: number; default: boolean }
export type Taxes = { rates: TaxRate[]; included: boolean }

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : ((value as { id?: number } | null | undefined)?.id ?? undefined)

/** The tax rates of the place that the record of the form belongs to, for whoever may see its configuration. */
export const useTaxRates = (): Taxes => {
  const provider = useDataProvider<BackOfficeProvider>()
  const record = useRecordContext()
  const [branchOffice, organization] = useWatch({ name: ['branchOffice', 'organization'] }) as unknown[]
  const branch = idOf(branchOffice) ?? idOf(record?.['branchOffice'])
  const owner = idOf(organization) ?? idOf(record?.['organization'])
  const place = branch === undefined ? (owner === undefined ? {} : { organization: owner }) : { branchOffice: branch }
  const { data } = useQuery({
    queryKey: ['configuration', 'payment', place],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'payment', ...place }, { signal }),
    retry: false,
  })
  return {
    rates: (data?.values['taxRates']?.effective as TaxRate[] | undefined) ?? [],
    included: (data?.values['pricesIncludeTax']?.effective as boolean | undefined) ?? true,
  }
}
