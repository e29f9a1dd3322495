import { Box, Button, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCw } from 'lucide-react'
import { CanAccess, useNotify } from 'react-admin'
import { mostRetried, type DeadLetter } from '../../../contract/endpoints/messages.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { EmptyState } from '../EmptyState.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { NoPermission } from '../NoPermission.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { DeadLetterLine } from './DeadLetterLine.tsx'
import { DeliveryTabs } from './DeliveryTabs.tsx'
import { useDeadLetterWords } from './useDeadLetterWords.ts'

/** What was given up in the caller’s place: each with its reason and the way to try it again, or all that are shown at once. */
export const DeadLetterPage = (view: EntityView) => (
  <CanAccess resource="message_template" action="view" accessDenied={<NoPermission />}>
    <Reading view={view} />
  </CanAccess>
)

const Reading = ({ view }: { view: EntityView }) => {
  const words = useDeadLetterWords()
  const notify = useNotify()
  const provider = useBackOffice()
  const query = useInfiniteQuery({
    queryKey: ['dead letters', view.account],
    queryFn: ({ pageParam, signal }) =>
      provider.call('deadLetters.list', { limit: 50, ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: null as Pick<DeadLetter, 'source' | 'id' | 'at'> | null,
    getNextPageParam: ({ items, more }) => (more ? namedOf(items.at(-1)!) : undefined),
  })
  const { busy, send } = useAnsweredCall(() => void query.refetch())
  const retry = async (letters: readonly DeadLetter[]) => {
    const items = letters.slice(0, mostRetried).map(({ source, id }) => ({ source, id }))
    const { done, problem } = await send(() => provider.call('deadLetters.retry', { items }))
    if (done === undefined) return notify(problem, { type: 'error' })
    const told = [
      ...(done.retried > 0 ? [words.onTheWay.replace('{count}', String(done.retried))] : []),
      ...(done.left > 0 ? [words.left.replace('{count}', String(done.left))] : []),
    ].join(' ')
    notify(told, { type: done.left > 0 ? 'warning' : 'success', messageArgs: { _: told } })
  }
  const { isFetching, hasNextPage, fetchNextPage } = query
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="header" sx={{ px: 2, pt: 1.5, pb: 1, maxWidth: 1080 }}>
        <Typography variant="h5" component="h1">
          {words.title}
        </Typography>
        <Typography color="textSecondary">{words.intro}</Typography>
      </Box>
      <DeliveryTabs view={view} />
      <QueryContent
        query={mapQuery(query, ({ pages }) => pages.flatMap(({ items }) => items))}
        empty={<EmptyState icon={CircleCheck} fact={words.none} sentence={words.noneWhy} />}
      >
        {(letters) => (
          <Box sx={{ px: 2, py: 1.5, maxWidth: 1080 }} aria-busy={isFetching}>
            {letters.length > 1 && (
              <CanAccess resource="message_template" action="create">
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={busy}
                  startIcon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => void retry(letters)}
                >
                  {words.retryAll.replace('{count}', String(Math.min(letters.length, mostRetried)))}
                </Button>
              </CanAccess>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {letters.map((letter) => (
                <DeadLetterLine
                  key={`${letter.source} ${letter.id}`}
                  account={view.account}
                  letter={letter}
                  busy={busy}
                  onRetry={() => void retry([letter])}
                />
              ))}
            </Box>
            {hasNextPage && (
              <Button color="inherit" disabled={isFetching} onClick={() => void fetchNextPage()}>
                {words.more}
              </Button>
            )}
          </Box>
        )}
      </QueryContent>
    </Box>
  )
}

const namedOf = ({ source, id, at }: DeadLetter) => ({ source, id, at })
