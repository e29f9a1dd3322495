import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { download } from '../../dataProvider/download.ts'
import { saveFile } from '../ui/saveFile.ts'

/** Saves all data about a client as a file. */
export const useExportClient = (
  account: AccountType,
  client: number,
): { busy: boolean; save: () => Promise<void> } => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await download({ name: 'clients.export', account }, { id: client })
      saveFile(file, `client-${client}.zip`)
      notify('views.clients.export.done', { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
