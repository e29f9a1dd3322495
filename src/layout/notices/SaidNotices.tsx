import { Button } from '@mui/material'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { noticeLog, useNoticeLog, type NoticeKind } from './noticeLog.ts'

const icons: Record<NoticeKind, LucideIcon> = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** What the last toasts said. */
export const SaidNotices = ({ onCleared }: { onCleared: () => void }) => {
  const translate = useTranslate()
  const { notices } = useNoticeLog()
  const clock = new Intl.DateTimeFormat(useLocale(), { hour: '2-digit', minute: '2-digit', hour12: false })
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
              <time dateTime={at.toISOString()}>{clock.format(at)}</time>
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
