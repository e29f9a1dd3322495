import { useEffect } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'react-admin'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { refOf } from '../dataProvider/callError.ts'
import { CloseToast } from './CloseToast.tsx'
import { ToastText } from './ToastText.tsx'
import './toasts.css'

const lasting = 5000

/** react-admin's notices as toasts: top right, five seconds unless the pointer or the focus rests on them, with a way to close them. */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()

  useEffect(() => {
    // One at a time: taking changes `notifications`, and so comes back here.
    if (notifications.length === 0) return
    const notice = takeNotification()
    if (notice) show(notice)

    function show({ message, type, notificationOptions: { undoable, autoHideDuration, messageArgs } = {} }: NotificationPayload) {
      const decide = undoable ? takeMutation() : undefined
      let undone = false
      const undo = () => {
        undone = true
        toast.dismiss(id)
      }
      const id = toast(
        <ToastText
          text={typeof message === 'string' ? inWords(message, messageArgs as Record<string, unknown> | undefined) : message}
          reference={typeof message === 'string' && type === 'error' ? refOf(message) : undefined}
          onUndo={undoable ? undo : undefined}
        />,
        {
          type,
          role: type === 'error' ? 'alert' : 'status',
          autoClose: autoHideDuration === undefined ? lasting : (autoHideDuration ?? false),
          onClose: () => decide?.({ isUndo: undone }),
        },
      )
    }

    function inWords(message: string, args: Record<string, unknown> | undefined): string {
      const packed = /^@@react-admin@@(.*)$/s.exec(message)?.[1]
      if (packed === undefined) return translate(message, args)
      const inner = JSON.parse(packed) as { message: string; args: Record<string, unknown> }
      const { reason } = inner.args
      return translate(inner.message, { ...inner.args, ...(typeof reason === 'string' ? { reason: translate(reason) } : {}) })
    }
  }, [notifications, takeNotification, takeMutation, translate])

  return (
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
    </div>
  )
}
