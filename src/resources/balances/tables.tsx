import { Box, Table, TableCell } from '@mui/material'
import type { ReactNode } from 'react'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'

/** A table that a narrow page scrolls sideways, and not itself; the keyboard reaches it too. */
export const ScrolledTable = ({
  label,
  width,
  children,
}: {
  label: string
  width: number
  children: ReactNode
}) => (
  <Box sx={{ overflowX: 'auto', minWidth: 0 }} tabIndex={0} role="region" aria-label={label}>
    <Table size="small" sx={{ minWidth: width }}>
      {children}
    </Table>
  </Box>
)

/** An amount in a table: nothing is quiet, less than nothing stands out. */
export const AmountCell = ({
  amount,
  strong = false,
}: {
  amount: Money | undefined
  strong?: boolean
}) => {
  const minor = amount?.amount ?? 0
  const color = minor < 0 ? 'error.main' : minor === 0 ? 'text.secondary' : 'text.primary'
  return (
    <TableCell
      sx={{
        textAlign: 'right',
        whiteSpace: 'nowrap',
        color,
        ...(strong ? { fontWeight: 620 } : {}),
      }}
    >
      {amount ? formatPrice(amount) : '—'}
    </TableCell>
  )
}
