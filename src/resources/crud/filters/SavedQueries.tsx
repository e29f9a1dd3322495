import { Button, Popover, type SxProps } from '@mui/material'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSay } from '../../ui/words/useSay.ts'

// A list waits for it only when a user opens it.
const ListQueries = lazy(async () => ({ default: (await import('./ListQueries.tsx')).ListQueries }))

/** The way to the filters that were kept, one's own and those of colleagues. */
export const SavedQueries = () => {
  const say = useSay()
  return (
    <QueriesButton
      word={say('queries.open')}
      title={say('queries.title')}
      renderPanel={(close) => <ListQueries onDone={close} />}
    />
  )
}

type Props = {
  word: string
  title: string
  renderPanel: (close: () => void) => ReactNode
  sx?: SxProps
}

/** A button that opens the saved queries of a screen. */
export const QueriesButton = ({ word, title, renderPanel, sx }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        {...(sx === undefined ? {} : { sx })}
        startIcon={<Bookmark size={16} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {word}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: { p: 1.5, width: 340, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <Suspense fallback={null}>{renderPanel(() => setAnchor(null))}</Suspense>
      </Popover>
    </>
  )
}
