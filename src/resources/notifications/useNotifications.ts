import { useSyncExternalStore } from 'react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationNeeds } from '../../../contract/endpoints/notifications.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import { privilegesOf } from '../../authProvider/accountType.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { session } from '../../dataProvider/session.ts'
import { useLive } from '../../dataProvider/useLive.ts'
import { useCall } from '../../dataProvider/useCall.ts'

const queryKey = ['notifications']
const inPanel = 12

/**
 * The latest notifications and how many are unread, as it happens; nothing for a user who may see
 * none, nor before it is due.
 */
export const useLatestNotifications = (isDue = true) => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const isAllowed = useSyncExternalStore(session.subscribe, () =>
    allowsAny(privilegesOf(session.get().user), notificationNeeds),
  )
  useLive('notices', () => void queries.invalidateQueries({ queryKey }), isAllowed)
  return useQuery({
    queryKey: [...queryKey, 'latest'],
    queryFn: () => provider.call('notices.get', { limit: inPanel }),
    staleTime: 60_000,
    enabled: isAllowed && isDue,
  })
}

/** All notifications, or the unread ones, a page at a time. */
export const useAllNotifications = (unread: boolean) => {
  const provider = useBackOffice()
  return useInfiniteQuery({
    queryKey: [...queryKey, { unread }],
    queryFn: ({ pageParam }) =>
      provider.call('notices.get', {
        unread,
        limit: 30,
        ...(pageParam === null ? {} : { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)!.id : undefined),
  })
}

/** Marks notifications as read: some, or all up to one. */
export const useMarkRead = () => {
  const queries = useQueryClient()
  const mark = useCall('notices.read')
  return async (which: InputOf<'notices.read'>): Promise<void> => {
    // A refusal has shown as a toast; what is shown is read anew either way.
    await mark(which).catch(() => undefined)
    await queries.invalidateQueries({ queryKey })
  }
}
