import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useListContext, type Identifier, type RaRecord } from 'react-admin'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { QueryContent } from '../../../ui/QueryContent.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { useStatusWords } from '../../../ui/words/useStatusWords.ts'
import { titleOf } from '../../referenceSource.ts'
import { useView } from '../../viewOf.ts'
import { BulkReport } from './BulkReport.tsx'
import { reachableStatuses } from './reachableStatuses.ts'
import { useAllowed } from './useAllowed.ts'
import { useBulk, type BulkStatus } from './useBulk.ts'
import type { BulkAction } from './useBulkActions.ts'

type Props = { action: BulkAction; onClose: () => void }

const mostCharacters = 200

/**
 * Asks before something is done to several records, shows how far it is, and reports what did not
 * work.
 */
export const BulkDialog = ({ action, onClose }: Props) => {
  const say = useSay()
  const { selectedIds } = useListContext()
  const allowed = useAllowed(action)
  // What is still selected after the first record is done says nothing of how many there were.
  const [selected] = useState(selectedIds.length)
  const ids = allowed.data?.ids
  const total = ids?.length ?? selected
  const [status, setStatus] = useState<BulkStatus>()
  const { run, through, outcomes } = useBulk(onClose)
  if (outcomes) return <BulkReport outcomes={outcomes} onClose={onClose} />
  const busy = through !== undefined
  const isNone = ids?.length === 0
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="bulk-title"
    >
      <DialogTitle id="bulk-title">
        {say(isNone ? 'bulk.noneTitle' : `bulk.${action}Title`, { smart_count: total })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <QueryContent line query={allowed}>
          {({ ids: offered, outranked }) => (
            <>
              {outranked.length > 0 && <Outranked ids={outranked} isAll={offered.length === 0} />}
              {offered.length > 0 && action === 'delete' && (
                <DialogContentText>{say('bulk.deleteWhy')}</DialogContentText>
              )}
              {offered.length > 0 && action === 'status' && (
                <StatusChoice ids={offered} value={status} onChange={setStatus} disabled={busy} />
              )}
            </>
          )}
        </QueryContent>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say(isNone ? 'bulk.close' : 'bulk.cancel')}
        </Button>
        {!isNone && (
          <Button
            variant="contained"
            color={action === 'delete' ? 'error' : 'primary'}
            disabled={busy || ids === undefined || (action === 'status' && status === undefined)}
            onClick={() => void run(action, ids!, status)}
          >
            {busy
              ? say('bulk.through', { done: through, total })
              : say(action === 'delete' ? 'bulk.delete' : 'bulk.apply')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The selected records that the action is not offered for, by their names. */
const Outranked = ({ ids, isAll }: { ids: readonly Identifier[]; isAll: boolean }) => {
  const say = useSay()
  const { name } = useView()
  const { data = [] } = useListContext<RaRecord>()
  const nameOf = (id: Identifier) => {
    const record = data.find((each) => each.id === id)
    return record ? titleOf(name, record) : say('bulk.unknown', { id })
  }
  return (
    <Alert severity="info">
      {say(isAll ? 'bulk.allOutranked' : 'bulk.outranked')} {ids.map(nameOf).join(', ')}.
    </Alert>
  )
}

type ChoiceProps = {
  ids: readonly Identifier[]
  value: BulkStatus | undefined
  onChange: (status: BulkStatus) => void
  disabled: boolean
}

const StatusChoice = ({ ids, value, onChange, disabled }: ChoiceProps) => {
  const say = useSay()
  const { name, account } = useView()
  const entity = entityOf(name)
  const { data = [] } = useListContext<RaRecord>()
  const selected = data.filter(({ id }) => ids.includes(id))
  const open = reachableStatuses(entity, account, selected.length > 0 ? selected : data)
  const words = useStatusWords(entity.fields['status']!.statuses!).filter(({ sysName }) =>
    open.includes(sysName),
  )
  return (
    <>
      <TextField
        select
        margin="dense"
        label={say('bulk.newStatus')}
        value={value?.id ?? ''}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({ id: Number(target.value), comments: value?.comments ?? null })
        }
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
        slotProps={{ htmlInput: { maxLength: mostCharacters } }}
        onChange={({ target }) =>
          value && onChange({ ...value, comments: target.value === '' ? null : target.value })
        }
      />
    </>
  )
}
