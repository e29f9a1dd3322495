import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useDelete, useNotify, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin'
import { useTenantFits } from '../crud/useTenantFilter.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, titleOf, type Choice } from '../crud/referenceSource.ts'
import { can, useView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'

/** Deletes a role; its holders are given another one first. */
export const DeleteRole = () => {
  const say = useSay()
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()!
  const fits = useTenantFits(view.name)
  const [open, setOpen] = useState(false)
  const [replacement, setReplacement] = useState<Choice | null>(null)
  const [remove, { isPending }] = useDelete()
  const source = referenceSource(view.account, view.name)
  const holders = Number(record['usedBy'] ?? 0)
  if (!can(view, 'delete')) return null

  const confirm = () =>
    void remove(
      resource,
      { id: record.id, previousData: record, meta: replacement ? { replacement: replacement.id } : {} },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.deleted', { messageArgs: { smart_count: 1 } })
          redirect(() => view.segment)
        },
        onError: (error) => notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' }),
      },
    )

  return (
    <CanAccess action="delete" resource={resource}>
      <Button color="error" startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="delete-role">
        <DialogTitle id="delete-role">{say('editors.rights.deleteRole', { name: titleOf(view.name, record) })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">
            {holders > 0 ? say('editors.rights.replace', { smart_count: holders }) : say('editors.rights.unused')}
          </Typography>
          {holders > 0 && source && (
            <RecordChooser
              label={say('editors.rights.replacement')}
              required
              source={source}
              several={false}
              value={replacement}
              onChange={setReplacement}
              fits={fits}
              without={[Number(record.id)]}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button color="error" variant="contained" disabled={isPending || (holders > 0 && replacement === null)} onClick={confirm}>
            {translate('ra.action.delete')}
          </Button>
        </DialogActions>
      </Dialog>
    </CanAccess>
  )
}
