import { TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useLanguage } from '../useSay.ts'
import { AmountCell } from './AmountCell.tsx'
import { monthName, monthsOf } from './monthsOf.ts'
import { ScrolledTable } from './ScrolledTable.tsx'
import { moneyOf, type ExpertSums } from './sumsOf.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** What each expert earned in each month: the chart's twin. */
export const MonthTable = ({ sums }: { sums: readonly ExpertSums[] }) => {
  const { totals: words } = useBalanceWords()
  const language = useLanguage()
  const months = monthsOf(sums).slice(-12)
  return (
    <ScrolledTable label={words.chart} width={240 + months.length * 100}>
      <TableHead>
        <TableRow>
          <TableCell>{words.expert}</TableCell>
          {months.map((month) => (
            <TableCell key={month} sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              {monthName(month, language)}
            </TableCell>
          ))}
          <TableCell sx={{ textAlign: 'right' }}>{words.all}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sums.map((each) => (
          <TableRow key={each.key}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
              {each.expert.name}
            </TableCell>
            {months.map((month) => (
              <AmountCell key={month} amount={moneyOf(each.byMonth.get(month), each)} />
            ))}
            <AmountCell amount={moneyOf(each.all, each)} strong />
          </TableRow>
        ))}
      </TableBody>
    </ScrolledTable>
  )
}
