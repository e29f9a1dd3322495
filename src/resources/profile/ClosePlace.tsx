import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ClosingState } from '../../../contract/endpoints/closing.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useLanguage } from '../ui/words/useSay.ts'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'

type Level = 'organization' | 'partner'

type Props = {
  level: Level
  terms: Pick<ClosingState, 'state' | 'until' | 'days'>
  /** What has to be done before the place can be closed. */
  obstacle?: ReactNode
  /** What is offered beside closing. */
  offers?: ReactNode
  /** Asks before the place is closed. */
  onClose: () => void
  onReopen: () => Promise<unknown>
}

/**
 * Where the closing of a place stands, with the button that closes it or opens it again. Calls that
 * fail say so by themselves.
 */
export const ClosePlace = ({ level, terms, obstacle, offers, onClose, onReopen }: Props) => {
  const { closing: words } = useSettingsWords()
  const language = useLanguage()
  const said = words[level]
  const heading = `close-${level}`
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        px: 2,
        py: 2.5,
        maxWidth: 1080,
        display: 'grid',
        gap: 1.5,
        borderTop: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box>
        <Typography variant="h6" component="h2" id={heading}>
          {said.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {said.lead.replace('{days}', String(terms.days))}
        </Typography>
      </Box>
      {terms.state === 'closing' ? (
        <Alert severity="warning">
          {said.closing.replace('{day}', formatDay(terms.until.slice(0, 10), language))}
        </Alert>
      ) : (
        obstacle
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offers}
        {terms.state === 'closing' ? (
          <ReopenButton onReopen={onReopen} />
        ) : (
          <Button
            variant="outlined"
            color="error"
            disabled={Boolean(obstacle)}
            startIcon={<DoorClosed size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onClose}
          >
            {said.open}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Opens a place again that is being closed. */
const ReopenButton = ({ onReopen }: Pick<Props, 'onReopen'>) => {
  const { closing: words } = useSettingsWords()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await onReopen().catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      variant="contained"
      disabled={busy}
      startIcon={<DoorOpen size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void undo()}
    >
      {words.reopen}
    </Button>
  )
}

type DialogProps = {
  level: Level
  name: string
  /** The end of the grace time. */
  until: string
  /** A further question beside the name, and whether it is answered. */
  asks?: ReactNode
  isAnswered?: boolean
  onYes: (typed: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a place before it is closed. */
export const CloseDialog = ({
  level,
  name,
  until,
  asks,
  isAnswered = true,
  onYes,
  onClose,
}: DialogProps) => {
  const { closing: words } = useSettingsWords()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onYes(typed.trim()).then(onClose, () => setBusy(false))
  }
  return (
    <AskDialog
      harms
      title={words.ask.replace('{name}', name)}
      why={words[level].why.replace('{day}', formatDay(until.slice(0, 10), language))}
      verb={words[level].close}
      busy={busy}
      ready={typed.trim() === name && isAnswered}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      {asks}
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
