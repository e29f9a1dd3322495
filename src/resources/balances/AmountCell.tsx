import { TableCell } from '@mui/material'
import { formatPrice } from '../../../contract/text/formats.ts'
import type { Money } from '../../../contract/money/money.ts'

/** An amount in a table: nothing is quiet, less than nothing stands out. */
export const AmountCell = ({ amount, strong = false }: { amount: Money | undefined; strong?: boolean }) => {
  const minor = amount?.amount ?? 0
  const color = minor < 0 ? 'error.main' : minor === 0 ? 'text.secondary' : 'text.primary'
  return (
    <TableCell sx={{ textAlign: 'right', whiteSpace: 'nowrap', color, ...(strong ? { fontWeight: 620 } : {}) }}>
      {amount ? formatPrice(amount) : '—'}
    </TableCell>
  )
}
