import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import { useSay } from '../../ui/words/useSay.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Asks before a page is left on which something has `changed` that is not saved. */
export const LeaveQuestion = ({ changed, saving }: { changed: boolean; saving: boolean }) => {
  const { leaving, stay } = useLeaveGuard(changed, saving)
  return <LeaveDialog open={leaving !== undefined} onLeave={leaving} onStay={stay} />
}

type LeaveDialogProps = { open: boolean; onLeave: (() => void) | undefined; onStay: () => void }

/** The question itself, for what is left without leaving the page, such as a panel. */
export const LeaveDialog = ({ open, onLeave, onStay }: LeaveDialogProps) => {
  const say = useSay()
  const title = useId()
  return (
    <Dialog open={open} onClose={onStay} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{say('leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{say('leave.why')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onLeave}>
          {say('leave.leave')}
        </Button>
        <Button variant="contained" onClick={onStay}>
          {say('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
