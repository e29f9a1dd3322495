import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { CanAccess } from 'react-admin'
import { useAuditWords } from './useAuditWords.ts'

/** Exports the filtered lines to a file; while it runs, the button shows the progress. */
export const ExportButton = ({
  count,
  onExport,
}: {
  count: number | null
  onExport: () => void
}) => {
  const words = useAuditWords()
  return (
    <CanAccess resource="export" action="create">
      <Button
        variant="outlined"
        color="inherit"
        disabled={count !== null}
        startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onExport}
      >
        {count === null ? words.export : words.exporting.replace('{count}', String(count))}
      </Button>
    </CanAccess>
  )
}
