import { CanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useParams, useLocation, useNavigate } from 'react-router-dom'
import { useAuthority } from '../crud/useAuthority.ts'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useWebhookWords } from '../ui/words/useWebhookWords.ts'
import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { WebhookLine, WebhookTry } from '../../../contract/endpoints/integrations.ts'
import { testEvent } from '../../../contract/events/events.ts'
import { eventName } from '../../../contract/words/events.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { RefreshCw, Send, KeyRound } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { mapQuery } from '../../components/mapQuery.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { CopiedText } from '../ui/CopiedText.tsx'

/**
 * A webhook: its secret, the form, and what was sent there. Without authority over its maker it is
 * only read.
 */
export const WebhookEdit = (view: EntityView) => {
  const words = useWebhookWords()
  const { id } = useParams()
  const acts = useAuthority('webhooks', Number(id))
  const decides = acts?.edit === true
  return (
    <EntityEdit
      {...view}
      lead={
        decides && (
          <CanAccess resource="webhook" action="edit">
            <WebhookSecret />
          </CanAccess>
        )
      }
      lock={acts === undefined ? null : decides ? '' : words.outranked}
    >
      <WebhookLog decides={decides} />
    </EntityEdit>
  )
}

type Props = { line: WebhookLine; busy: boolean; decides: boolean; onReplay: () => void }

/** An event that was sent, with each try on demand, and what was sent and answered. */
export const DeliveryDetails = ({ line, busy, decides, onReplay }: Props) => {
  const words = useWebhookWords()
  const language = useLanguage()
  const when = useWhen()
  const id = useId()
  const [open, setOpen] = useState(false)
  const status = useStatusWords('delivery').find((each) => each.id === line.status.id)
  const event = line.type === testEvent ? words.testEvent : eventName(language, line.type)
  const named = (text: string) => text.replace('{event}', event).replace('{when}', when(line.at))
  return (
    <Box
      component="li"
      sx={{ py: 1, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{event}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              when(line.at),
              words.tries.replace('{count}', String(line.tries.length)),
              ...(line.nextAt !== null && line.tries.length > 0
                ? [words.nextAt.replace('{when}', when(line.nextAt))]
                : []),
            ].join(' · ')}
          </Typography>
        </Box>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          aria-label={named(words.detailsOf)}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hide : words.details}
        </Button>
        {decides && line.payload !== null && (
          <CanAccess resource="webhook" action="edit">
            <Button
              size="small"
              color="inherit"
              disabled={busy}
              aria-label={named(words.replayOf)}
              onClick={onReplay}
            >
              {words.replay}
            </Button>
          </CanAccess>
        )}
      </Box>
      <Box id={id} hidden={!open}>
        {open && <SentAndAnswered line={line} />}
      </Box>
    </Box>
  )
}

/** Each try of an event, and what was sent. */
const SentAndAnswered = ({ line }: Pick<Props, 'line'>) => {
  const words = useWebhookWords()
  return (
    <>
      {line.tries.map((made) => (
        <Try key={`${made.at} ${made.milliseconds} ${made.status}`} made={made} />
      ))}
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 1 }}>
        {words.sent}
      </Typography>
      {line.payload === null ? (
        <Typography variant="body2">{words.hidden}</Typography>
      ) : (
        <Source text={JSON.stringify(line.payload, null, 2)} label={words.sent} />
      )}
    </>
  )
}

const Try = ({ made }: { made: WebhookTry }) => {
  const words = useWebhookWords()
  const when = useWhen()
  const parts = [
    when(made.at),
    ...(made.status === null ? [] : [`HTTP ${made.status}`]),
    `${made.milliseconds} ms`,
    ...(made.failure === null ? [] : [words.failures[made.failure]]),
  ]
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2" sx={made.failure === null ? {} : { color: 'error.main' }}>
        {parts.join(' · ')}
      </Typography>
      {made.excerpt !== '' && <Source text={made.excerpt} label={words.answered} />}
    </Box>
  )
}

/**
 * Text of other machines, as it is. It may be wider than the page, so it can be scrolled by
 * keyboard.
 */
const Source = ({ text, label }: { text: string; label: string }) => (
  <Box
    component="pre"
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{
      m: 0,
      mt: 0.5,
      p: 1,
      maxHeight: 320,
      overflow: 'auto',
      fontSize: 12,
      borderRadius: 'var(--phi-radius-control)',
      background: 'var(--phi-palette-background-sunken)',
    }}
  >
    {text}
  </Box>
)

const useWhen = () => {
  const zone = useClockZone()
  const locale = useTimeLocale()
  return (iso: string): string => momentText(iso, zone, locale)
}

