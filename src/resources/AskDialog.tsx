import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useSay } from './useSay.ts'

type Props = {
  title: string
  why: string
  verb: string
  harms?: boolean
  busy?: boolean
  ready?: boolean
  onYes: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done: what, what follows from it, and the verb on the button. */
export const AskDialog = ({ title, why, verb, harms = false, busy = false, ready = true, onYes, onClose, children }: Props) => {
  const say = useSay()
  const id = useId()
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{why}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('records.client.cancel')}
        </Button>
        <Button variant="contained" color={harms ? 'error' : 'primary'} disabled={busy || !ready} onClick={onYes}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
