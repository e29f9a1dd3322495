import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { StatusChip } from '../../../StatusChip.tsx'
import { useSay } from '../../../useSay.ts'
import { useStatusWords } from '../../../useStatusWords.ts'
import { useView } from '../../viewOf.ts'
import { BulkReport } from './BulkReport.tsx'
import { reachableStatuses } from './reachableStatuses.ts'
import { useBulk, type BulkStatus } from './useBulk.ts'
import type { BulkAction } from './useBulkActions.ts'

type Props = { action: BulkAction; onClose: () => void }

const mostLetters = 200

/** Asks before something is done to several records, shows how far it is, and reports what did not work. */
export const BulkDialog = ({ action, onClose }: Props) => {
  const say = useSay()
  const { selectedIds } = useListContext()
  // What is still selected after the first record is done says nothing of how many there were.
  const [total] = useState(selectedIds.length)
  const [status, setStatus] = useState<BulkStatus>()
  const { run, through, outcomes } = useBulk(onClose)
  if (outcomes) return <BulkReport outcomes={outcomes} onClose={onClose} />
  const busy = through !== undefined
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{say(`bulk.${action}Title`, { smart_count: total })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {action === 'delete' ? (
          <DialogContentText>{say('bulk.deleteWhy')}</DialogContentText>
        ) : (
          <StatusChoice value={status} onChange={setStatus} disabled={busy} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('bulk.cancel')}
        </Button>
        <Button
          variant="contained"
          color={action === 'delete' ? 'error' : 'primary'}
          disabled={busy || (action === 'status' && status === undefined)}
          onClick={() => void run(action, status)}
        >
          {busy ? say('bulk.through', { done: through, total }) : say(action === 'delete' ? 'bulk.delete' : 'bulk.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ChoiceProps = { value: BulkStatus | undefined; onChange: (status: BulkStatus) => void; disabled: boolean }

const StatusChoice = ({ value, onChange, disabled }: ChoiceProps) => {
  const say = useSay()
  const { name, account } = useView()
  const entity = entityOf(name)
  const { data = [], selectedIds } = useListContext<RaRecord>()
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  const open = reachableStatuses(entity, account, selected.length > 0 ? selected : data)
  const words = useStatusWords(entity.fields['status']!.statuses!).filter(({ sysName }) => open.includes(sysName))
  return (
    <>
      <TextField
        select
        margin="dense"
        label={say('bulk.newStatus')}
        value={value?.id ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange({ id: Number(target.value), comments: value?.comments ?? null })}
      >
        {words.map(({ id, sysName, word }) => (
          <MenuItem key={id} value={id}>
            <StatusChip sysName={sysName} word={word} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={say('status.comment')}
        helperText={say('status.commentHint')}
        value={value?.comments ?? ''}
        disabled={disabled || value === undefined}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: mostLetters } }}
        onChange={({ target }) => value && onChange({ ...value, comments: target.value === '' ? null : target.value })}
      />
    </>
  )
}
