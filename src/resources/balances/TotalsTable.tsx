import { earningStatuses } from '../../../contract/earningStatuses.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { ExpertTable } from './ExpertTable.tsx'
import type { ExpertSums } from './sumsOf.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** What each expert earned, by state, with the sum of each state below. */
export const TotalsTable = ({ sums }: { sums: readonly ExpertSums[] }) => {
  const { totals: words } = useBalanceWords()
  const columns = useStatusWords('earning')
    .filter(({ id }) => id !== earningStatuses.ids.void)
    .map(({ id, word }) => ({ key: id, head: word, amountOf: ({ byStatus }: ExpertSums) => byStatus.get(id) }))
  return <ExpertTable label={words.title} width={620} columns={columns} sums={sums} withSum />
}
