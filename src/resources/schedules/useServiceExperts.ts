import { useGetList, type RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import type { Choice } from '../crud/referenceSource.ts'

/** Who gives a service at a branch, by name; nobody where the reader may not see the experts. */
export const useServiceExperts = (account: AccountType, branchOffice: number, entailedProduct: number | undefined): Choice[] => {
  const { data = [] } = useGetList<RaRecord & { expert: Choice }>(
    resourceOf(account, 'expertProducts')!,
    {
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'id', order: 'ASC' },
      filter: { entailedProduct, ...(account === 'boAdmin' ? {} : { branchOffice }) },
    },
    { enabled: entailedProduct !== undefined, retry: false },
  )
  return entailedProduct === undefined ? [] : data.map(({ expert }) => expert).toSorted((one, other) => one.name.localeCompare(other.name))
}
