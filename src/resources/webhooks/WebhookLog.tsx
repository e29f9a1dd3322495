import { Box, Button, Typography } from '@mui/material'
import { RefreshCw, Send } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CanAccess, useNotify, useRecordContext } from 'react-admin'
import type { WebhookLine } from '../../../contract/endpoints/integrations.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { useWebhookWords } from '../useWebhookWords.ts'

/** What was sent to a webhook and what became of it. Readers who decide about the webhook can send a test event, and events again. */
export const WebhookLog = ({ decides }: { decides: boolean }) => {
  const words = useWebhookWords()
  const notify = useNotify()
  const provider = useBackOffice()
  const id = Number(useRecordContext()!['id'])
  const log = useInfiniteQuery({
    queryKey: ['webhook log', id],
    queryFn: ({ pageParam }) => provider.call('webhooks.log', { id, limit: 20, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)!.id : undefined),
  })
  const { refetch, fetchNextPage, hasNextPage, isFetching } = log
  const { busy, send } = useAnsweredCall(() => void refetch())
  const sendAndShow = async (call: () => Promise<WebhookLine>) => {
    const { done, problem } = await send(call)
    const failure = done?.tries.at(-1)?.failure ?? null
    if (done === undefined) notify(problem, { type: 'error' })
    else if (failure === null) notify(words.arrived, { type: 'success' })
    else notify(words.didNotArrive.replace('{why}', words.failures[failure]), { type: 'error' })
  }
  return (
    <Box
      component="section"
      aria-labelledby="log-title"
      sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}
    >
      <Typography variant="h6" component="h2" id="log-title">
        {words.log}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {words.logWhy}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {decides && (
          <CanAccess resource="webhook" action="edit">
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void sendAndShow(() => provider.call('webhooks.test', { id }))}
            >
              {words.test}
            </Button>
          </CanAccess>
        )}
        <Button
          color="inherit"
          disabled={isFetching}
          startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void refetch()}
        >
          {words.refresh}
        </Button>
      </Box>
      <QueryContent
        query={mapQuery(log, ({ pages }) => pages.flatMap(({ items }) => items))}
        empty={<Typography color="textSecondary">{words.none}</Typography>}
      >
        {(lines) => (
          <Box component="ul" aria-busy={isFetching} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map((line) => (
              <DeliveryDetails
                key={line.id}
                line={line}
                busy={busy}
                decides={decides}
                onReplay={() => void sendAndShow(() => provider.call('webhooks.replay', { id, delivery: line.id }))}
              />
            ))}
          </Box>
        )}
      </QueryContent>
      {hasNextPage && (
        <Button color="inherit" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Box>
  )
}
