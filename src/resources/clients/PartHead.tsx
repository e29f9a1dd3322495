import { Box, Typography } from '@mui/material'
import { ChevronLeft } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { titleOf } from '../crud/referenceSource.ts'
import { pathOf, useView } from '../crud/viewOf.ts'

type Props = { title?: string; back: string; children?: ReactNode }

/** What a part of a client's file is about, below the way back to the whole part. */
export const PartHead = ({ title, back, children }: Props) => {
  const view = useView()
  const record = useRecordContext()
  return (
    <Box sx={{ px: 2, pt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 auto' }}>
        <Link
          to={pathOf(view)}
          style={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 24,
            fontSize: 12,
            color: 'inherit',
          }}
        >
          <ChevronLeft size={13} strokeWidth={1.75} aria-hidden />
          {back}
        </Link>
        <Typography variant="h6" component="h2">
          {title ?? (record ? titleOf(view.name, record) : '…')}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
