import { Button } from '@mui/material'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CanAccess, useListContext, useNotify } from 'react-admin'
import { mostCounted } from '../../../../contract/endpoints/crud.ts'
import type { Progress } from '../../../dataProvider/download.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useNumberFormat, useSay } from '../../ui/words/useSay.ts'
import { useFieldLabel } from '../useFieldLabel.ts'
import { useView } from '../viewOf.ts'
import { exportQuery } from './exportQuery.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { useColumns, useOwnColumns } from './columns/useColumns.ts'

/**
 * Everything that the list holds, as a file for spreadsheets with the columns that are shown;
 * pressed again, it stops.
 */
export const ExportButton = () => (
  <CanAccess resource="export" action="create">
    <Exporting />
  </CanAccess>
)

const Exporting = () => {
  const say = useSay()
  const number = useNumberFormat()
  const notify = useNotify()
  const { name, segment } = useView()
  const list = useListContext()
  const provider = useBackOffice()
  const labelOf = useFieldLabel()
  const { columns: known, shown } = useColumns()
  const own = useOwnColumns()
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<Progress>()
  useEffect(() => () => running.current?.abort(), [])

  const write = async () => {
    const { signal } = (running.current = new AbortController())
    setProgress({ lines: 0, rows: 0 })
    try {
      const filter = { ...(list.filterValues as object), ...(list.filter as object) }
      // A file has the fields: those shown, and those that the cell of the name shows.
      const isField = (column: string) =>
        known.some((each) => each.name === column && each.field !== undefined)
      const fields = [...new Set([...shown, ...(own?.beside ?? [])])].filter(isField)
      const columns = fields.map((column) => ({ name: column, title: labelOf(column) }))
      const query = exportQuery(name, filter, list.sort)
      saveFile(
        await provider.download(
          'exports.create',
          { ...query, columns },
          { signal, onProgress: setProgress },
        ),
        `${segment}.csv`,
      )
    } catch (error) {
      if (!signal.aborted && error instanceof Error) notify(error.message, { type: 'error' })
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }

  const words = ({ lines, rows }: Progress) => {
    if (lines === 0) return say('list.exporting')
    const values = { done: number.format(lines), total: number.format(rows) }
    return rows > 0 && rows < mostCounted
      ? say('list.exportedOf', values)
      : say('list.exported', values)
  }
  const Icon = progress ? X : Download
  return (
    <Button
      color="inherit"
      disabled={!progress && !list.total}
      title={progress ? say('list.stopExport') : undefined}
      onClick={() => (progress ? running.current?.abort() : void write())}
      startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {progress ? words(progress) : say('list.export')}
    </Button>
  )
}
