import { earningStatuses } from '../../../contract/kernel/statuses.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { EarnedTable } from './EarnedTable.tsx'
import type { EarnedSums } from './sumsOf.ts'
import type { TotalsBy } from './useTotals.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** What each expert or branch earned, by state, with the sum of each state below. */
export const TotalsTable = ({ sums, by }: { sums: readonly EarnedSums[]; by: TotalsBy }) => {
  const { totals: words } = useBalanceWords()
  const columns = useStatusWords('earning')
    .filter(({ id }) => id !== earningStatuses.ids.void)
    .map(({ id, word }) => ({ key: id, head: word, amountOf: ({ byStatus }: EarnedSums) => byStatus.get(id) }))
  return <EarnedTable label={words.title[by]} head={words.head[by]} width={620} columns={columns} sums={sums} withSum />
}
