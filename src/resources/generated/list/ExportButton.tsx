import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadCSV, useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin'
import { entityOf } from '../../../dataProvider/resources.ts'
import { useSay } from '../../useSay.ts'
import { useFieldText } from '../cells/useFieldText.ts'
import { fieldsFor } from '../drawnFields.ts'
import { useView } from '../viewOf.ts'
import { csvOf } from './csv.ts'
import { everyRecord } from './everyRecord.ts'
import { useFieldLabel } from '../useFieldLabel.ts'

/** Everything that the list holds as a file for spreadsheets, in the words of the screen. */
export const ExportButton = () => {
  const say = useSay()
  const notify = useNotify()
  const { name, account, segment } = useView()
  const list = useListContext()
  const { resource, sort, total } = list
  const provider = useDataProvider()
  const labelOf = useFieldLabel()
  const text = useFieldText()
  const [busy, setBusy] = useState(false)
  const fields = fieldsFor(entityOf(name), account)

  const write = async () => {
    setBusy(true)
    try {
      const records = await everyRecord<RaRecord>(
        async (pagination) =>
          await provider.getList<RaRecord>(resource, {
            pagination,
            sort,
            filter: { ...(list.filterValues as object), ...(list.filter as object) },
          }),
      )
      const head = fields.map((each) => labelOf(each.name))
      const rows = records.map((record) => fields.map((each) => text(each.name, each.field, record[each.name])))
      downloadCSV(csvOf([head, ...rows]), segment)
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      color="inherit"
      disabled={busy || !total}
      onClick={() => void write()}
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
    >
      {busy ? say('list.exporting') : say('list.export')}
    </Button>
  )
}
