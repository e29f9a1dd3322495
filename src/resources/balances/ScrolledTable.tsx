import { Box, Table } from '@mui/material'
import type { ReactNode } from 'react'

/** A table that a narrow page scrolls sideways, and not itself; the keyboard reaches it too. */
export const ScrolledTable = ({ label, width, children }: { label: string; width: number; children: ReactNode }) => (
  <Box sx={{ overflowX: 'auto', minWidth: 0 }} tabIndex={0} role="region" aria-label={label}>
    <Table size="small" sx={{ minWidth: width }}>
      {children}
    </Table>
  </Box>
)
