import { useLanguage } from '../useSay.ts'
import { EarnedTable } from './EarnedTable.tsx'
import { monthName, monthsOf } from './monthsOf.ts'
import type { EarnedSums } from './sumsOf.ts'
import type { TotalsBy } from './useTotals.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** What each expert or branch earned in each month: the chart's twin. */
export const MonthTable = ({ sums, by }: { sums: readonly EarnedSums[]; by: TotalsBy }) => {
  const { totals: words } = useBalanceWords()
  const language = useLanguage()
  const columns = monthsOf(sums)
    .slice(-12)
    .map((month) => ({ key: month, head: monthName(month, language), amountOf: ({ byMonth }: EarnedSums) => byMonth.get(month) }))
  return <EarnedTable label={words.chart} head={words.head[by]} width={240 + columns.length * 100} columns={columns} sums={sums} />
}
