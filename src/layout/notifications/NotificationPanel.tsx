import { Popover, Tab, Tabs, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useEventWords } from '../../resources/notifications/useEventWords.ts'
import './notifications.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { formatTime } from '../../../contract/time/clock.ts'
import { useTimeLocale } from '../../resources/ui/useClock.ts'
import { toastLog, useToastLog, type ToastKind } from './toastLog.ts'
import { Link } from 'react-router-dom'
import { mapQuery } from '../../components/mapQuery.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { NotificationLines } from '../../resources/notifications/NotificationLines.tsx'
import { QueryContent } from '../../resources/ui/QueryContent.tsx'
import {
  useLatestNotifications,
  useMarkRead,
} from '../../resources/notifications/useNotifications.ts'

const parts = ['events', 'toasts'] as const
type Part = (typeof parts)[number]

type Props = { account: AccountType; anchor: HTMLElement; first: Part; onClose: () => void }

/** What lies behind the bell: what happened, and what the toasts of this session said. */
export const NotificationPanel = ({ account, anchor, first, onClose }: Props) => {
  const translate = useTranslate()
  const words = useEventWords()
  const [shown, setShown] = useState<Part>(first)
  const labels: Record<Part, string> = { events: words.tabEvents, toasts: words.tabSaid }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('notifications.title'),
          className: 'notifications',
        },
      }}
    >
      <header>
        <Tabs
          value={shown}
          onChange={(_, part: Part) => setShown(part)}
          variant="fullWidth"
          aria-label={translate('notifications.title')}
        >
          {parts.map((part) => (
            <Tab
              key={part}
              value={part}
              id={`notifications-tab-${part}`}
              aria-controls="notifications-part"
              label={labels[part]}
            />
          ))}
        </Tabs>
      </header>
      <div id="notifications-part" role="tabpanel" aria-labelledby={`notifications-tab-${shown}`}>
        {shown === 'events' ? (
          <EventNotifications account={account} onClose={onClose} />
        ) : (
          <PastToasts onCleared={onClose} />
        )}
      </div>
    </Popover>
  )
}

const icons: Record<ToastKind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** What the last toasts said. */
export const PastToasts = ({ onCleared }: { onCleared: () => void }) => {
  const translate = useTranslate()
  const { toasts } = useToastLog()
  const locale = useTimeLocale()
  if (toasts.length === 0)
    return (
      <p className="notifications-none">
        <b>{translate('notifications.none')}</b>
        {translate('notifications.noneWhy')}
      </p>
    )
  return (
    <>
      <ul className="past-toasts">
        {toasts.map(({ id, kind, message, args, reference, at }) => {
          const Icon = icons[kind]
          return (
            <li key={id} data-kind={kind}>
              <Icon
                size={16}
                strokeWidth={1.75}
                role="img"
                aria-label={translate(`notifications.kinds.${kind}`)}
              />
              <span>
                {typeof message === 'string' ? translate(message, args) : message}
                {reference && <small>{translate('toasts.reference', { ref: reference })}</small>}
              </span>
              <time dateTime={at.toISOString()}>
                {formatTime(at.getHours() * 60 + at.getMinutes(), locale)}
              </time>
            </li>
          )
        })}
      </ul>
      <footer>
        <Button size="small" color="inherit" onClick={() => (toastLog.clear(), onCleared())}>
          {translate('notifications.clear')}
        </Button>
      </footer>
    </>
  )
}

/** What happened of late in what one administers. */
export const EventNotifications = ({
  account,
  onClose,
}: {
  account: AccountType
  onClose: () => void
}) => {
  const words = useEventWords()
  const query = useLatestNotifications()
  const { data } = query
  const markRead = useMarkRead()
  const latest = data?.items[0]
  return (
    <>
      <QueryContent
        query={mapQuery(query, ({ items }) => items)}
        fact={words.failed}
        empty={
          <p className="notifications-none">
            <b>{words.none}</b>
            {words.noneWhy}
          </p>
        }
      >
        {(notifications) => (
          <NotificationLines account={account} {...{ notifications }} onOpened={onClose} />
        )}
      </QueryContent>
      <footer>
        <Button
          size="small"
          color="inherit"
          disabled={!data?.unread || latest === undefined}
          onClick={() => void markRead({ upTo: latest!.id })}
        >
          {words.readAll}
        </Button>
        <Button
          size="small"
          component={Link}
          to={`${dashboardOf(account)}/notices`}
          onClick={onClose}
        >
          {words.all}
        </Button>
      </footer>
    </>
  )
}
