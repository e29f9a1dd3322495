import { Box, IconButton } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSay } from '../../useSay.ts'

type Props = { first: number; perPage: number; total: number; page: number; onPage: (page: number) => void }

/** Which of the experts stand on the screen, where there is no room for all of them. */
export const ColumnPages = ({ first, perPage, total, page, onPage }: Props) => {
  const say = useSay()
  const last = Math.min(total, first + perPage)
  return (
    <Box
      role="group"
      aria-label={say('schedules.columns.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 0.5, px: 2 }}
    >
      <Box component="span" role="status" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {say('schedules.columns.range', { from: first + 1, to: last, total })}
      </Box>
      <IconButton aria-label={say('schedules.columns.previous')} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton aria-label={say('schedules.columns.next')} disabled={last >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}
