import { Box, Button, Typography } from '@mui/material'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSettingsWords } from './useSettingsWords.ts'

/** Said where somebody else saved first: take theirs, or put one's own over it. It takes the focus, since the way to save is far below. */
export const ConflictNote = ({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) => {
  const { conflict: words } = useSettingsWords()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Box
      ref={note}
      role="alert"
      tabIndex={-1}
      sx={{
        m: 2,
        mb: 0,
        p: 1.5,
        maxWidth: 1048,
        borderRadius: 'var(--phi-radius-card)',
        border: '1px solid var(--phi-palette-warning-main)',
        display: 'grid',
        gap: 1,
      }}
    >
      <Typography variant="body1" sx={{ fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center' }}>
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {words.title}
      </Typography>
      <Typography variant="body2">{words.why}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onReload}>
          {words.reload}
        </Button>
        <Button variant="contained" onClick={onKeep}>
          {words.keep}
        </Button>
      </Box>
    </Box>
  )
}
