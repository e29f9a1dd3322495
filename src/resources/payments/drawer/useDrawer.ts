import { useInfiniteQuery } from '@tanstack/react-query'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { CashSession } from '../../../../contract/endpoints/cashSessions.ts'
import { mapQuery } from '../../../components/mapQuery.ts'
import type { QueryResult } from '../../../components/QueryState.tsx'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'

export type Drawer = {
  required: boolean
  currency: string
  open: CashSession | null
  closed: CashSession[]
  hasMore: boolean
  more: () => void
}

/** Often enough that what is expected follows what others charge. */
const everyHalfMinute = 30_000

/** A branch's cash drawer as it stands, and the sessions that were counted. */
export const useDrawer = (
  account: AccountType,
  branch: number | undefined,
): QueryResult<Drawer> => {
  const provider = useBackOffice()
  const query = useInfiniteQuery({
    queryKey: ['drawer', account, branch],
    enabled: branch !== undefined,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      provider.call(
        'cashSessions.get',
        { branchOffice: branch, ...(pageParam === undefined ? {} : { before: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ more, closed }) => (more ? closed.at(-1)?.id : undefined),
    refetchInterval: everyHalfMinute,
    retry: false,
  })
  const { hasNextPage, fetchNextPage } = query
  return mapQuery(query, ({ pages }) => {
    const { required, currency, open } = pages[0]!
    const closed = pages.flatMap((page) => page.closed)
    return {
      required,
      currency,
      open,
      closed,
      hasMore: hasNextPage,
      more: () => void fetchNextPage(),
    }
  })
}

/** What is over in a drawer that was counted, or missing, in words. */
export const useDifferenceWords = (): ((difference: Money) => string) => {
  const { drawer: words } = usePaymentWords()
  return ({ amount, currency }) => {
    if (amount === 0) return words.exact
    const price = formatPrice({ amount: Math.abs(amount), currency })
    return amount > 0 ? words.over(price) : words.short(price)
  }
}
