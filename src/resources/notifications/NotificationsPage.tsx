import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { BellOff, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { useState, useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { EmptyState } from '../ui/PageStates.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { notificationTarget } from './NotificationLine.tsx'
import { NotificationLines } from './NotificationLines.tsx'
import { useEventWords } from './useEventWords.ts'
import { useAllNotifications, useMarkRead } from './useNotifications.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

/** All of one's notifications, or what of it is unread. */
export const NotificationsPage = ({ account }: { account: AccountType }) => {
  const words = useEventWords()
  useOpenNotification(account)
  const [unread, setUnread] = useState(false)
  const query = useAllNotifications(unread)
  const { fetchNextPage, hasNextPage, isFetching } = query
  const all = mapQuery(query, ({ pages }) => pages.flatMap(({ items }) => items))
  const markRead = useMarkRead()
  const latest = all.data?.[0]
  const unreadCount = query.data?.pages[0]?.unread
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <NotificationsBar
        account={account}
        unread={unread}
        onUnread={setUnread}
        onReadAll={
          unreadCount && latest !== undefined ? () => void markRead({ upTo: latest.id }) : undefined
        }
      />
      <QueryContent
        query={all}
        empty={
          <EmptyState
            icon={BellOff}
            fact={unread ? words.noneUnread : words.none}
            {...(unread ? {} : { sentence: words.noneWhy })}
          />
        }
      >
        {(notifications) => (
          <Box sx={{ maxWidth: 860 }}>
            <NotificationLines account={account} {...{ notifications, isFetching }} />
            {hasNextPage && (
              <Button
                color="inherit"
                sx={{ m: 1 }}
                disabled={isFetching}
                onClick={() => void fetchNextPage()}
              >
                {words.more}
              </Button>
            )}
          </Box>
        )}
      </QueryContent>
    </>
  )
}

type BarProps = {
  account: AccountType
  unread: boolean
  onUnread: (unread: boolean) => void
  /** Absent where all of them are read. */
  onReadAll: (() => void) | undefined
}

/** Which of the notifications are shown, and what can be done with all of them. */
const NotificationsBar = ({ account, unread, onUnread, onReadAll }: BarProps) => {
  const words = useEventWords()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 1.5,
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words.title}
        value={unread}
        onChange={(_, chosen: boolean | null) => chosen !== null && onUnread(chosen)}
      >
        <ToggleButton value={false}>{words.everything}</ToggleButton>
        <ToggleButton value={true}>{words.onlyUnread}</ToggleButton>
      </ToggleButtonGroup>
      <Button
        color="inherit"
        disabled={onReadAll === undefined}
        startIcon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onReadAll}
      >
        {words.readAll}
      </Button>
      <Button
        component={Link}
        to={`${dashboardOf(account)}/account#notifications`}
        color="inherit"
        sx={{ ml: { sm: 'auto' } }}
        startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
      >
        {words.choose}
      </Button>
    </Box>
  )
}

const parameter = 'open'

/**
 * Leads on to what the notification named in the address is about, as pressing it does; nothing
 * where it is none of one's own.
 */
export const useOpenNotification = (account: AccountType): void => {
  const [parameters] = useSearchParams()
  const provider = useBackOffice()
  const markRead = useMarkRead()
  const navigate = useNavigate()
  const id = Number(parameters.get(parameter))
  useEffect(() => {
    if (!Number.isInteger(id) || id < 1) return
    void (async () => {
      const { items } = await provider.call('notices.get', { id, limit: 1 })
      const [notification] = items
      const path = notification?.id === id ? notificationTarget(account, notification) : undefined
      if (path === undefined) return
      void markRead({ ids: [id] })
      await navigate(path, { replace: true })
    })().catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per notification
  }, [id])
}
