import { TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { earningStatuses } from '../../../contract/earningStatuses.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { AmountCell } from './AmountCell.tsx'
import { ScrolledTable } from './ScrolledTable.tsx'
import { currenciesOf, moneyOf, type ExpertSums } from './sumsOf.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** What each expert earned, by state, with the sum of each state below. */
export const TotalsTable = ({ sums }: { sums: readonly ExpertSums[] }) => {
  const { totals: words } = useBalanceWords()
  const statuses = useStatusWords('earning').filter(({ id }) => id !== earningStatuses.ids.void)
  const sumOf = (currency: string, amountOf: (each: ExpertSums) => number | undefined) =>
    sums.filter((each) => each.currency === currency).reduce((all, each) => all + (amountOf(each) ?? 0), 0)
  return (
    <ScrolledTable label={words.title} width={620}>
      <TableHead>
        <TableRow>
          <TableCell>{words.expert}</TableCell>
          {statuses.map(({ id, word }) => (
            <TableCell key={id} sx={{ textAlign: 'right' }}>
              {word}
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
            {statuses.map(({ id }) => (
              <AmountCell key={id} amount={moneyOf(each.byStatus.get(id), each)} />
            ))}
            <AmountCell amount={moneyOf(each.all, each)} strong />
          </TableRow>
        ))}
      </TableBody>
      {sums.length > 1 && (
        <TableFooter>
          {currenciesOf(sums).map((currency) => (
            <TableRow key={currency} sx={{ '& td, & th': { color: 'text.primary', fontSize: 13, fontWeight: 620 } }}>
              <TableCell component="th" scope="row">
                {words.sum}
              </TableCell>
              {statuses.map(({ id }) => (
                <AmountCell
                  key={id}
                  amount={moneyOf(
                    sumOf(currency, ({ byStatus }) => byStatus.get(id)),
                    { currency },
                  )}
                />
              ))}
              <AmountCell
                amount={moneyOf(
                  sumOf(currency, ({ all }) => all),
                  { currency },
                )}
                strong
              />
            </TableRow>
          ))}
        </TableFooter>
      )}
    </ScrolledTable>
  )
}
