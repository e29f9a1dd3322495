import { useQuery } from '@tanstack/react-query'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

export type TotalsAsked = InputOf<'balances.totals'>
/** Whose the totals are. */
export type TotalsBy = NonNullable<TotalsAsked['by']>

/** What experts earned by state, and by month where that is asked for. */
export const useTotals = (account: AccountType, asked: TotalsAsked) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['balances', 'totals', account, asked],
    queryFn: ({ signal }) => provider.call('balances.totals', asked, { signal }),
  })
}

export type Total = NonNullable<ReturnType<typeof useTotals>['data']>['totals'][number]