/** What was sent to a webhook, a part at a time, the latest first. */
const useLog = (id: number) => {
  const provider = useBackOffice()
  return useInfiniteQuery({
    queryKey: ['webhook log', id],
    queryFn: ({ pageParam }) =>
      provider.call('webhooks.log', {
        id,
        limit: 20,
        ...(pageParam === null ? {} : { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)!.id : undefined),
  })
}

/** Sends an event, and says whether it arrived. */
const useSending = (onSent: () => void) => {
  const words = useWebhookWords()
  const notify = useNotify()
  const { busy, send } = useAnsweredCall(onSent)
  const sendAndShow = async (call: () => Promise<WebhookLine>) => {
    const { done, problem } = await send(call)
    const failure = done?.tries.at(-1)?.failure ?? null
    if (done === undefined) notify(problem, { type: 'error' })
    else if (failure === null) notify(words.arrived, { type: 'success' })
    else notify(words.didNotArrive.replace('{why}', words.failures[failure]), { type: 'error' })
  }
  return { busy, sendAndShow }
}

/**
 * What was sent to a webhook and what became of it. Readers who decide about the webhook can send a
 * test event, and events again.
 */
export const WebhookLog = ({ decides }: { decides: boolean }) => {
  const words = useWebhookWords()
  const provider = useBackOffice()
  const id = Number(useRecordContext()!['id'])
  const log = useLog(id)
  const { refetch, fetchNextPage, hasNextPage, isFetching } = log
  const { busy, sendAndShow } = useSending(() => void refetch())
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
          <TestButton
            busy={busy}
            onTest={() => void sendAndShow(() => provider.call('webhooks.test', { id }))}
          />
        )}
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
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
                onReplay={() =>
                  void sendAndShow(() =>
                    provider.call('webhooks.replay', { id, delivery: line.id }),
                  )
                }
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

/** Sends an event that stands for none. */
const TestButton = ({ busy, onTest }: { busy: boolean; onTest: () => void }) => {
  const words = useWebhookWords()
  return (
    <CanAccess resource="webhook" action="edit">
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onTest}
      >
        {words.test}
      </Button>
    </CanAccess>
  )
}

/** Reads the log anew. */
const RefreshButton = ({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) => {
  const words = useWebhookWords()
  return (
    <Button
      color="inherit"
      disabled={busy}
      startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
      onClick={onRefresh}
    >
      {words.refresh}
    </Button>
  )
}

/** A secret, shown this once. */
const ShownSecret = ({ secret }: { secret: string }) => {
  const words = useWebhookWords()
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{words.secretOnce}</Typography>
      <CopiedText text={secret} label={words.secret} verb={words.copy} messages={words} main code />
    </>
  )
}

/** Makes a signing secret; for a webhook that was just made it is offered at once. */
const useNewSecret = (id: number) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const provider = useBackOffice()
  const navigate = useNavigate()
  const isNew = (useLocation().state as { made?: boolean } | null)?.made === true
  const [asking, setAsking] = useState(isNew)
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, send } = useAnsweredCall(() => setAsking(false))
  const make = async () => {
    const { done, problem } = await send(() => provider.call('webhooks.rotate', { id }))
    if (done === undefined) return notify(problem, { type: 'error' })
    setSecret(done.secret)
    // Who loads the page again is not offered another.
    if (isNew) void navigate('.', { replace: true, state: null })
    refresh()
  }
  return { isNew, asking, setAsking, secret, busy, make }
}

/** Makes a signing secret and shows it once. */
export const WebhookSecret = () => {
  const words = useWebhookWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const { id, formerUntil } = useRecordContext()!
  const [now] = useState(Date.now)
  const { isNew, asking, setAsking, secret, busy, make } = useNewSecret(Number(id))
  const overlaps = typeof formerUntil === 'string' && Date.parse(formerUntil) > now
  return (
    <Box
      component="section"
      aria-labelledby="secret-title"
      sx={{
        px: 2,
        py: 2,
        maxWidth: 1080,
        borderBottom: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
      }}
    >
      <Typography variant="h6" component="h2" id="secret-title">
        {words.secret}
      </Typography>
      <Typography color="textSecondary">{words.secretWhy}</Typography>
      <Box role="status" sx={{ width: '100%' }}>
        {secret !== null && <ShownSecret secret={secret} />}
      </Box>
      {overlaps && (
        <Typography variant="body2" color="textSecondary">
          {words.overlap.replace('{when}', momentText(formerUntil, zone, locale))}
        </Typography>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.makeSecret}
      </Button>
      {asking && (
        <AskDialog
          title={words.makeSecret}
          why={isNew ? words.firstSecretWhy : words.makeSecretWhy}
          verb={words.secretMade}
          busy={busy}
          onYes={() => void make()}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
