import { Box, Button, Typography } from '@mui/material'
import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { findOperation } from '../../../../contract/registry.ts'
import { CopiedText } from '../../CopiedText.tsx'
import { useFeedWords } from './useFeedWords.ts'

/** A link that was just made, the only time that it is shown: to copy or to open, and where the usual calendars take it. */
export const MadeFeed = ({ token }: { token: string }) => {
  const feedWords = useFeedWords()
  const heading = useId()
  const address = `${window.location.origin}/api/${findOperation('public.feed', 'anyone')!.path}?${new URLSearchParams({ token })}`
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
      <CopiedText text={address} label={feedWords.address} verb={feedWords.copy} messages={feedWords} main>
        <Button
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          variant="outlined"
          color="inherit"
          startIcon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />}
        >
          {feedWords.subscribe}
        </Button>
      </CopiedText>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, color: 'var(--phi-palette-text-secondary)' }}>
        {(['google', 'apple', 'outlook', 'withPassword'] as const).map((each) => (
          <Typography key={each} component="li" variant="body2">
            {feedWords[each]}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
