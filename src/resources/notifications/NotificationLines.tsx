import type { ComponentProps } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { NotificationLine } from './NotificationLine.tsx'
import { useMarkRead } from './useNotifications.ts'

type Props = {
  account: AccountType
  notifications: readonly ComponentProps<typeof NotificationLine>['notification'][]
  isFetching?: boolean
  /** Called when one of them is opened. */
  onOpened?: () => void
}

/** Notifications, each of which is read by opening it. */
export const NotificationLines = ({ account, notifications, isFetching, onOpened }: Props) => {
  const markRead = useMarkRead()
  return (
    <ul className="notification-lines" aria-busy={isFetching}>
      {notifications.map((notification) => {
        const read = () => notification.readAt === null && void markRead({ ids: [notification.id] })
        return (
          <NotificationLine
            key={notification.id}
            account={account}
            notification={notification}
            onOpen={() => (read(), onOpened?.())}
            onRead={read}
          />
        )
      })}
    </ul>
  )
}
