import { useQuery } from '@tanstack/react-query'
import type { useListContext } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { exportQuery } from '../crud/list/exportQuery.ts'
import { daysIn } from '../crud/filters/spanOfDays.ts'
import { idsIn } from '../crud/filters/idsIn.ts'
import { earningStatuses } from '../../../contract/kernel/statuses.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Choice } from '../crud/referenceSource.ts'

export type TotalsQuery = InputOf<'balances.totals'>
/** Whose the totals are. */
export type TotalsBy = NonNullable<TotalsQuery['by']>

/** What experts earned by state, and by month where that is requested. */
export const useTotals = (account: AccountType, query: TotalsQuery) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['balances', 'totals', account, query],
    queryFn: ({ signal }) => provider.call('balances.totals', query, { signal }),
  })
}

export type Total = NonNullable<ReturnType<typeof useTotals>['data']>['totals'][number]

/**
 * All that the list of earnings is narrowed to, as its totals are read: they are those of its rows.
 * Days go by themselves, since what is kept by month is added up faster.
 */
export const listedQuery = ({
  filterValues,
  filter,
  sort,
}: Pick<ReturnType<typeof useListContext>, 'filterValues' | 'filter' | 'sort'>): TotalsQuery => {
  const narrowed = { ...(filterValues as object), ...(filter as object) }
  const { filters, search } = exportQuery('earnings', narrowed, sort)
  const { date: _date, ...others } = filters as Record<string, unknown>
  return { ...others, ...totalsQuery(narrowed), ...(search ? { search } : {}) }
}

/**
 * The experts, the branches and the days that a list is narrowed to: balances are made of those.
 */
export const totalsQuery = (filters: Record<string, unknown>): TotalsQuery => ({
  ...several('expert', filters),
  ...several('branchOffice', filters),
  ...daysIn(filters['date']),
})

const several = (
  name: 'expert' | 'branchOffice',
  filters: Record<string, unknown>,
): Partial<Record<typeof name, number[]>> => {
  const ids = idsIn(filters[name])
  return ids.length > 0 ? { [name]: ids } : {}
}

/**
 * What an expert earned in one currency, or the experts of a branch: by state, by month, and in all
 * that stands.
 */
export type EarnedSums = {
  key: string
  of: Choice
  currency: string
  byStatus: Map<number, number>
  byMonth: Map<string, number>
  all: number
}

const ended = earningStatuses.ids.void

/** Totals put together by expert or branch, and by currency; what is void counts for nothing. */
export const sumsOf = (totals: readonly Total[]): EarnedSums[] => {
  const sums = new Map<string, EarnedSums>()
  for (const { expert, branchOffice, status, month, amount } of totals) {
    const of = expert ?? branchOffice!
    const key = `${of.id} ${amount.currency}`
    const held = sums.get(key) ?? {
      key,
      of,
      currency: amount.currency,
      byStatus: new Map(),
      byMonth: new Map(),
      all: 0,
    }
    held.byStatus.set(status.id, (held.byStatus.get(status.id) ?? 0) + amount.amount)
    if (status.id !== ended) {
      held.all += amount.amount
      if (month !== null) held.byMonth.set(month, (held.byMonth.get(month) ?? 0) + amount.amount)
    }
    sums.set(key, held)
  }
  return [...sums.values()]
}

/** An amount in the currency of the sums. */
export const moneyOf = (
  amount: number | undefined,
  { currency }: Pick<EarnedSums, 'currency'>,
): Money => ({
  amount: amount ?? 0,
  currency,
})

/** The currencies of the sums, each once. */
export const currenciesOf = (sums: readonly EarnedSums[]): string[] => [
  ...new Set(sums.map(({ currency }) => currency)),
]
