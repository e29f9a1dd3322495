import { Alert, Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { pathOf, type EntityView } from '../crud/viewOf.ts'
import { useApiKeyWords } from './useApiKeyWords.ts'
import { CopiedText } from '../CopiedText.tsx'
import { CurlLine } from './CurlLine.tsx'

/** A key that was just made: to copy now, and to try at once. */
export const MadeKey = ({ view, token }: { view: EntityView; token: string }) => {
  const words = useApiKeyWords()
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ px: 2, py: 1, maxWidth: 760, display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h6" component="h2" id={heading}>
          {words.made}
        </Typography>
        <Alert severity="warning" variant="outlined">
          {words.once}
        </Alert>
        <CopiedText text={token} label={words.key} verb={words.copyKey} messages={words} main code />
      </Box>
      <Typography variant="h6" component="h2">
        {words.try}
      </Typography>
      <CurlLine token={token} />
      <Box>
        <Button component={Link} to={pathOf(view)} variant="outlined" color="inherit">
          {words.done}
        </Button>
      </Box>
    </Box>
  )
}
