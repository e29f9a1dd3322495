import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { PrintedPage } from '../../ui/PrintedPage.tsx'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { amountParts, amountsOf, type CurrencyClose, type Sums } from './closeOf.ts'

type ClosePrintProps = {
  title: string
  closes: readonly CurrencyClose[]
  wordOf: (method: number) => string
}

/** The close of a day as it comes out of a printer. */
export const ClosePrint = ({ title, closes, wordOf }: ClosePrintProps) => {
  const { close: words } = usePaymentWords()
  const line = (name: string, currency: string, sums: Sums) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{sums.payments}</td>
      {amountsOf(sums).map(([part, amount]) => (
        <td key={part}>{formatPrice({ amount, currency })}</td>
      ))}
    </tr>
  )
  return (
    <PrintedPage title={title}>
      {closes.length === 0 && <p>{words.none}</p>}
      {closes.map(({ currency, methods, sum }) => (
        <table key={currency} className="amounts">
          <thead>
            <tr>
              {(['method', 'count', ...amountParts] as const).map((each) => (
                <th key={each} scope="col">
                  {words[each]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{methods.map((each) => line(wordOf(each.method), currency, each))}</tbody>
          <tfoot>{line(words.sum, currency, sum)}</tfoot>
        </table>
      ))}
    </PrintedPage>
  )
}

type CloseTableProps = { close: CurrencyClose; wordOf: (method: number) => string }

const number = { textAlign: 'right', whiteSpace: 'nowrap' } as const

/**
 * What a day came to in one currency: a line for each method, rendered against the largest, and the
 * sum.
 */
export const CloseTable = ({ close: { currency, methods, sum }, wordOf }: CloseTableProps) => {
  const { close: words } = usePaymentWords()
  const most = Math.max(1, ...methods.map(({ net }) => net))
  return (
    // A narrow page scrolls the table, not itself; the keyboard reaches it too.
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={`${words.title} ${currency}`}
    >
      <Table size="small" sx={{ minWidth: 600, maxWidth: 960 }}>
        <CloseHead />
        <TableBody>
          {methods.map((each) => (
            <TableRow key={each.method}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
                {wordOf(each.method)}
              </TableCell>
              <TableCell aria-hidden>
                <Bar share={each.net / most} />
              </TableCell>
              <SumCells sums={each} currency={currency} />
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={lastRow}>
            <TableCell component="th" scope="row">
              {words.sum}
            </TableCell>
            <TableCell aria-hidden />
            <SumCells sums={sum} currency={currency} />
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  )
}

const lastRow = {
  '& td, & th': { color: 'text.primary', fontSize: 13, fontWeight: 620, borderBottom: 0 },
} as const

const CloseHead = () => {
  const { close: words } = usePaymentWords()
  return (
    <TableHead>
      <TableRow>
        <TableCell>{words.method}</TableCell>
        <TableCell aria-hidden sx={{ width: '24%' }} />
        <TableCell sx={number}>{words.count}</TableCell>
        {amountParts.map((part) => (
          <TableCell key={part} sx={number}>
            {words[part]}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

/** How much of the largest method one comes to, from 0 to 1; less than nothing is none. */
const Bar = ({ share }: { share: number }) => (
  <Box
    sx={{
      height: 10,
      borderRadius: '3px',
      width: `${Math.max(0, share * 100)}%`,
      minWidth: 2,
      background: 'var(--phi-palette-primary-main)',
    }}
  />
)

/** How many payments there were, and what they come to. */
const SumCells = ({ sums, currency }: { sums: Sums; currency: string }) => (
  <>
    <TableCell sx={number}>{sums.payments}</TableCell>
    {amountsOf(sums).map(([part, amount]) => (
      <TableCell
        key={part}
        sx={{
          ...number,
          ...(amount === 0 ? { color: 'text.secondary' } : {}),
          ...(part === 'net' ? { fontWeight: 620 } : {}),
        }}
      >
        {formatPrice({ amount, currency })}
      </TableCell>
    ))}
  </>
)
