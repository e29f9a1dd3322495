import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `look` when the page is looked at again, and where an interval in ms is given, once in it
 * while it is looked at.
 */
export const useLookedAt = (look: () => void, interval?: number): void => {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    const onLook = () => run()
    const timer = interval && setInterval(onLook, interval)
    document.addEventListener('visibilitychange', onLook)
    addEventListener('focus', onLook)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
      removeEventListener('focus', onLook)
    }
  }, [interval])
}
