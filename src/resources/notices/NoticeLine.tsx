import { CalendarCheck, CalendarOff, CreditCard, Hourglass, MailWarning, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Notice } from '../../../contract/endpoints/notifications.ts'
import { daysInWords, formatPrice } from '../../../contract/text/formats.ts'
import type { NoticeEntity } from '../../../contract/events/events.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { useClockZone } from '../useClockZone.ts'
import { noticePath } from './noticePath.ts'
import { useEventWords } from './useEventWords.ts'
import './noticeLine.css'
import { useTimeLocale } from '../useClock.ts'

const icons: Record<NoticeEntity, LucideIcon> = {
  schedules: CalendarCheck,
  payments: CreditCard,
  waitlistEntries: Hourglass,
  deliveries: MailWarning,
  timeOffs: CalendarOff,
}

type Props = { account: AccountType; notice: Notice; onOpen: () => void; onRead: () => void }

/** A notice: what happened, to whom, to what and when; it leads to its record. */
export const NoticeLine = ({ account, notice, onOpen, onRead }: Props) => {
  const { event, entity, subject, movedFrom, readAt, at } = notice
  const locale = useTimeLocale()
  const zone = useClockZone()
  const words = useEventWords()
  const path = noticePath(account, notice)
  const Icon = icons[entity]
  const when = (iso: string | null) => (iso === null ? undefined : momentText(iso, subject?.timeZone ?? zone, locale))
  const details = [
    subject?.services.join(', '),
    when(subject?.startsAt ?? null),
    subject?.days ? daysInWords(subject.days, locale.language) : undefined,
    movedFrom === null ? undefined : words.movedFrom.replace('{when}', when(movedFrom)!),
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
    <li className="notice-line" data-unread={readAt === null || undefined} data-bad={/\.(failed|disputed)$/.test(event) || undefined}>
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
          className="notice-unread"
          aria-label={words.markRead.replace('{what}', [words.nameOf(event), subject?.name].filter(Boolean).join(', '))}
          title={words.unread}
          onClick={onRead}
        />
      )}
    </li>
  )
}
