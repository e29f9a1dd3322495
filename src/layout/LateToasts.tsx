import { lazy, Suspense, useState } from 'react'
import { useNotificationContext } from 'react-admin'
import { besideAfter, useLater } from '../components/useLater.ts'

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

/**
 * The toasts, fetched once something is to be said, or once the page has had its time:
 * notifications are kept until they are there.
 */
export const LateToasts = () => {
  const { notifications } = useNotificationContext()
  const isDue = useLater(besideAfter)
  const [isUsed, setUsed] = useState(false)
  if (notifications.length > 0 && !isUsed) setUsed(true)
  return isDue || isUsed ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null
}
