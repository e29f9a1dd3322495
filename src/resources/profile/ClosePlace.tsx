import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ClosingState } from '../../../contract/endpoints/organizationClosing.ts'
import { formatDay } from '../../../contract/formats.ts'
import { AskDialog } from '../AskDialog.tsx'
import { useLanguage } from '../useSay.ts'
import { useSettingsWords } from './useSettingsWords.ts'

type Props = {
  level: 'organization' | 'partner'
  name: string
  terms: Pick<ClosingState, 'state' | 'until' | 'days'>
  /** What has to be done before the place can be closed; null for nothing. */
  obstacle?: string | null
  /** What is offered beside closing. */
  offers?: ReactNode
  /** What the dialog asks for beside the name, and whether that is answered. */
  asks?: ReactNode
  isAnswered?: boolean
  onClose: (name: string) => Promise<unknown>
  onReopen: () => Promise<unknown>
}

/** Closes a place, with its name typed, or opens it again. Calls that fail say so by themselves. */
export const ClosePlace = ({ level, name, terms, obstacle = null, offers, asks, isAnswered = true, onClose, onReopen }: Props) => {
  const { closing: words } = useSettingsWords()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const said = words[level]
  const until = formatDay(terms.until.slice(0, 10), language)
  const heading = `close-${level}`
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().then(
      () => setOpen(false),
      () => undefined,
    )
    setBusy(false)
  }
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ px: 2, py: 2.5, maxWidth: 1080, display: 'grid', gap: 1.5, borderTop: '1px solid var(--phi-palette-divider)' }}
    >
      <Box>
        <Typography variant="h6" component="h2" id={heading}>
          {said.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {said.lead.replace('{days}', String(terms.days))}
        </Typography>
      </Box>
      {terms.state === 'closing' && <Alert severity="warning">{said.closing.replace('{day}', until)}</Alert>}
      {terms.state === 'open' && obstacle !== null && <Alert severity="info">{obstacle}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offers}
        {terms.state === 'closing' ? (
          <Button
            variant="contained"
            disabled={busy}
            startIcon={<DoorOpen size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void run(onReopen)}
          >
            {words.reopen}
          </Button>
        ) : (
          <Button
            variant="outlined"
            color="error"
            disabled={obstacle !== null}
            startIcon={<DoorClosed size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {said.open}
          </Button>
        )}
      </Box>
      {isOpen && (
        <CloseDialog
          title={words.ask.replace('{name}', name)}
          why={said.why.replace('{day}', until)}
          verb={said.close}
          name={name}
          busy={busy}
          isAnswered={isAnswered}
          onYes={(typed) => void run(() => onClose(typed))}
          onClose={() => setOpen(false)}
        >
          {asks}
        </CloseDialog>
      )}
    </Box>
  )
}

type DialogProps = {
  title: string
  why: string
  verb: string
  name: string
  busy: boolean
  isAnswered: boolean
  onYes: (typed: string) => void
  onClose: () => void
  children: ReactNode
}

const CloseDialog = ({ name, isAnswered, onYes, children, ...dialog }: DialogProps) => {
  const { closing: words } = useSettingsWords()
  const [typed, setTyped] = useState('')
  return (
    <AskDialog harms {...dialog} ready={typed.trim() === name && isAnswered} onYes={() => onYes(typed.trim())}>
      {children}
      <TextField
        label={words.typeName.replace('{name}', name)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        fullWidth
      />
    </AskDialog>
  )
}
