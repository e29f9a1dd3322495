import { useState } from 'react'
import { Button, Popover } from '@mui/material'
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { noticeLog, useNoticeLog, type NoticeKind } from './noticeLog.ts'
import { useNoticeWords } from './useNoticeWords.ts'
import './notices.css'

const icons: Record<NoticeKind, LucideIcon> = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** The way back to what the last toasts said. */
export const NoticeBell = () => {
  const translate = useTranslate()
  const inWords = useNoticeWords()
  const { notices, fresh } = useNoticeLog()
  const clock = new Intl.DateTimeFormat(useLocale(), { hour: '2-digit', minute: '2-digit', hour12: false })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = fresh > 0 ? translate('notices.fresh', { smart_count: fresh }) : translate('notices.open')
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          noticeLog.markSeen()
        }}
      >
        <span className="bell" data-fresh={fresh > 0 || undefined}>
          <Bell size={16} strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('notices.title'), className: 'notices' } }}
      >
        <header>
          <h2>{translate('notices.title')}</h2>
          {notices.length > 0 && (
            <Button size="small" color="inherit" onClick={() => (noticeLog.clear(), setAnchor(null))}>
              {translate('notices.clear')}
            </Button>
          )}
        </header>
        {notices.length === 0 ? (
          <p className="notices-none">
            <b>{translate('notices.none')}</b>
            {translate('notices.noneWhy')}
          </p>
        ) : (
          <ul>
            {notices.map(({ id, kind, message, args, reference, at }) => {
              const Icon = icons[kind]
              return (
                <li key={id} data-kind={kind}>
                  <Icon size={16} strokeWidth={1.75} role="img" aria-label={translate(`notices.kinds.${kind}`)} />
                  <span>
                    {typeof message === 'string' ? inWords(message, args) : message}
                    {reference && <small>{translate('toasts.reference', { ref: reference })}</small>}
                  </span>
                  <time dateTime={at.toISOString()}>{clock.format(at)}</time>
                </li>
              )
            })}
          </ul>
        )}
      </Popover>
    </>
  )
}
