import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { BellOff, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/accounts.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { EmptyState } from '../EmptyState.tsx'
import { Failed } from '../Failed.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { PageHead } from '../profile/PageHead.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { useEventWords } from './useEventWords.ts'
import { useOpenNotice } from './useOpenNotice.ts'
import { useAllNotices, useMarkRead } from './useNotices.ts'

/** Everything that one was told, or what of it is unread. */
export const NoticesPage = ({ account }: { account: AccountType }) => {
  const words = useEventWords()
  useOpenNotice(account)
  const [unread, setUnread] = useState(false)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useAllNotices(unread)
  const markRead = useMarkRead()
  const notices = data?.pages.flatMap(({ items }) => items) ?? []
  const [first] = data?.pages ?? []
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5, borderBottom: '1px solid var(--phi-palette-divider)' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.title}
          value={unread}
          onChange={(_, chosen: boolean | null) => chosen !== null && setUnread(chosen)}
        >
          <ToggleButton value={false}>{words.everything}</ToggleButton>
          <ToggleButton value={true}>{words.onlyUnread}</ToggleButton>
        </ToggleButtonGroup>
        <Button
          color="inherit"
          disabled={first === undefined || first.unread === 0 || notices.length === 0}
          startIcon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void markRead({ upTo: notices[0]!.id })}
        >
          {words.readAll}
        </Button>
        <Button
          component={Link}
          to={`${dashboardOf(account)}/account#notices`}
          color="inherit"
          sx={{ ml: { sm: 'auto' } }}
          startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
        >
          {words.choose}
        </Button>
      </Box>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && notices.length === 0 && (
        <EmptyState icon={BellOff} fact={unread ? words.noneUnread : words.none} {...(unread ? {} : { sentence: words.noneWhy })} />
      )}
      <Box sx={{ maxWidth: 860 }}>
        <ul className="notice-lines" aria-busy={isFetching}>
          {notices.map((notice) => {
            const read = () => notice.readAt === null && void markRead({ ids: [notice.id] })
            return <NoticeLine key={notice.id} account={account} notice={notice} onOpen={read} onRead={read} />
          })}
        </ul>
        {hasNextPage && (
          <Button color="inherit" sx={{ m: 1 }} disabled={isFetching} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </Box>
    </>
  )
}
