import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { onClock, momentInWords, timeInWords } from '../../appointments/words.ts'

type Props = { block: BlockRecord; zone: string; onClose: () => void }

/** A blocked time: whose, when and why; and the way to give it free again. */
export const BlockedDialog = ({ block, zone, onClose }: Props) => {
  const say = useSay()
  const locale = useTimeLocale()
  const heading = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const unblock = useCall('schedules.unblock')
  const [busy, setBusy] = useState(false)
  const end = onClock(block.endsAt, zone)
  const isOneDay = end.date === onClock(block.startsAt, zone).date
  const remove = async () => {
    setBusy(true)
    try {
      await unblock({ id: block.id })
      notify('views.schedules.blocks.removed', { type: 'success' })
      onClose()
    } catch {
      // The failure shows as a toast.
      setBusy(false)
    }
    void queries.invalidateQueries({ queryKey: ['schedules'] })
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{say('schedules.blocks.word')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{block.expert.name}</Typography>
        <Typography>
          {momentInWords(block.startsAt, zone, locale)} –{' '}
          {isOneDay
            ? timeInWords(block.endsAt, zone, locale)
            : momentInWords(block.endsAt, zone, locale)}
        </Typography>
        {block.note && <Typography color="textSecondary">{block.note}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('schedules.why.back')}
        </Button>
        <CanAccess resource="schedule" action="create">
          <Button variant="contained" color="error" disabled={busy} onClick={() => void remove()}>
            {say('schedules.blocks.remove')}
          </Button>
        </CanAccess>
      </DialogActions>
    </Dialog>
  )
}
