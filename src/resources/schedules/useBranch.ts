import { useGetList, useGetOne } from 'react-admin'
import type { z } from 'zod'
import type { AccountType } from '../../../contract/accounts.ts'
import type { branchOffices } from '../../../contract/entities/branchOffices.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { ownBranch } from '../ownBranch.ts'

export type Branch = z.output<typeof branchOffices.record>

type Asked = { branch: Branch | undefined; isPending: boolean; error: unknown; refetch: () => unknown }

/** The branch whose calendar is shown: the administrator's own; for those above branches the chosen one, or the first. */
export const useBranch = (account: AccountType, chosen: number | undefined): Asked => {
  const resource = resourceOf(account, 'branchOffices')
  const first = useGetList<Branch>(
    resource ?? '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'fantasyName', order: 'ASC' } },
    { enabled: resource !== undefined && chosen === undefined },
  )
  const one = useGetOne<Branch>(resource ?? '', { id: chosen ?? 0 }, { enabled: resource !== undefined && chosen !== undefined })
  if (resource === undefined) return { branch: ownBranch(), isPending: false, error: undefined, refetch: () => undefined }
  if (chosen === undefined) return { branch: first.data?.[0], isPending: first.isPending, error: first.error, refetch: first.refetch }
  return { branch: one.data, isPending: one.isPending, error: one.error, refetch: one.refetch }
}
