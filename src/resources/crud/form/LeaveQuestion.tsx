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
  const say = useSay()
  const title = useId()
  const { leaving, stay } = useLeaveGuard(changed, saving)
  return (
    <Dialog
      open={leaving !== undefined}
      onClose={stay}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{say('leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{say('leave.why')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={leaving}>
          {say('leave.leave')}
        </Button>
        <Button variant="contained" onClick={stay}>
          {say('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
