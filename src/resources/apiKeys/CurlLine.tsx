import { Box, Link, MenuItem, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { restCalls } from '../../../contract/openapi/rest.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useApiKeyWords } from './useApiKeyWords.ts'
import { CopiedText } from '../ui/CopiedText.tsx'

const resources = restCalls
  .filter(({ verb }) => verb === 'list')
  .map(({ resource }) => resource)
  .toSorted()

/** What stands for a key where there is none to show. */
const anyKey = 'phi_1_…'

/**
 * A line for the shell that reads the first rows of a resource, and where the rest is described.
 */
export const CurlLine = ({ token = anyKey }: { token?: string }) => {
  const words = useApiKeyWords()
  const id = useId()
  const [resource, setResource] = useState('clients')
  const line = `curl --globoff '${window.location.origin}/api/rest/${resource}?sort=["id","DESC"]&range=[0,9]' \\\n  --header 'Authorization: Bearer ${token}'`
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ maxWidth: 320 }}>
        <FieldText select id={id} label={words.resource} text={resource} onText={setResource}>
          {resources.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </FieldText>
      </Box>
      <CopiedText text={line} label={words.line} verb={words.copyLine} messages={words} code />
      <Typography variant="body2" color="textSecondary">
        {words.more}{' '}
        <Link href="/api/docs#/rest" target="_blank" rel="noreferrer">
          {words.docs}
        </Link>
      </Typography>
    </Box>
  )
}
