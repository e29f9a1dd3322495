import { Box, Button } from '@mui/material'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { Failed } from '../Failed.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { useAuditWords } from './useAuditWords.ts'

type Props<Line> = {
  lines: readonly Line[] | undefined
  error: unknown
  narrowed: boolean
  isFetching: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
  children: (line: Line) => ReactNode
}

/** The lines of a log, with its loading and empty states and a button for older ones. */
export const LogLines = <Line,>({ lines, error, narrowed, isFetching, hasNextPage, refetch, fetchNextPage, children }: Props<Line>) => {
  const words = useAuditWords()
  if (error && !lines) return <Failed error={error} onRetry={() => void refetch()} />
  if (!lines) return <PageSkeleton />
  if (lines.length === 0)
    return (
      <EmptyState icon={ScrollText} fact={narrowed ? words.noneFound : words.none} {...(narrowed ? {} : { sentence: words.noneWhy })} />
    )
  return (
    <Box sx={{ px: 2, pb: 2, maxWidth: 1080 }} aria-busy={isFetching}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(children)}
      </Box>
      {hasNextPage && (
        <Button color="inherit" sx={{ mt: 1 }} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Box>
  )
}
