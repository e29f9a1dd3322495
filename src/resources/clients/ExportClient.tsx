import { Button } from '@mui/material'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify, useRecordContext } from 'react-admin'
import { findOperation } from '../../../contract/registry.ts'
import { download } from '../../dataProvider/download.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** Saves all data about a client as a file. */
export const ExportClient = () => {
  const say = useSay()
  const notify = useNotify()
  const view = useView()
  const record = useRecordContext()
  const [busy, setBusy] = useState(false)
  if (!record || !findOperation('clients.export', view.account)) return null

  const save = async () => {
    setBusy(true)
    try {
      const file = await download(
        { name: 'clients.export', account: view.account },
        { id: Number(record.id) },
      )
      saveFile(file, `client-${record.id}.zip`)
      notify('views.clients.export.done', { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <CanAccess action="create" resource="export">
      <Button
        color="inherit"
        disabled={busy}
        startIcon={<FileDown size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void save()}
      >
        {say(busy ? 'clients.export.busy' : 'clients.export.open')}
      </Button>
    </CanAccess>
  )
}
