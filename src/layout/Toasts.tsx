import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'react-admin'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { undoSeconds } from '../../contract/kernel/undo.ts'
import { refOf } from '../dataProvider/callError.ts'
import { toastLog, type ToastKind } from './notifications/toastLog.ts'
import './toasts.css'
import { X } from 'lucide-react'
import type { CloseButtonProps, Id } from 'react-toastify/unstyled'
import type { ReactNode } from 'react'

const lasting = 5000
const lastingUndo = undoSeconds * 1000

const kindOf = (type: NotificationPayload['type']): ToastKind =>
  type === 'success' || type === 'warning' || type === 'error' ? type : 'info'

/** What closes a toast and then acts; undefined where there is nothing to do. */
const closing = (act: unknown, idOf: () => Id) =>
  typeof act === 'function'
    ? () => {
        toast.dismiss(idOf())
        ;(act as () => void)()
      }
    : undefined

/**
 * react-admin's notifications as toasts: top right, five seconds (ten where a step can be taken
 * back) unless the pointer or the focus rests on them, with a way to close them.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()

  useEffect(() => {
    // One at a time: taking changes `notifications`, and so comes back here.
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (notification) show(notification)

    function show({
      message,
      type,
      notificationOptions: { undoable, autoHideDuration, messageArgs, onRetry, onUndo } = {},
    }: NotificationPayload) {
      const args = messageArgs as Record<string, unknown> | undefined
      const reference = typeof message === 'string' && type === 'error' ? refOf(message) : undefined
      toastLog.add({ kind: kindOf(type), message, args, reference })
      const decide = undoable ? takeMutation() : undefined
      let undone = false
      const undo = () => {
        undone = true
        toast.dismiss(id)
      }
      const id = toast(
        <ToastText
          text={typeof message === 'string' ? translate(message, args) : message}
          reference={reference}
          onUndo={undoable ? undo : closing(onUndo, () => id)}
          onRetry={closing(onRetry, () => id)}
        />,
        {
          type,
          role: type === 'error' ? 'alert' : 'status',
          autoClose:
            autoHideDuration === undefined
              ? onUndo
                ? lastingUndo
                : lasting
              : (autoHideDuration ?? false),
          onClose: () => decide?.({ isUndo: undone }),
        },
      )
    }
  }, [notifications, takeNotification, takeMutation, translate])

  // The next user sees none of it.
  useEffect(() => toastLog.clear, [])

  const place = useReadPlace()
  return createPortal(
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position="top-right"
        autoClose={lasting}
        pauseOnHover
        newestOnTop
        icon={false}
        aria-label={translate('toasts.region')}
        closeButton={CloseToast}
      />
    </div>,
    place,
  )
}

/**
 * An element of the page that stays readable, and in reach of the keyboard, while a panel or a
 * dialog is open: those hide all that stands beside them from screen readers, which would not read
 * out what was just done in them.
 */
const useReadPlace = (): HTMLElement => {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(place)
    const show = () => place.removeAttribute('aria-hidden')
    const observer = new MutationObserver(show)
    observer.observe(place, { attributeFilter: ['aria-hidden'] })
    // Loaded later: there is no toast yet.
    const loading = import('./reachBesideTraps.ts').then(
      (part) => part.reachBesideTraps(place),
      () => undefined,
    )
    return () => {
      void loading.then((end) => end?.())
      observer.disconnect()
      place.remove()
    }
  }, [place])
  return place
}

export const CloseToast = ({ closeToast }: CloseButtonProps) => {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={translate('toasts.close')}
      onClick={closeToast}
    >
      <X size={16} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

type Props = {
  text: ReactNode
  reference: string | undefined
  onUndo: (() => void) | undefined
  onRetry: (() => void) | undefined
}

/** What a toast says, the reference to ask about it with, and the one thing that can be done. */
export const ToastText = ({ text, reference, onUndo, onRetry }: Props) => {
  const translate = useTranslate()
  const body = useRef<HTMLDivElement>(null)
  const timer = translate('toasts.timer')
  // The library names the line that shows the time left in English.
  useEffect(
    () =>
      body.current
        ?.closest('.Toastify__toast')
        ?.querySelector('[role="progressbar"]')
        ?.setAttribute('aria-label', timer),
    [timer],
  )
  return (
    <div ref={body} className="toast-text">
      <span>{text}</span>
      {reference && <small>{translate('toasts.reference', { ref: reference })}</small>}
      {onUndo && (
        <button type="button" className="toast-action" onClick={onUndo}>
          {translate('toasts.undo')}
        </button>
      )}
      {onRetry && (
        <button type="button" className="toast-action" onClick={onRetry}>
          {translate('notifications.retry')}
        </button>
      )}
    </div>
  )
}
