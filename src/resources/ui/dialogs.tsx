import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Alert,
  Box,
  Typography,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useSay } from './words/useSay.ts'

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
export const AskDialog = ({
  title,
  why,
  verb,
  harms = false,
  busy = false,
  ready = true,
  onYes,
  onClose,
  children,
}: Props) => {
  const say = useSay()
  const id = useId()
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{why}</DialogContentText>
        {children}
      </DialogContent>
      <DialogButtons
        back={say('records.client.cancel')}
        {...{ verb, busy, ready, harms, onClose }}
        does={{ onClick: onYes }}
      />
    </Dialog>
  )
}

type FormDialogProps = {
  title: string
  why?: string
  refusal: string | undefined
  busy: boolean
  back: string
  verb: string
  harms?: boolean
  wide?: boolean
  ready?: boolean
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A question with fields: what follows, the fields, why it was refused, and the verb on the button.
 */
export const FormDialog = ({
  title,
  why,
  refusal,
  busy,
  back,
  verb,
  harms = false,
  wide = false,
  ready = true,
  ...rest
}: FormDialogProps) => {
  const { onSubmit, onClose, children } = rest
  const id = useId()
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          noValidate
          id={`${id}-form`}
          sx={{ display: 'grid', gap: 1.5 }}
          onSubmit={(event) => {
            event.preventDefault()
            // It may be opened from within a form, which is not sent by it.
            event.stopPropagation()
            if (!busy) onSubmit()
          }}
        >
          {why && (
            <Typography variant="body2" color="textSecondary">
              {why}
            </Typography>
          )}
          {refusal && (
            <Alert severity="error" variant="outlined" role="alert">
              {refusal}
            </Alert>
          )}
          {children}
        </Box>
      </DialogContent>
      <DialogButtons
        {...{ back, verb, busy, ready, harms, onClose }}
        does={{ type: 'submit', form: `${id}-form` }}
      />
    </Dialog>
  )
}

type ButtonsProps = {
  back: string
  verb: string
  busy: boolean
  ready?: boolean
  harms?: boolean
  /** What the verb does: something, or sending the form of the dialog. */
  does: { onClick: () => void } | { type: 'submit'; form: string }
  onClose: () => void
}

/** The way back out of a dialog, and the verb of what it is about. */
export const DialogButtons = ({
  back,
  verb,
  busy,
  ready = true,
  harms = false,
  does,
  onClose,
}: ButtonsProps) => (
  <DialogActions>
    <Button color="inherit" disabled={busy} onClick={onClose}>
      {back}
    </Button>
    <Button
      variant="contained"
      color={harms ? 'error' : 'primary'}
      disabled={busy || !ready}
      {...does}
    >
      {verb}
    </Button>
  </DialogActions>
)
