import { Box, IconButton, MenuItem, Select } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useListContext } from 'react-admin'
import { useNumberFormat, useSay } from '../../ui/words/useSay.ts'

const sizes = [10, 20, 50, 100]

/** Which part of the list is shown, and the way to the parts beside it. */
export const ListPages = () => {
  const say = useSay()
  const number = useNumberFormat()
  const list = useListContext()
  const { isPending, page, perPage, total = 0, setPage, setPerPage } = list
  if (isPending || total === 0) return null
  const more = (list.meta as { more?: boolean } | undefined)?.more === true
  const from = (page - 1) * perPage + 1
  const shown = {
    from: number.format(from),
    to: number.format(Math.min(page * perPage, total)),
    total: number.format(total) + (more ? '+' : ''),
  }
  return (
    <Box
      component="nav"
      aria-label={say('list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        mt: 'auto',
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        background: 'var(--phi-palette-background-paper)',
        borderTop: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box
        component="span"
        role="status"
        sx={{ flex: '1 1 auto', color: 'var(--phi-palette-text-secondary)' }}
      >
        {say('list.range', shown)}
      </Box>
      <RowsPerPage perPage={perPage} onChange={setPerPage} />
      <IconButton
        aria-label={say('list.previous')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={say('list.next')}
        disabled={page * perPage >= total}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}

type RowsProps = { perPage: number; onChange: (perPage: number) => void }

/** How many rows of the list are shown at once. */
const RowsPerPage = ({ perPage, onChange }: RowsProps) => {
  const say = useSay()
  return (
    <>
      <Box
        component="label"
        id="rows-per-page"
        sx={{ color: 'var(--phi-palette-text-secondary)', display: { xs: 'none', sm: 'inline' } }}
      >
        {say('list.rows')}
      </Box>
      <Select
        size="small"
        labelId="rows-per-page"
        value={sizes.includes(perPage) ? perPage : 20}
        onChange={({ target }) => onChange(target.value)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </>
  )
}
