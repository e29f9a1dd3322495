import {
  CalendarCheck,
  CalendarOff,
  CreditCard,
  Hourglass,
  MailWarning,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { NotificationItem } from '../../../contract/endpoints/notifications.ts'
import { daysInWords } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { NotificationEntity } from '../../../contract/events/events.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useEventWords } from './useEventWords.ts'
import './notificationLine.css'
import { dashboardOf, resourceOf } from '../../dataProvider/resources.ts'
import { dayPath } from '../appointments/AppointmentRow.tsx'

const icons: Record<NotificationEntity, LucideIcon> = {
  schedules: CalendarCheck,
  payments: CreditCard,
  waitlistEntries: Hourglass,
  deliveries: MailWarning,
  timeOffs: CalendarOff,
}

type Props = {
  account: AccountType
  notification: NotificationItem
  onOpen: () => void
  onRead: () => void
}

/** A notification: what happened, to whom, to what and when; it leads to its record. */
export const NotificationLine = ({ account, notification, onOpen, onRead }: Props) => {
  const { event, entity, subject, movedFrom, movedTo, readAt, at } = notification
  const locale = useTimeLocale()
  const zone = useClockZone()
  const words = useEventWords()
  const path = notificationTarget(account, notification)
  const Icon = icons[entity]
  const when = (iso: string | null) =>
    iso === null ? undefined : momentText(iso, subject?.timeZone ?? zone, locale)
  const begins = movedTo ?? subject?.startsAt ?? null
  const details = [
    subject?.services.join(', '),
    when(begins),
    subject?.days ? daysInWords(subject.days, locale.language) : undefined,
    // Stretched, it begins when it did.
    movedFrom === null || movedFrom === begins
      ? undefined
      : words.movedFrom.replace('{when}', when(movedFrom)!),
    subject?.amount ? formatPrice(subject.amount) : undefined,
    account === 'boAdmin' ? undefined : subject?.branchOffice?.name,
  ]
  const headline = (
    <>
      <b>{words.nameOf(event)}</b>
      {subject?.name && <> · {subject.name}</>}
    </>
  )
  return (
    <li
      className="notification-line"
      data-unread={readAt === null || undefined}
      data-bad={/\.(failed|disputed)$/.test(event) || undefined}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {path === undefined ? (
          headline
        ) : (
          <Link to={path} onClick={onOpen}>
            {headline}
          </Link>
        )}
        <small>{subject === null ? words.gone : details.filter(Boolean).join(' · ')}</small>
        <time dateTime={at}>{momentText(at, zone, locale)}</time>
      </span>
      {readAt === null && (
        <button
          type="button"
          className="notification-unread"
          aria-label={words.markRead.replace(
            '{what}',
            [words.nameOf(event), subject?.name].filter(Boolean).join(', '),
          )}
          title={words.unread}
          onClick={onRead}
        />
      )}
    </li>
  )
}

/**
 * Where a notification leads: to its record, or to its appointment in the calendar; undefined where
 * it leads nowhere.
 */
export const notificationTarget = (
  account: AccountType,
  { entity, entityId, subject }: NotificationItem,
): string | undefined => {
  if (subject === null) return undefined
  const { startsAt, timeZone, branchOffice } = subject
  if (entity !== 'schedules')
    return `${dashboardOf(account)}/${resourceOf(account, entity)}/${entityId}`
  if (startsAt === null || timeZone === null || branchOffice === null) return undefined
  return `${dayPath(account, { startsAt, timeZone, branchOffice })}&booking=${entityId}`
}
