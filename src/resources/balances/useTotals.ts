import { useQuery } from '@tanstack/react-query'
import type { AccountType } from '../../../contract/accounts.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

export type TotalsAsked = { expert?: number; from?: string; to?: string; byMonth?: boolean }

/** What experts earned by state, and by month where that is asked for. */
export const useTotals = (account: AccountType, asked: TotalsAsked) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['balances', 'totals', account, asked],
    queryFn: ({ signal }) => provider.call('balances.totals', asked, { signal }),
  })
}

export type Total = NonNullable<ReturnType<typeof useTotals>['data']>['totals'][number]
