import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Typography,
} from '@mui/material'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { Link2, CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate, useNotify } from 'react-admin'
import { CallError } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useFeedWords } from './useFeedWords.ts'
import type { FeedRecord } from '../../../contract/endpoints/integrations.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { findOperation } from '../../../contract/registry.ts'
import { CopiedText } from '../ui/CopiedText.tsx'

type Named = { id: number; name: string }
/**
 * Feeds of one expert where `expert` is given, else of the expert chosen in the dialog, or of all
 * of them.
 */
type Props = { branch: number; experts: readonly Named[]; expert?: Named; onClose: () => void }

/**
 * Private links under which calendars elsewhere read the bookings of a branch or of an expert:
 * made, copied and revoked.
 */
export const FeedsDialog = ({ branch, experts, expert, onClose }: Props) => {
  const feedWords = useFeedWords()
  const heading = useId()
  const [whose, setWhose] = useState(expert?.id ?? null)
  const { made, setMade, problem, busy, make } = useMakeFeed(branch, whose)
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {expert ? `${feedWords.title}: ${expert.name}` : feedWords.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>{feedWords.lead}</DialogContentText>
        {problem && (
          <Alert severity="error" variant="outlined" role="alert">
            {problem}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
          {!expert && (
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <WhoseChoice
                id={`${heading}-whose`}
                experts={experts}
                whose={whose}
                onWhose={setWhose}
              />
            </Box>
          )}
          <Button
            variant={made ? 'outlined' : 'contained'}
            disabled={busy}
            startIcon={<Link2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void make()}
          >
            {feedWords.make}
          </Button>
        </Box>
        {made && <MadeFeed key={made.id} token={made.token} />}
        <FeedList
          branch={branch}
          expert={expert?.id}
          onRevoked={(id) => setMade((shown) => (shown?.id === id ? undefined : shown))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {feedWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Makes a link to the bookings of a branch, or of one of its experts. */
const useMakeFeed = (branch: number, whose: number | null) => {
  const feedWords = useFeedWords()
  const translate = useTranslate()
  const queries = useQueryClient()
  const provider = useBackOffice()
  const [made, setMade] = useState<{ id: number; token: string }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setMade(await provider.call('feeds.create', { branchOffice: branch, expert: whose }))
    } catch (error) {
      const isOfOthers =
        error instanceof CallError && error.details.fields?.some(({ path }) => path === 'expert')
      const isFull = error instanceof CallError && error.code === 'LIMIT_REACHED'
      if (isOfOthers) setProblem(feedWords.ownOnly)
      else
        setProblem(
          isFull
            ? feedWords.full
            : translate(error instanceof Error ? error.message : 'ra.notification.http_error'),
        )
    }
    setBusy(false)
    void queries.invalidateQueries({ queryKey: ['feeds'] })
  }
  return { made, setMade, problem, busy, make }
}

type WhoseChoiceProps = Pick<Props, 'experts'> & {
  id: string
  whose: number | null
  onWhose: (expert: number | null) => void
}

const WhoseChoice = ({ id: field, experts, whose, onWhose }: WhoseChoiceProps) => {
  const feedWords = useFeedWords()
  return (
    <FieldText
      select
      id={field}
      label={feedWords.whose}
      text={String(whose ?? '')}
      onText={(id) => onWhose(id === '' ? null : Number(id))}
    >
      <MenuItem value="">{feedWords.everybody}</MenuItem>
      {experts.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type FeedListProps = { branch: number; expert: number | undefined; onRevoked: (id: number) => void }

/**
 * The links that are in use: whose bookings, who made each and when a calendar last read it, and
 * the way to end one.
 */
export const FeedList = ({ branch, expert, onRevoked }: FeedListProps) => {
  const feedWords = useFeedWords()
  const heading = useId()
  const ask = useCall('feeds.get')
  const [revoking, setRevoking] = useState<FeedRecord>()
  const { busy, end } = useRevokeFeed({ onRevoked, onEnd: () => setRevoking(undefined) })
  const feeds = useQuery({
    queryKey: ['feeds', branch, expert],
    queryFn: ({ signal }) => ask({ branchOffice: branch, expert }, { signal }),
  })
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography variant="h6" component="h3" id={heading}>
        {feedWords.listed}
      </Typography>
      <QueryContent
        query={feeds}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Typography variant="body2" color="textSecondary">
            {feedWords.none}
          </Typography>
        }
      >
        {({ items }) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((feed) => (
              <FeedRow key={feed.id} feed={feed} onRevoke={() => setRevoking(feed)} />
            ))}
          </Box>
        )}
      </QueryContent>
      {revoking && (
        <AskDialog
          title={feedWords.revokeTitle}
          why={feedWords.revokeWhy.replace('{whose}', whoseIs(revoking))}
          verb={feedWords.revoke}
          harms
          busy={busy}
          onYes={() => void end(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Box>
  )
}

type RevokeFeed = Pick<FeedListProps, 'onRevoked'> & { onEnd: () => void }

const useRevokeFeed = ({ onRevoked, onEnd }: RevokeFeed) => {
  const feedWords = useFeedWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const revoke = useCall('feeds.delete')
  const [busy, setBusy] = useState(false)
  const end = async (feed: FeedRecord) => {
    setBusy(true)
    // A refusal has shown as a toast; the list is read anew either way.
    await revoke({ id: feed.id }).then(
      () => {
        notify(feedWords.revoked, { type: 'success', messageArgs: { _: feedWords.revoked } })
        onRevoked(feed.id)
      },
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: ['feeds'] })
    setBusy(false)
    onEnd()
  }
  return { busy, end }
}

const whoseIs = (feed: FeedRecord) => feed.expert?.name ?? feed.branchOffice.name

const FeedRow = ({ feed, onRevoke }: { feed: FeedRecord; onRevoke: () => void }) => {
  const feedWords = useFeedWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const when = (iso: string) => momentText(iso, zone, locale)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        py: 1,
        '& + &': { borderTop: '1px solid var(--phi-palette-divider)' },
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography variant="body1" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {whoseIs(feed)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            feedWords.since
              .replace('{name}', feed.maker.name)
              .replace('{when}', when(feed.create.date)),
            feed.readAt === null
              ? feedWords.unread
              : feedWords.read.replace('{when}', when(feed.readAt)),
          ].join(' · ')}
        </Typography>
      </Box>
      <Button
        color="error"
        aria-label={feedWords.revokeOf.replace('{whose}', whoseIs(feed))}
        onClick={onRevoke}
      >
        {feedWords.revoke}
      </Button>
    </Box>
  )
}

/**
 * A link that was just made, the only time that it is shown: to copy or to open, and where the
 * usual calendars take it.
 */
export const MadeFeed = ({ token }: { token: string }) => {
  const feedWords = useFeedWords()
  const heading = useId()
  const address = `${window.location.origin}/api/${findOperation('public.feed', 'anyone')!.path}?${new URLSearchParams({ token })}`
  return (
    <Box
      component="section"
      role="status"
      aria-labelledby={heading}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        border: '1px solid var(--phi-palette-divider)',
        borderRadius: 'var(--phi-radius-control)',
      }}
    >
      <Typography variant="h6" component="h3" id={heading}>
        {feedWords.made}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {feedWords.once}
      </Typography>
      <CopiedText
        text={address}
        label={feedWords.address}
        verb={feedWords.copy}
        messages={feedWords}
        main
      >
        <Button
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          variant="outlined"
          color="inherit"
          startIcon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />}
        >
          {feedWords.subscribe}
        </Button>
      </CopiedText>
      <Box
        component="ul"
        sx={{
          m: 0,
          pl: 2.5,
          display: 'grid',
          gap: 0.5,
          color: 'var(--phi-palette-text-secondary)',
        }}
      >
        {(['google', 'apple', 'outlook', 'withPassword'] as const).map((each) => (
          <Typography key={each} component="li" variant="body2">
            {feedWords[each]}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
