import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ConfigurationKey } from '../../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../../contract/endpoints/configuration.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number'
    ? value
    : ((value as { id?: number } | null | undefined)?.id ?? undefined)

/**
 * What is configured at the place that the record of the form belongs to, for a user who may see
 * it.
 */
export const usePlaceSettings = (
  key: ConfigurationKey,
): ConfigurationReply['values'] | undefined => {
  const provider = useBackOffice()
  const record = useRecordContext()
  const [branchOffice, organization] = useWatch({
    name: ['branchOffice', 'organization'],
  }) as unknown[]
  const branch = idOf(branchOffice) ?? idOf(record?.['branchOffice'])
  const owner = idOf(organization) ?? idOf(record?.['organization'])
  const place =
    branch === undefined
      ? owner === undefined
        ? {}
        : { organization: owner }
      : { branchOffice: branch }
  const { data } = useQuery({
    queryKey: ['configuration', key, place],
    queryFn: ({ signal }) => provider.call('configuration.get', { key, ...place }, { signal }),
    retry: false,
  })
  return data?.values
}
