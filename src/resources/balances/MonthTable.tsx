import { useLanguage } from '../useSay.ts'
import { ExpertTable } from './ExpertTable.tsx'
import { monthName, monthsOf } from './monthsOf.ts'
import type { ExpertSums } from './sumsOf.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** What each expert earned in each month: the chart's twin. */
export const MonthTable = ({ sums }: { sums: readonly ExpertSums[] }) => {
  const { totals: words } = useBalanceWords()
  const language = useLanguage()
  const columns = monthsOf(sums)
    .slice(-12)
    .map((month) => ({ key: month, head: monthName(month, language), amountOf: ({ byMonth }: ExpertSums) => byMonth.get(month) }))
  return <ExpertTable label={words.chart} width={240 + columns.length * 100} columns={columns} sums={sums} />
}
