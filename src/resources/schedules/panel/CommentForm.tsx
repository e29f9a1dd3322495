import { Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSay } from '../../useSay.ts'

/** Who reads a comment (definitions 3.8). */
export const readers = { team: 1, client: 2 } as const

/** Writes a comment, for the team or for the client too; what was not taken stays typed. */
export const CommentForm = ({ onSend }: { onSend: (body: string, visibility: number) => Promise<void> }) => {
  const say = useSay()
  const translate = useTranslate()
  const [body, setBody] = useState('')
  const [reader, setReader] = useState<number>(readers.team)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onSend(body.trim(), reader)
      setBody('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'ra.notification.http_error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1, mt: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={say('schedules.comments.add')}
        multiline
        minRows={2}
        maxRows={8}
        value={body}
        error={problem !== undefined}
        helperText={problem && translate(problem)}
        onChange={({ target }) => setBody(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={reader}
          aria-label={say('schedules.comments.forWhom')}
          onChange={(_, chosen: number | null) => chosen !== null && setReader(chosen)}
        >
          <ToggleButton value={readers.team}>{say('schedules.comments.team')}</ToggleButton>
          <ToggleButton value={readers.client}>{say('schedules.comments.client')}</ToggleButton>
        </ToggleButtonGroup>
        <Button type="submit" variant="outlined" disabled={busy || body.trim() === ''}>
          {say('schedules.comments.send')}
        </Button>
      </Box>
    </Box>
  )
}
