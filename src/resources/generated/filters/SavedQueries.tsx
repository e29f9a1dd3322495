import { Button, Popover } from '@mui/material'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../useSay.ts'

// A list waits for it only when somebody opens it.
const SavedQueriesPanel = lazy(async () => ({ default: (await import('./SavedQueriesPanel.tsx')).SavedQueriesPanel }))

/** The way to the filters that were kept, one's own and those of colleagues. */
export const SavedQueries = () => {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<Bookmark size={16} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {say('queries.open')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': say('queries.title'), sx: { p: 1.5, width: 340, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Suspense fallback={null}>
          <SavedQueriesPanel onDone={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  )
}
