import { Divider, IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { EllipsisVertical, FileDown, Merge, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { findOperation } from '../../../contract/registry.ts'
import type { PartProps } from '../clients/part.ts'
import { useExportClient } from '../clients/useExportClient.ts'
import { onDemand } from '../ui/onDemand.ts'
import { useSay } from '../ui/words/useSay.ts'

const EraseDialog = onDemand(async () => (await import('../clients/EraseDialog.tsx')).EraseDialog)
const MergeDialog = onDemand(async () => (await import('../clients/MergeDialog.tsx')).MergeDialog)

/** What is seldom done with a client: their data as a file, merging, erasing. */
export const ClientMenu = ({ account, client }: PartProps) => {
  const say = useSay()
  const may = useDeeds({ account, client })
  const file = useExportClient(account, Number(client.id))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'merge' | 'erase'>()
  const closing = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  if (!may.export && !may.merge && !may.erase) return null
  return (
    <>
      <IconButton
        aria-label={say('records.client.menu')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {may.export && (
          <MenuItem disabled={file.busy} onClick={closing(() => void file.save())}>
            <ListItemIcon>
              <FileDown size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {say(file.busy ? 'clients.export.busy' : 'clients.export.open')}
          </MenuItem>
        )}
        {may.merge && (
          <MenuItem onClick={closing(() => setDialog('merge'))}>
            <ListItemIcon>
              <Merge size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {say('records.client.merge')}
          </MenuItem>
        )}
        {may.erase && (may.export || may.merge) && <Divider component="li" />}
        {may.erase && (
          <MenuItem sx={{ color: 'error.main' }} onClick={closing(() => setDialog('erase'))}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <UserX size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {say('clients.erase.open')}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'merge' && (
          <MergeDialog account={account} client={client} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'erase' && <EraseDialog client={client} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}

/** What of that the user may do with this client; one who was merged or erased stays as is. */
const useDeeds = ({ account, client }: PartProps) => {
  const { canAccess: mayExport = false } = useCanAccess({ resource: 'export', action: 'create' })
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'clients', action: 'edit' })
  const { canAccess: mayErase = false } = useCanAccess({ resource: 'client', action: 'delete' })
  const { sysName } = client['status'] as { sysName: string }
  const isGone = sysName === 'merged' || sysName === 'erased'
  const has = (call: string) => findOperation(call, account) !== undefined
  return {
    export: mayExport && has('clients.export'),
    merge: mayEdit && !isGone && has('clients.merge'),
    erase: mayErase && !isGone && has('clients.erase'),
  }
}
