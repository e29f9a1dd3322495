import { Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { FeedRecord } from '../../../../contract/endpoints/integrations.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import { AskDialog } from '../../AskDialog.tsx'
import { QueryContent } from '../../QueryContent.tsx'
import { momentText } from '../../crud/cells/fieldText.ts'
import { useClockZone } from '../../useClockZone.ts'
import { useFeedWords } from './useFeedWords.ts'
import { useTimeLocale } from '../../useClock.ts'

type Props = { branch: number; expert: number | undefined; onRevoked: (id: number) => void }

/** The links that are in use: whose bookings, who made each and when a calendar last read it, and the way to end one. */
export const FeedList = ({ branch, expert, onRevoked }: Props) => {
  const feedWords = useFeedWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const heading = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const ask = useCall('feeds.get')
  const revoke = useCall('feeds.delete')
  const [asked, setAsked] = useState<FeedRecord>()
  const [busy, setBusy] = useState(false)
  const feeds = useQuery({
    queryKey: ['feeds', branch, expert],
    queryFn: ({ signal }) => ask({ branchOffice: branch, expert }, { signal }),
  })
  const when = (iso: string) => momentText(iso, zone, locale)
  const whose = (feed: FeedRecord) => feed.expert?.name ?? feed.branchOffice.name
  const end = async (feed: FeedRecord) => {
    setBusy(true)
    // A refusal has shown as a toast; the list is asked anew either way.
    await revoke({ id: feed.id }).then(
      () => {
        notify(feedWords.revoked, { type: 'success', messageArgs: { _: feedWords.revoked } })
        onRevoked(feed.id)
      },
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: ['feeds'] })
    setBusy(false)
    setAsked(undefined)
  }
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
              <Box
                component="li"
                key={feed.id}
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
                    {whose(feed)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {[
                      feedWords.since.replace('{name}', feed.maker.name).replace('{when}', when(feed.create.date)),
                      feed.readAt === null ? feedWords.unread : feedWords.read.replace('{when}', when(feed.readAt)),
                    ].join(' · ')}
                  </Typography>
                </Box>
                <Button color="error" aria-label={feedWords.revokeOf.replace('{whose}', whose(feed))} onClick={() => setAsked(feed)}>
                  {feedWords.revoke}
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </QueryContent>
      {asked && (
        <AskDialog
          title={feedWords.revokeTitle}
          why={feedWords.revokeWhy.replace('{whose}', whose(asked))}
          verb={feedWords.revoke}
          harms
          busy={busy}
          onYes={() => void end(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}
