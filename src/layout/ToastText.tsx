import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Props = {
  text: ReactNode
  reference: string | undefined
  onUndo: (() => void) | undefined
  onRetry: (() => void) | undefined
}

/** What a toast says, the reference to ask about it with, and the one thing that can be done. */
export const ToastText = ({ text, reference, onUndo, onRetry }: Props) => {
  const translate = useTranslate()
  return (
    <div className="toast-text">
      <span>{text}</span>
      {reference && <small>{translate('toasts.reference', { ref: reference })}</small>}
      {onUndo && (
        <button type="button" className="toast-action" onClick={onUndo}>
          {translate('toasts.undo')}
        </button>
      )}
      {onRetry && (
        <button type="button" className="toast-action" onClick={onRetry}>
          {translate('notices.retry')}
        </button>
      )}
    </div>
  )
}
