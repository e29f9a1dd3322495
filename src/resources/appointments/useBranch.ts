import { useGetList, useGetOne } from 'react-admin'
import type { z } from 'zod'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { branchOffices } from '../../../contract/entities/branchOffices.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import type { QueryResult } from '../../components/QueryState.tsx'
import { mapQuery } from '../../components/mapQuery.ts'
import { ownBranch } from '../ui/ownPlace.ts'

export type Branch = z.output<typeof branchOffices.record>

/** The data is null where there is no branch yet. */
export type BranchQuery = QueryResult<Branch | null>

/**
 * The branch whose calendar is shown: the administrator's own; for those above branches the chosen
 * one, or the first.
 */
export const useBranch = (account: AccountType, chosen: number | undefined): BranchQuery => {
  const resource = resourceOf(account, 'branchOffices')
  const first = useGetList<Branch>(
    resource ?? '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'fantasyName', order: 'ASC' } },
    { enabled: resource !== undefined && chosen === undefined },
  )
  const one = useGetOne<Branch>(
    resource ?? '',
    { id: chosen ?? 0 },
    { enabled: resource !== undefined && chosen !== undefined },
  )
  if (resource === undefined)
    return { data: ownBranch() ?? null, error: undefined, refetch: () => undefined }
  return chosen === undefined ? mapQuery(first, ([branch]) => branch ?? null) : one
}
