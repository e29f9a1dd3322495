import { Box, Button } from '@mui/material'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QueryResult } from '../../components/QueryState.tsx'
import { EmptyState } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useAuditWords } from './useAuditWords.ts'

type Props<Line> = {
  query: QueryResult<Line[]> & {
    isFetching: boolean
    hasNextPage: boolean
    fetchNextPage: () => unknown
  }
  narrowed: boolean
  children: (line: Line) => ReactNode
}

/** The lines of a log, with its loading and empty states and a button for older ones. */
export const LogLines = <Line,>({ query, narrowed, children }: Props<Line>) => {
  const words = useAuditWords()
  const { isFetching, hasNextPage, fetchNextPage } = query
  return (
    <QueryContent
      query={query}
      empty={
        <EmptyState
          icon={ScrollText}
          fact={narrowed ? words.noneFound : words.none}
          {...(narrowed ? {} : { sentence: words.noneWhy })}
        />
      }
    >
      {(lines) => (
        <Box sx={{ px: 2, pb: 2, maxWidth: 1080 }} aria-busy={isFetching}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map(children)}
          </Box>
          {hasNextPage && (
            <Button
              color="inherit"
              sx={{ mt: 1 }}
              disabled={isFetching}
              onClick={() => void fetchNextPage()}
            >
              {words.more}
            </Button>
          )}
        </Box>
      )}
    </QueryContent>
  )
}
