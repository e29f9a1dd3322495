import type { ReactNode } from 'react'
import { TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { AmountCell, ScrolledTable } from './tables.tsx'
import { currenciesOf, moneyOf, type EarnedSums } from './totals.ts'
import { useBalanceWords } from './useBalanceWords.ts'

type Column = {
  key: string | number
  head: string
  amountOf: (sums: EarnedSums) => number | undefined
}
type Props = {
  label: string
  head: string
  width: number
  columns: readonly Column[]
  sums: readonly EarnedSums[]
  withSum?: boolean
}

/**
 * What each expert or branch earned, column by column and in all; `withSum` adds a line below for
 * each currency.
 */
export const EarnedTable = ({
  label,
  head: whose,
  width,
  columns,
  sums,
  withSum = false,
}: Props) => {
  const { totals: words } = useBalanceWords()
  const whole = [
    ...columns,
    { key: 'all', head: words.all, amountOf: ({ all }: EarnedSums) => all },
  ]
  const cells = (currency: string, amountOf: (column: Column) => number | undefined) =>
    whole.map((column) => (
      <AmountCell
        key={column.key}
        amount={moneyOf(amountOf(column), { currency })}
        strong={column.key === 'all'}
      />
    ))
  const currencies = currenciesOf(sums)
  // Of several, each row says which is its own: an expert or a branch may have one in each.
  const titleOf = (name: string, currency: string) =>
    currencies.length > 1 ? `${name} · ${currency}` : name
  return (
    <ScrolledTable label={label} width={width}>
      <TableHead>
        <TableRow>
          <TableCell>{whose}</TableCell>
          {whole.map(({ key, head }) => (
            <TableCell key={key} sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {sums.map((each) => (
          <TableRow key={each.key}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
              {titleOf(each.of.name, each.currency)}
            </TableCell>
            {cells(each.currency, ({ amountOf }) => amountOf(each))}
          </TableRow>
        ))}
      </TableBody>
      {withSum && sums.length > 1 && <SumFooter sums={sums} cells={cells} titleOf={titleOf} />}
    </ScrolledTable>
  )
}

type SumFooterProps = {
  sums: readonly EarnedSums[]
  cells: (currency: string, amountOf: (column: Column) => number | undefined) => ReactNode
  titleOf: (name: string, currency: string) => string
}

const SumFooter = ({ sums, cells, titleOf }: SumFooterProps) => {
  const { totals: words } = useBalanceWords()
  const sumOf = (currency: string, { amountOf }: Column) =>
    sums
      .filter((each) => each.currency === currency)
      .reduce((all, each) => all + (amountOf(each) ?? 0), 0)
  return (
    <TableFooter>
      {currenciesOf(sums).map((currency) => (
        <TableRow
          key={currency}
          sx={{ '& td, & th': { color: 'text.primary', fontSize: 13, fontWeight: 620 } }}
        >
          <TableCell component="th" scope="row">
            {titleOf(words.sum, currency)}
          </TableCell>
          {cells(currency, (column) => sumOf(currency, column))}
        </TableRow>
      ))}
    </TableFooter>
  )
}
