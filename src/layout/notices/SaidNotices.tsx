import { Button } from '@mui/material'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { formatTime } from '../../../contract/time/clock.ts'
import { useTimeLocale } from '../../resources/useClock.ts'
import { noticeLog, useNoticeLog, type NoticeKind } from './noticeLog.ts'

const icons: Record<NoticeKind, LucideIcon> = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** What the last toasts said. */
export const SaidNotices = ({ onCleared }: { onCleared: () => void }) => {
  const translate = useTranslate()
  const { notices } = useNoticeLog()
  const locale = useTimeLocale()
  if (notices.length === 0)
    return (
      <p className="notices-none">
        <b>{translate('notices.none')}</b>
        {translate('notices.noneWhy')}
      </p>
    )
  return (
    <>
      <ul className="said-notices">
        {notices.map(({ id, kind, message, args, reference, at }) => {
          const Icon = icons[kind]
          return (
            <li key={id} data-kind={kind}>
              <Icon size={16} strokeWidth={1.75} role="img" aria-label={translate(`notices.kinds.${kind}`)} />
              <span>
                {typeof message === 'string' ? translate(message, args) : message}
                {reference && <small>{translate('toasts.reference', { ref: reference })}</small>}
              </span>
              <time dateTime={at.toISOString()}>{formatTime(at.getHours() * 60 + at.getMinutes(), locale)}</time>
            </li>
          )
        })}
      </ul>
      <footer>
        <Button size="small" color="inherit" onClick={() => (noticeLog.clear(), onCleared())}>
          {translate('notices.clear')}
        </Button>
      </footer>
    </>
  )
}
