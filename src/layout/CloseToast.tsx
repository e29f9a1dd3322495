import { X } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { CloseButtonProps } from 'react-toastify/unstyled'

export const CloseToast = ({ closeToast }: CloseButtonProps) => {
  const translate = useTranslate()
  return (
    <button type="button" className="toast-close" aria-label={translate('toasts.close')} onClick={closeToast}>
      <X size={16} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
