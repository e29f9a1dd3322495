import { lazy, Suspense, useState } from 'react'
import { Bell } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { mostUnread } from '../../../contract/endpoints/notifications.ts'
import { useLatestNotifications } from '../../resources/notifications/useNotifications.ts'
import { besideAfter, useLater } from '../../components/useLater.ts'
import { toastLog, useToastLog } from './toastLog.ts'
import './bell.css'

const NotificationPanel = lazy(async () => ({
  default: (await import('./NotificationPanel.tsx')).NotificationPanel,
}))

/** How many notifications are unread, and the way to them and to what the last toasts said. */
export const NotificationBell = ({ account }: { account: AccountType }) => {
  const translate = useTranslate()
  const { fresh } = useToastLog()
  const { data } = useLatestNotifications(useLater(besideAfter))
  const [opened, setOpened] = useState<{ anchor: HTMLElement; first: 'events' | 'toasts' }>()
  const unread = data?.unread ?? 0
  const label =
    unread + fresh > 0
      ? translate('notifications.fresh', { smart_count: unread + fresh })
      : translate('notifications.open')
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => {
          setOpened({
            anchor: currentTarget,
            first: unread === 0 && fresh > 0 ? 'toasts' : 'events',
          })
          toastLog.markSeen()
        }}
      >
        <span className="bell" data-fresh={(unread === 0 && fresh > 0) || undefined}>
          <Bell size={16} strokeWidth={1.75} aria-hidden />
          {unread > 0 && <b aria-hidden>{unread < mostUnread ? unread : `${mostUnread - 1}+`}</b>}
        </span>
      </button>
      {opened && (
        <Suspense fallback={null}>
          <NotificationPanel {...opened} account={account} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
