import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { formatPrice } from '../../../../contract/text/formats.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { amountParts, amountsOf, type CurrencyClose, type Sums } from './closeOf.ts'

type Props = { close: CurrencyClose; wordOf: (method: number) => string }

const number = { textAlign: 'right', whiteSpace: 'nowrap' } as const

/** What a day came to in one currency: a line for each method, drawn against the largest, and the sum. */
export const CloseTable = ({ close: { currency, methods, sum }, wordOf }: Props) => {
  const { close: words } = usePaymentWords()
  const price = (amount: number) => formatPrice({ amount, currency })
  const most = Math.max(1, ...methods.map(({ net }) => net))
  const cells = (sums: Sums) => [
    <TableCell key="count" sx={number}>
      {sums.payments}
    </TableCell>,
    ...amountsOf(sums).map(([part, amount]) => (
      <TableCell
        key={part}
        sx={{ ...number, ...(amount === 0 ? { color: 'text.secondary' } : {}), ...(part === 'net' ? { fontWeight: 620 } : {}) }}
      >
        {price(amount)}
      </TableCell>
    )),
  ]
  return (
    // A narrow page scrolls the table, not itself; the keyboard reaches it too.
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`${words.title} ${currency}`}>
      <Table size="small" sx={{ minWidth: 600, maxWidth: 960 }}>
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
        <TableBody>
          {methods.map((each) => (
            <TableRow key={each.method}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
                {wordOf(each.method)}
              </TableCell>
              <TableCell aria-hidden>
                <Box
                  sx={{
                    height: 10,
                    borderRadius: '3px',
                    width: `${Math.max(0, (each.net / most) * 100)}%`,
                    minWidth: 2,
                    background: 'var(--phi-palette-primary-main)',
                  }}
                />
              </TableCell>
              {cells(each)}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { color: 'text.primary', fontSize: 13, fontWeight: 620, borderBottom: 0 } }}>
            <TableCell component="th" scope="row">
              {words.sum}
            </TableCell>
            <TableCell aria-hidden />
            {cells(sum)}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  )
}
