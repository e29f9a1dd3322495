import { useInfiniteQuery } from '@tanstack/react-query'
import type { AccountType } from '../../../../contract/accounts.ts'
import type { CashSession } from '../../../../contract/endpoints/cashSessions.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

type Drawer = { required: boolean; currency: string; open: CashSession | null; closed: CashSession[]; hasMore: boolean; more: () => void }

/** Often enough that what is expected follows what others charge. */
const everyHalfMinute = 30_000

/** A branch's cash drawer as it stands, and the sessions that were counted; undefined until that is known, or where it is not shown. */
export const useDrawer = (account: AccountType, branch: number | undefined): Drawer | undefined => {
  const provider = useBackOffice()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['drawer', account, branch],
    enabled: branch !== undefined,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      provider.call('cashSessions.get', { branchOffice: branch, ...(pageParam === undefined ? {} : { before: pageParam }) }, { signal }),
    getNextPageParam: ({ more, closed }) => (more ? closed.at(-1)?.id : undefined),
    refetchInterval: everyHalfMinute,
    retry: false,
  })
  const [first] = data?.pages ?? []
  if (!first) return undefined
  const { required, currency, open } = first
  const closed = data!.pages.flatMap((page) => page.closed)
  return { required, currency, open, closed, hasMore: hasNextPage, more: () => void fetchNextPage() }
}
