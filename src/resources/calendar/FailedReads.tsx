import { Box, Button } from '@mui/material'
import { CircleAlert } from 'lucide-react'
import type { QueryResult } from '../../components/QueryState.tsx'
import { useSay } from '../ui/words/useSay.ts'

type Props = { text: string; queries: readonly QueryResult<unknown>[] }

/**
 * A line above a calendar that stands already: what of it did not load, and a retry of that;
 * nothing where all of it did.
 */
export const FailedReads = ({ text, queries }: Props) => {
  const say = useSay()
  const failed = queries.filter(({ error }) => error)
  if (failed.length === 0) return null
  return (
    <Box role="alert" sx={{ px: 2, py: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
      <CircleAlert
        size={16}
        strokeWidth={1.75}
        aria-hidden
        style={{ flex: 'none', color: 'var(--phi-palette-error-main)' }}
      />
      {text}
      <Button
        sx={{ flex: 'none' }}
        onClick={() => {
          for (const { refetch } of failed) void refetch()
        }}
      >
        {say('empty.again')}
      </Button>
    </Box>
  )
}
