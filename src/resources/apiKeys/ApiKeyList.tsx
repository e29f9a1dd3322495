import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { EntityList } from '../crud/list/EntityList.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useApiKeyWords } from './useApiKeyWords.ts'
import { CurlLine } from './CurlLine.tsx'

const Guide = () => {
  const words = useApiKeyWords()
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading} sx={{ px: 2, pb: 2, maxWidth: 760, display: 'grid', gap: 1.5 }}>
      <Typography variant="h6" component="h2" id={heading}>
        {words.try}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.lead}
      </Typography>
      <CurlLine />
    </Box>
  )
}

/** The keys that programs call with, below how that is done. */
export const ApiKeyList = (view: EntityView) => <EntityList {...view} slots={{ lead: <Guide /> }} />
