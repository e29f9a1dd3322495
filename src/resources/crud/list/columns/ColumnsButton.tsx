import { Button } from '@mui/material'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'

// A list waits for it only when a user opens it.
const ColumnsPanel = lazy(async () => ({
  default: (await import('./ColumnsPanel.tsx')).ColumnsPanel,
}))

/** The way to choose which columns are shown, and in which order. */
export const ColumnsButton = () => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<Columns3 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
