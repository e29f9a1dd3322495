import { useGetList, useResourceDefinitions, type RaRecord } from 'react-admin'
import { nameKey } from '../../../../contract/text/nameKey.ts'

const resource = 'resources'

/** The types of the resources that there are, for whoever may see them. */
export const useResourceTypes = (): string[] => {
  const known = resource in useResourceDefinitions()
  const { data = [] } = useGetList<RaRecord>(
    resource,
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: known },
  )
  const byKey = new Map(data.map(({ type }) => [nameKey(String(type)), String(type)]))
  return [...byKey.values()].sort((one, other) => one.localeCompare(other))
}
