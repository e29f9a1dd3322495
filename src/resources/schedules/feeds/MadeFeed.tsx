import { Box, Button, Typography } from '@mui/material'
import { CalendarPlus, Copy } from 'lucide-react'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { findOperation } from '../../../../contract/registry.ts'
import { useFeedWords } from './useFeedWords.ts'

/** A link that was just made, the only time that it is shown: to copy or to open, and where the usual calendars take it. */
export const MadeFeed = ({ token }: { token: string }) => {
  const feedWords = useFeedWords()
  const notify = useNotify()
  const heading = useId()
  const address = `${window.location.origin}/api/${findOperation('public.feed', 'anyone')!.path}?${new URLSearchParams({ token })}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify(feedWords.copied, { type: 'success', messageArgs: { _: feedWords.copied } })
    } catch {
      notify(feedWords.notCopied, { type: 'warning', messageArgs: { _: feedWords.notCopied } })
    }
  }
  return (
    <Box
      component="section"
      role="status"
      aria-labelledby={heading}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        border: '1px solid var(--phi-palette-divider)',
        borderRadius: 'var(--phi-radius-control)',
      }}
    >
      <Typography variant="h6" component="h3" id={heading}>
        {feedWords.made}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {feedWords.once}
      </Typography>
      <Box
        component="output"
        aria-label={feedWords.address}
        sx={{
          px: 1.5,
          py: 1,
          borderRadius: 'var(--phi-radius-control)',
          background: 'var(--phi-palette-background-sunken)',
          fontSize: 13,
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {address}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
          {feedWords.copy}
        </Button>
        <Button
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          variant="outlined"
          color="inherit"
          startIcon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />}
        >
          {feedWords.subscribe}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, color: 'var(--phi-palette-text-secondary)' }}>
        {(['google', 'apple', 'outlook'] as const).map((each) => (
          <Typography key={each} component="li" variant="body2">
            {feedWords[each]}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
