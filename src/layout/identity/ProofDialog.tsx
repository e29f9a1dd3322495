import { useId, type ReactNode, type SyntheticEvent } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useTranslate } from 'react-admin'

type Props = {
  title: string
  lead: string
  /** The key of what went wrong, or its text. */
  failure: string | undefined
  onSubmit: () => void
  /** Without it, neither Escape nor a click outside closes the dialog. */
  onClose?: (() => void) | undefined
  leave: { label: string; onLeave: () => void }
  /** Without it there is nothing to type, and no button to send it. */
  submitLabel: string | undefined
  busy: boolean
  children: ReactNode
}

/** The frame of a dialog in which users prove who they are, over the page that they stay on. */
export const ProofDialog = ({
  title,
  lead,
  failure,
  onSubmit,
  onClose,
  leave,
  submitLabel,
  busy,
  children,
}: Props) => {
  const translate = useTranslate()
  const id = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog is inside no form, but events of portals bubble up the tree of components.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      open
      disableAutoFocus
      fullWidth
      maxWidth="xs"
      {...(onClose && { onClose })}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <DialogContentText id={`${id}-lead`}>{lead}</DialogContentText>
          {failure && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {translate(failure)}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave.onLeave}>
            {leave.label}
          </Button>
          {submitLabel && (
            <Button type="submit" variant="contained" aria-disabled={busy}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Focuses the box that a dialog was opened to type into. */
export const focusBox = (box: HTMLInputElement | null): void => box?.focus()
