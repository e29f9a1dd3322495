import { Box, Button, Typography, Link } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCw } from 'lucide-react'
import { CanAccess, useNotify } from 'react-admin'
import { mostRetried, type DeadLetter } from '../../../contract/endpoints/messages.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { EmptyState, NoPermission } from '../ui/PageStates.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { DeliveryTabs } from './DeliveryTabs.tsx'
import { useDeadLetterWords } from './useDeadLetterWords.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { testEvent } from '../../../contract/events/events.ts'
import { eventName } from '../../../contract/words/events.ts'
import type { DeadLetterWords } from '../../i18n/shape/deadLetters.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import { lineWithActions } from '../ui/lineWithActions.ts'

/**
 * The dead letters within the caller’s scope: each with its reason and a retry, or a retry of all
 * that are shown.
 */
export const DeadLetterPage = (view: EntityView) => (
  <CanAccess resource="message_template" action="view" accessDenied={<NoPermission />}>
    <Reading view={view} />
  </CanAccess>
)

/**
 * The dead letters that an account type is served, page by page, and how some of them are retried.
 */
const useDeadLetters = (account: AccountType) => {
  const words = useDeadLetterWords()
  const notify = useNotify()
  const provider = useBackOffice()
  const query = useInfiniteQuery({
    queryKey: ['dead letters', account],
    queryFn: ({ pageParam, signal }) =>
      provider.call(
        'deadLetters.list',
        { limit: 50, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as Pick<DeadLetter, 'source' | 'id' | 'at'> | null,
    getNextPageParam: ({ items, more }) => (more ? namedOf(items.at(-1)!) : undefined),
  })
  const { busy, send } = useAnsweredCall(() => void query.refetch())
  const retry = async (deadLetters: readonly DeadLetter[]) => {
    const items = deadLetters.slice(0, mostRetried).map(({ source, id }) => ({ source, id }))
    const { done, problem } = await send(() => provider.call('deadLetters.retry', { items }))
    if (done === undefined) return notify(problem, { type: 'error' })
    const outcome = [
      ...(done.retried > 0 ? [words.onTheWay.replace('{count}', String(done.retried))] : []),
      ...(done.left > 0 ? [words.left.replace('{count}', String(done.left))] : []),
    ].join(' ')
    notify(outcome, { type: done.left > 0 ? 'warning' : 'success', messageArgs: { _: outcome } })
  }
  return { query, busy, retry }
}

const Reading = ({ view }: { view: EntityView }) => {
  const words = useDeadLetterWords()
  const { query, busy, retry } = useDeadLetters(view.account)
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
        {(deadLetters) => (
          <Box sx={{ px: 2, py: 1.5, maxWidth: 1080 }} aria-busy={isFetching}>
            {deadLetters.length > 1 && (
              <CanAccess resource="message_template" action="create">
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={busy}
                  startIcon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
                  onClick={() => void retry(deadLetters)}
                >
                  {words.retryAll.replace(
                    '{count}',
                    String(Math.min(deadLetters.length, mostRetried)),
                  )}
                </Button>
              </CanAccess>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {deadLetters.map((deadLetter) => (
                <DeadLetterLine
                  key={`${deadLetter.source} ${deadLetter.id}`}
                  account={view.account}
                  deadLetter={deadLetter}
                  busy={busy}
                  onRetry={() => void retry([deadLetter])}
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

type Props = { account: AccountType; deadLetter: DeadLetter; busy: boolean; onRetry: () => void }

/** One dead letter: what it is, when it failed, after how many tries and why, and its retry. */
export const DeadLetterLine = ({ account, deadLetter, busy, onRetry }: Props) => {
  const words = useDeadLetterWords()
  const language = useLanguage()
  const locale = useTimeLocale()
  const when = momentText(deadLetter.at, useClockZone(), locale)
  const title = titleOf(deadLetter, words)
  const path = pathTo(deadLetter)
  const facts = [
    ...factsOf(deadLetter, words, (event) => eventName(language, event)),
    when,
    words.tries.replace('{count}', String(deadLetter.tries)),
  ]
  return (
    <Box component="li" sx={lineWithActions}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {path === undefined ? (
            title
          ) : (
            <Link
              component={RouterLink}
              to={`${dashboardOf(account)}/${path}`}
              color="inherit"
              sx={{ display: 'inline-block', minHeight: 24 }}
            >
              {title}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {words.because.replace('{problem}', () => problemOf(deadLetter, words) || words.unknown)}
        </Typography>
      </Box>
      <CanAccess resource="message_template" action="create">
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={words.retryOf.replace('{what}', () => title).replace('{when}', () => when)}
          startIcon={<RotateCw size={15} strokeWidth={1.75} aria-hidden />}
          onClick={onRetry}
        >
          {words.retry}
        </Button>
      </CanAccess>
    </Box>
  )
}

const titleOf = (deadLetter: DeadLetter, { works }: DeadLetterWords): string => {
  if (deadLetter.source === 'message') return deadLetter.subject ?? `#${deadLetter.id}`
  return deadLetter.source === 'webhook' ? deadLetter.webhook.name : works[deadLetter.kind]
}

const pathTo = (deadLetter: DeadLetter): string | undefined => {
  if (deadLetter.source === 'message') return `deliveries/${deadLetter.id}`
  return deadLetter.source === 'webhook' ? `webhooks/${deadLetter.webhook.id}` : undefined
}

type NamedEvent = Parameters<typeof eventName>[1]

const factsOf = (
  deadLetter: DeadLetter,
  words: DeadLetterWords,
  nameOf: (event: NamedEvent) => string,
): string[] => {
  switch (deadLetter.source) {
    case 'message':
      return [
        words.channels[deadLetter.channel],
        ...(deadLetter.receiver === null
          ? []
          : [words.to.replace('{receiver}', () => deadLetter.receiver!)]),
      ]
    case 'webhook':
      return deadLetter.event === testEvent ? [] : [nameOf(deadLetter.event)]
    case 'work':
      return deadLetter.schedule === null
        ? []
        : [words.schedule.replace('{id}', String(deadLetter.schedule))]
  }
}

const problemOf = (deadLetter: DeadLetter, { failures }: DeadLetterWords): string => {
  if (deadLetter.source !== 'webhook') return deadLetter.problem
  const { status, failure } = deadLetter
  return [
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(failure === null ? [] : [failures[failure]]),
  ].join(' · ')
}
